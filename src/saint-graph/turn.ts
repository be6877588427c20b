// The changes that an event makes in the open turn.

import { assertNever } from "../kernel/result.ts";
import { Act } from "../protocol/act.ts";
import type { ActBlock, SoulEvent } from "../protocol/soul-events.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import { serverOf, withoutWords } from "./asked-apart.ts";
import { callsOf, endCall } from "./calls.ts";
import type { Effect } from "./effects.ts";
import { begunAnew } from "./judged-turn.ts";
import { continueAfter, mayContinue, think, withRound } from "./proceed.ts";
import {
  dropRound,
  dropWaiting,
  endUtterance,
  hasWords,
  isHeldBack,
  queueSpeech,
  withdrawSpeech,
  withUtterance,
} from "./speech-queue.ts";
import type { OpenTurn, Round } from "./state.ts";
import { boundsOf, callsLeft } from "./turn-bounds.ts";

type Step = { readonly turn: OpenTurn; readonly effects: readonly Effect[] };

/** An event that can change the open turn. Acts are handled by the world; memory is kept outside the turn. */
export type TurnEvent = Exclude<
  Extract<SoulEvent, { readonly turn: unknown }>,
  { readonly type: "recall-made" }
>;

const only = (turn: OpenTurn): Step => ({ turn, effects: [] });

/** Applies an event to the open turn. What it does next is decided in `proceed.ts`. */
export function applyToTurn(settings: SoulSettings, turn: OpenTurn, event: TurnEvent): Step {
  switch (event.type) {
    case "turn-ended":
      return only(turn);
    case "turn-interrupted":
      return interrupt(turn, event);
    case "speech-ended":
      return only(endUtterance(turn, event.index, event.outcome));
    case "speech-waits":
      return only(
        withUtterance(turn, event.index, {
          waits: {
            since: event.since,
            ...(event.reason === undefined ? {} : { reason: event.reason }),
          },
        }),
      );
    case "speech-decided":
      return only(withUtterance(turn, event.index, { decided: true }));
    case "model-started":
    case "speech-formed":
    case "speech-withdrawn":
    case "acts-written":
    case "model-ended":
    case "model-failed":
    case "tool-ended":
      return turn.interrupted === undefined ? applyWork(settings, turn, event) : only(turn);
    default:
      return assertNever(event);
  }
}

function applyWork(
  settings: SoulSettings,
  turn: OpenTurn,
  event: Exclude<
    TurnEvent,
    {
      readonly type:
        | "turn-ended"
        | "turn-interrupted"
        | "speech-ended"
        | "speech-waits"
        | "speech-decided";
    }
  >,
): Step {
  if (event.type === "tool-ended") return only(endTool(turn, event));
  const round = turn.rounds.at(-1);
  if (event.type === "speech-formed" && turn.rawSpeech === "asked") {
    return only({ ...queueSpeech(turn, event.round, event.items), rawSpeech: "formed" });
  }
  if (event.type === "speech-formed" && turn.lostThread === "saying") {
    return only({ ...queueSpeech(turn, event.round, event.items), lostThread: "done" });
  }
  if (event.type === "speech-formed" && turn.withheld === "saying") {
    return only({ ...queueSpeech(turn, event.round, event.items), withheld: "done" });
  }
  if (round === undefined || round.number !== event.round) return only(turn);
  if (round.status !== "thinking") return only(turn);
  switch (event.type) {
    case "speech-formed":
      return only(queueSpeech(turn, event.round, event.items));
    case "speech-withdrawn":
      return withdraw(turn, event);
    case "model-started":
      return only(withRound(turn, started(round, event)));
    case "acts-written":
      return only(withRound(turn, withBlocks(round, event.blocks)));
    case "model-ended":
      return only(answered(settings, turn, round, event));
    case "model-failed":
      return fail(settings, turn, round, event);
    default:
      return assertNever(event);
  }
}

/** The model is called: acts that earlier attempts of the round wrote are withdrawn. */
function started(round: Round, event: Extract<SoulEvent, { type: "model-started" }>): Round {
  const { acts: _, feels: __, anew: ___, unapproved: ____, ...rest } = round;
  const { attempt, tools, toolsAnew, toolsApart } = event;
  return {
    ...rest,
    attempt,
    offered: tools,
    ...(toolsAnew === undefined ? {} : { anew: toolsAnew }),
    ...(toolsApart === undefined ? {} : { unapproved: toolsApart }),
  };
}

/**
 * An answer is accepted as it is, unless it is about to do something that earlier results of servers may not decide.
 */
function answered(
  settings: SoulSettings,
  turn: OpenTurn,
  round: Round,
  { parts, route, onlyThought, finish }: Extract<SoulEvent, { type: "model-ended" }>,
): OpenTurn {
  const calls = callsOf(parts, settings.speech, round.toolsOff);
  const anew = (round.anew ?? []).filter((name) => serverOf(round, name) === undefined);
  const isDoing = round.acts === true || calls.some(({ call }) => anew.includes(call.name));
  if (isDoing && turn.anew !== undefined) return begunAnew(turn);
  return withRound(turn, {
    ...round,
    status: "answered",
    parts: round.apart === undefined ? parts : withoutWords(parts),
    route,
    ...(onlyThought === undefined ? {} : { onlyThought }),
    ...(finish === "blocked" ? { heldBack: true } : {}),
    calls,
  });
}

