// The next step of an open turn, once an event has changed it.

import type { SoulSettings } from "../protocol/soul-settings.ts";
import { writtenText } from "./accumulate.ts";
import { serverToAsk } from "./asked-apart.ts";
import { withheldPrompt } from "./budget/spent.ts";
import { callKey, settleSpeechCalls, startCalls } from "./calls.ts";
import type { Effect } from "./effects.ts";
import { trustOf } from "./judged-turn.ts";
import { hasTold, leavesResult, nudgeFor } from "./nudge.ts";
import { rawRound } from "./raw-text.ts";
import { isOwn, triesAgain } from "./retry-policy.ts";
import { isSaying, isSpeechOver, startSpeech, wasHeard } from "./speech-queue.ts";
import type { OpenTurn, Round, RoundReason } from "./state.ts";
import { boundsOf, callsLeft } from "./turn-bounds.ts";

type Step = { readonly turn: OpenTurn; readonly effects: readonly Effect[] };

/**
 * Everything that follows from the current state of the turn. Calling it twice without an event between has no further
 * effect.
 */
export function proceed(settings: SoulSettings, open: OpenTurn): Step {
  if (open.ending) return { turn: open, effects: [] };
  if (open.interrupted !== undefined) return isSaying(open) ? idle(open) : end(settleSpeech(open));
  const speech = startSpeech(open, boundsOf(settings, open));
  const work = proceedRound(settings, speech.turn);
  return { turn: work.turn, effects: [...speech.effects, ...work.effects] };
}

/** Settles the calls to speak whose utterances have ended. */
function settleSpeech(turn: OpenTurn): OpenTurn {
  const round = turn.rounds.at(-1);
  return round === undefined
    ? turn
    : withRound(turn, { ...round, calls: settleSpeechCalls(turn, round.calls) });
}

const idle = (turn: OpenTurn): Step => ({ turn, effects: [] });

function proceedRound(settings: SoulSettings, turn: OpenTurn): Step {
  const round = turn.rounds.at(-1);
  if (turn.fault === undefined && turn.withheld === "to-say") {
    return sayPrompt({ ...turn, withheld: "saying" }, withheldPrompt(turn));
  }
  if (isSayingPrompt(turn)) return idle(turn);
  if (turn.fault !== undefined || round?.status === "broken") {
    return isSpeechOver(turn) ? end(turn) : idle(turn);
  }
  if (round === undefined) return ask(turn, "stimulus", false);
  if (round.status === "thinking") return idle(turn);
  if (round.leftOut === true && !isSpent(settings, turn)) return ask(turn, "anew", false);
  const { calls, started } = startCalls(
    settleSpeechCalls(turn, round.calls),
    settings.maxCallsAtOnce,
  );
  const acting = withRound(turn, { ...round, calls });
  if (calls.some((state) => state.status.kind !== "ended")) {
    return {
      turn: acting,
      effects: started.map((call) => ({ type: "call-tool", turn: turn.id, call })),
    };
  }
  const isAsking = calls.length > 0 || round.apart !== undefined;
  return isAsking && !round.toolsOff && !isSpent(settings, turn)
    ? askOn(settings, acting)
    : answer(settings, acting, round);
}

/** The calls of a round ended: the model is asked on, apart where one was kept back and another request may follow. */
function askOn(settings: SoulSettings, turn: OpenTurn): Step {
  const server = callsLeft(boundsOf(settings, turn), turn) > 1 ? serverToAsk(turn) : undefined;
  return server === undefined ? askWithResults(settings, turn) : askApart(turn, server);
}

/** Words of the mind, said in place of an answer, are being formed. */
const isSayingPrompt = ({ fault, withheld, lostThread }: OpenTurn): boolean =>
  lostThread === "saying" || (fault === undefined && withheld === "saying");

/** The turn waits for the answer of its model, or for the next attempt to ask it. */
export const isAwaited = ({ rounds, interrupted, ending }: OpenTurn): boolean =>
  interrupted === undefined && !ending && rounds.at(-1)?.status === "thinking";

const isSpent = (settings: SoulSettings, turn: OpenTurn): boolean =>
  callsLeft(boundsOf(settings, turn), turn) <= 0;

/** Whether the next call of the model is the last one that may be made. */
const toolsAreSpent = (settings: SoulSettings, turn: OpenTurn): boolean =>
  turn.rounds.filter((round) => round.calls.length > 0).length >= settings.maxToolRounds ||
  callsLeft(boundsOf(settings, turn), turn) <= 1;

function askWithResults(settings: SoulSettings, turn: OpenTurn): Step {
  const loops = repeatsCalls(turn);
  const asked = ask(turn, "tools", loops || toolsAreSpent(settings, turn));
  return loops ? { ...asked, effects: [loopNews(turn), ...asked.effects] } : asked;
}

/** Rounds that ask for nothing new, after which tools are off. */
const mostRepeats = 2;

/** The model asks again and again for what it has the results of. */
function repeatsCalls({ rounds }: OpenTurn): boolean {
  const known = new Set<string>();
  let repeats = 0;
  for (const { calls, leftOut, apart } of rounds) {
    if (calls.length === 0 || leftOut === true || apart !== undefined) continue;
    const keys = calls.map(({ call }) => callKey(call));
    if (keys.every((key) => known.has(key))) repeats += 1;
    for (const key of keys) known.add(key);
  }
  return repeats >= mostRepeats;
}

const loopNews = ({ rounds }: OpenTurn): Effect => ({
  type: "record",
  event: {
    type: "notice",
    level: "warning",
    code: "call-loop",
    note: rounds.at(-1)?.calls[0]?.call.name ?? "",
  },
});

/** The answer was nothing but a thought, or left a result untold: the model is asked once more for words. */
const needsWords = (settings: SoulSettings, turn: OpenTurn, { onlyThought }: Round): boolean =>
  (onlyThought === true || (settings.speech === "text" && leavesResult(turn))) &&
  !isSpent(settings, turn) &&
  !turn.rounds.some(({ afterThought }) => afterThought === true);

/** The model has finished the turn, unless it is asked again: for words, or by a nudge. */
function answer(settings: SoulSettings, turn: OpenTurn, round: Round): Step {
  if (needsWords(settings, turn, round)) return askForWords(turn, round);
  const step = settings.speech === "tool" ? nudgeOrRaw(settings, turn, round) : undefined;
  if (step !== undefined) return step;
  const isWordless = round.onlyThought === true || round.heldBack === true;
  if (isWordless && isLost(turn)) {
    const prompt = round.heldBack === true ? "held_back" : "lost_thread";
    return sayPrompt({ ...turn, lostThread: "saying" }, prompt);
  }
  return isSpeechOver(turn) ? end(turn) : idle(turn);
}

/** A nudge to speak by the tool, or the model's raw text where no nudge is left. */
function nudgeOrRaw(settings: SoulSettings, turn: OpenTurn, round: Round): Step | undefined {
  const used = turn.rounds.filter((one) => one.nudge !== undefined).length;
  const mayNudge = used < settings.maxNudges && !round.toolsOff && !isSpent(settings, turn);
  const rule = mayNudge ? nudgeFor(turn, settings.nudges) : undefined;
  if (rule !== undefined) return ask(turn, "nudge", false, rule);
  const raw = rawRound(turn);
  if (turn.rawSpeech === "asked") return idle(turn);
  const isRaw = turn.rawSpeech === "none" && raw !== undefined && !hasTold(turn);
  return isRaw ? sayRaw(turn, raw) : undefined;
}

/** Whether a person waits for words that no answer brought. */
const isLost = (turn: OpenTurn): boolean =>
  turn.lostThread === undefined && !isOwn(turn.stimulus) && isSpeechOver(turn) && !wasHeard(turn);

/** Has raw text of the model spoken after the last nudge. */
export function sayRaw(turn: OpenTurn, round: Round): Step {
  return {
    turn: { ...turn, rawSpeech: "asked" },
    effects: [
      {
        type: "say-raw",
        turn: turn.id,
        round: round.number,
        text: writtenText(round.parts),
        firstIndex: turn.speech.length,
      },
    ],
  };
}

/** Says words of the mind that explain why there is no answer. */
function sayPrompt(turn: OpenTurn, prompt: string): Step {
  return {
    turn,
    effects: [
      {
        type: "say-prompt",
        turn: turn.id,
        round: turn.rounds.length - 1,
        prompt,
        firstIndex: turn.speech.length,
      },
    ],
  };
}

function ask(
  turn: OpenTurn,
  reason: RoundReason,
  toolsOff: boolean,
  nudge?: { readonly name: string; readonly message: string },
): Step {
  const round: Round = {
    number: turn.rounds.length,
    attempt: 1,
    ...(nudge === undefined ? {} : { nudge: { name: nudge.name, message: nudge.message } }),
    toolsOff,
    status: "thinking",
    parts: [],
    calls: [],
    offered: [],
  };
  return {
    turn: { ...turn, rounds: [...turn.rounds, round] },
    effects: [think(turn, round, reason, 0)],
  };
}