const feelings: ReadonlySet<string> = new Set(["emotion_shift", "think"]);
const deeds = Act.options
  .map(({ shape }) => shape.action.value)
  .filter((action) => !feelings.has(action));

/**
 * Whether a block changes more than her own feelings and thoughts. A block that cannot be parsed counts as one that
 * does.
 */
function isDeed({ written }: ActBlock): boolean {
  const names = (actions: Iterable<string>) => [...actions].some((one) => written.includes(one));
  return names(deeds) || !names(feelings);
}

const withBlocks = (round: Round, blocks: readonly ActBlock[]): Round => ({
  ...round,
  ...(blocks.some(isDeed) ? { acts: true } : {}),
  ...(blocks.some(({ written }) => written.includes("emotion_shift")) ? { feels: true } : {}),
});

/** Withdraws words: what waits is never said, and what is being said is cut. */
function withdraw(
  turn: OpenTurn,
  { round, from }: Extract<SoulEvent, { type: "speech-withdrawn" }>,
): Step {
  const thought = withdrawSpeech(turn, round, from);
  const saying = thought.speech.find(({ status }) => status.kind === "saying");
  if (saying?.withdrawn !== true) return only(thought);
  return {
    turn: thought,
    effects: [{ type: "stop-saying", turn: turn.id, index: saying.index }],
  };
}

function endTool(turn: OpenTurn, event: Extract<SoulEvent, { type: "tool-ended" }>): OpenTurn {
  const round = turn.rounds.findLast((one) =>
    one.calls.some(({ call, status }) => call.id === event.call && status.kind === "running"),
  );
  if (round === undefined) return turn;
  return withRound(turn, {
    ...round,
    calls: endCall(round.calls, event.call, event.outcome, event),
  });
}

const firstDelay = 1_000;
const longestDelay = 20_000;

/**
 * If nothing was said yet, the request is repeated. If something was said, the rest is requested, and nothing is said
 * twice.
 */
function fail(
  settings: SoulSettings,
  turn: OpenTurn,
  round: Round,
  { fault, began, askedAgain }: Extract<SoulEvent, { type: "model-failed" }>,
): Step {
  if (askedAgain === true) return askAnew(turn, round);
  const attempts = began === true && turn.tries > 0 ? 1 : settings.maxAttempts;
  const delay = Math.max(firstDelay * 2 ** (round.attempt - 1), fault.retryAfter ?? 0);
  if (hasWords(turn, round.number)) {
    return fault.retryable && delay <= longestDelay && mayContinue(turn)
      ? continueAfter(turn, round, delay)
      : only({ ...withRound(turn, { ...round, status: "broken" }), fault });
  }
  const broke = began === true ? { ...turn, brokeOff: true as const } : turn;
  const gone = { ...withRound(broke, { ...round, status: "broken" }), fault };
  const isSpent = callsLeft(boundsOf(settings, turn), turn) <= 1;
  const isOver = isSpent || round.attempt >= attempts || delay > longestDelay;
  if (!fault.retryable || isOver) return only(gone);
  const again: Round = { ...round, attempt: round.attempt + 1 };
  return {
    turn: withRound(dropRound(broke, round.number), again),
    effects: [think(turn, again, "retry", delay)],
  };
}

/** A person did not want to wait: the request is repeated, or the rest is requested, at once. */
function askAnew(turn: OpenTurn, round: Round): Step {
  if (hasWords(turn, round.number)) {
    return mayContinue(turn)
      ? continueAfter(turn, round, 0)
      : only(withRound(turn, { ...round, status: "broken" }));
  }
  const again: Round = { ...round, attempt: round.attempt + 1 };
  return {
    turn: withRound(dropRound(turn, round.number), again),
    effects: [think(turn, again, "retry", 0)],
  };
}

/** A turn that lets its utterance end may still be cut in the middle of it; nothing else interrupts it again. */
function interrupt(
  turn: OpenTurn,
  { by, cut }: Extract<SoulEvent, { type: "turn-interrupted" }>,
): Step {
  const isSharper = turn.interrupted?.cut === "after-utterance" && cut === "now";
  if (turn.interrupted !== undefined && !isSharper) return only(turn);
  const quiet: OpenTurn = { ...dropWaiting(turn), interrupted: { by, cut } };
  const saying = turn.speech.find((utterance) => utterance.status.kind === "saying");
  const stop: Effect = { type: "stop-work", turn: turn.id };
  const lasts = cut === "after-utterance" && saying !== undefined && !isHeldBack(saying);
  if (lasts || saying === undefined) return { turn: quiet, effects: [stop] };
  return {
    turn: quiet,
    effects: [stop, { type: "stop-saying", turn: turn.id, index: saying.index }],
  };
}