/** Asks for the calls of a server's tools, apart from all but the user's words. */
function askApart(turn: OpenTurn, server: string): Step {
  const asked = ask(turn, "apart", false);
  const round = asked.turn.rounds.at(-1);
  return round === undefined
    ? asked
    : { ...asked, turn: withRound(asked.turn, { ...round, apart: server }) };
}

function askForWords(turn: OpenTurn, { toolsOff }: Round): Step {
  const asked = ask(turn, "only-thought", toolsOff);
  const round = asked.turn.rounds.at(-1);
  return round === undefined
    ? asked
    : { ...asked, turn: withRound(asked.turn, { ...round, afterThought: true }) };
}

/** The number of times that a turn may continue an answer that broke off after something had been said. */
const mostContinued = 2;

/** Whether the rest of a broken answer may be asked for. */
export const mayContinue = ({ rounds, interrupted, rawSpeech }: OpenTurn): boolean =>
  interrupted === undefined &&
  rawSpeech === "none" &&
  rounds.filter(({ continues }) => continues === true).length < mostContinued;

/**
 * Asks the model for the rest of an answer that broke off in this round; what was formed of it is said in the
 * meantime.
 */
export function continueAfter(turn: OpenTurn, broken: Round, delay: number): Step {
  const known = withRound(turn, { ...broken, status: "broken" });
  const asked = ask(known, "continue", broken.toolsOff);
  const round = asked.turn.rounds.at(-1);
  if (round === undefined) return asked;
  const continuing: Round = { ...round, continues: true };
  return {
    turn: withRound(asked.turn, continuing),
    effects: [think(turn, continuing, "continue", delay)],
  };
}

/** The request for a round, after `delay` milliseconds. */
export const think = (
  turn: OpenTurn,
  round: Round,
  reason: RoundReason,
  delay: number,
): Effect => ({
  type: "think",
  turn: turn.id,
  round: round.number,
  attempt: round.attempt,
  reason,
  ...(round.nudge === undefined ? {} : { nudge: round.nudge.name }),
  toolsOff: round.toolsOff,
  delay,
});

export const withRound = (turn: OpenTurn, round: Round): OpenTurn => ({
  ...turn,
  rounds: turn.rounds.with(round.number, round),
});

function end(turn: OpenTurn): Step {
  const note = turn.fault?.note ?? unheardNote(turn) ?? withheldNote(turn) ?? thoughtNote(turn);
  const outcome = outcomeOf(turn);
  const leftOut = turn.rounds.filter((round) => round.leftOut === true).map(({ number }) => number);
  return {
    turn: { ...turn, ending: true },
    effects: [
      {
        type: "record",
        event: {
          type: "turn-ended",
          turn: turn.id,
          outcome,
          stimulus: turn.stimulus.id,
          ...(triesAgain(turn, outcome) ? { again: true as const } : {}),
          ...(note === undefined ? {} : { note }),
          trust: trustOf(turn),
          ...(leftOut.length === 0 ? {} : { roundsLeftOut: leftOut }),
        },
      },
    ],
  };
}

function outcomeOf(turn: OpenTurn): "spoken" | "silent" | "interrupted" | "failed" {
  if (turn.interrupted !== undefined) return "interrupted";
  if (wasHeard(turn)) return "spoken";
  return turn.fault !== undefined || unheardNote(turn) !== undefined ? "failed" : "silent";
}

function withheldNote({ withheld, unpriced }: OpenTurn): string | undefined {
  if (withheld === undefined) return undefined;
  return unpriced === true
    ? "the model has no price, and there is a cap of money: it was not asked"
    : "the budget is spent: no model was asked";
}

function thoughtNote(turn: OpenTurn): string | undefined {
  const last = turn.rounds.at(-1);
  if (last === undefined || wasHeard(turn)) return undefined;
  if (last.heldBack === true) return "the model, or its provider, would not answer";
  return last.onlyThought === true ? "the model's answer was nothing but thoughts" : undefined;
}

function unheardNote(turn: OpenTurn): string | undefined {
  const unheard = turn.speech.map(({ status }) => status).find(({ kind }) => kind === "unheard");
  return unheard?.kind === "unheard" ? unheard.note : undefined;
}
