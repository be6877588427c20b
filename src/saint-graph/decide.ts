// The will of a soul, as one pure function from (state, event) to (state, effects).
//
//   journal   … stimulus-arrived · model-started · speech-formed · speech-ended · model-ended · turn-ended …
//                   │  each event is written before it is decided (D7, D8)
//                   ▼
//   decide    no turn ──stimulus──► turn n is open ─────────────────────────► turn n + 1   (D1, D9, D10)
//                                   │ one request (D4) ──► calls, once (D6) ─┐
//                                   │          ▲──────────── results ────────┘
//                                   │ utterances 0, 1, 2 … in order, each once (D5)
//                                   └ turn-interrupted: what comes late changes nothing (D2, D3)
//                   │
//                   ▼
//   effects   ask the model · call a tool · say · wait: drivers perform them, and write what came of them
//
// Invariants. test/sim/saint-graph.sim.test.ts tries to break each one:
//   D1. At most one turn is open, and its ordinal is one more than the last one's.
//   D2. After `turn-interrupted` nothing more is thought, called or said for that turn.
//   D3. An event that the open turn is not waiting for changes nothing in it: late replies are normal.
//   D4. At most one request to the model is under way, and at most one utterance is being said.
//   D5. Utterances are begun in the order of their index, each at most once, also across `soul-woke`.
//   D6. A call is carried out at most once, also across `soul-woke`.
//   D7. No stimulus is lost: each one waits, is open, had its turn, or was dropped with a reason.
//   D8. Folding the same events gives the same state, where the fold is cut by a snapshot.
//   D9. What an open turn is judged by only becomes stricter, except that the turn may begin again once: then it holds
//       no words of others, and nothing that it wrote or did until then.
//   D10. While the budget is spent no model is asked for a new turn, and that is said at most once.

import type { TurnId } from "../kernel/id.ts";
import { forgotten } from "../protocol/forgotten.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import { withApprovedCard } from "./approved-card.ts";
import { audience } from "./audience/audience-changes.ts";
import { isHeld } from "./audience/selection.ts";
import { budgetLevel, isSpent } from "./budget/spent.ts";
import type { Effect } from "./effects.ts";
import { type Decision, type Faculty, type Handler, type Handlers, only } from "./faculty.ts";
import { faculties } from "./faculty-table.ts";
import { feelings } from "./feelings/feelings.ts";
import { windowOf } from "./history.ts";
import { livedIn, withHistorySet } from "./history-set.ts";
import { proceedIdle } from "./idle.ts";
import { endedTurn, judgement, saidBeforeAnew, withRequest, withResult } from "./judged-turn.ts";
import { notes } from "./notes/notes.ts";
import { remember } from "./past.ts";
import { isAwaited, proceed } from "./proceed.ts";
import {
  failuresAfter,
  isForAll,
  isOwn,
  isSetAside,
  outrun,
  requeued,
  restAfter,
  setAsideNews,
  triesAgain,
  withAside,
} from "./retry-policy.ts";
import { show } from "./show/show.ts";
import { saysItAgain } from "./soliloquy/soliloquy.ts";
import { hasWords, saidBeforeBreak, wasHeard } from "./speech-queue.ts";
import type { Alarm, ModelFailure, OpenTurn, SoulState, Spent } from "./state.ts";
import { applyToTurn, type TurnEvent } from "./turn.ts";
import { isGivenUp, wake } from "./wake.ts";

/** Adds a call to the turn, the usage to its last call, or the time of its first words. */
function withSpending(turn: OpenTurn, event: SoulEvent, at: number): OpenTurn {
  if (event.type === "speech-formed") return { ...turn, wordsAt: turn.wordsAt ?? at };
  if (event.type === "model-started") {
    return { ...turn, spent: [...turn.spent, { input: 0, cached: 0, output: 0 }] };
  }
  if (event.type !== "model-ended" && event.type !== "model-failed") return turn;
  const { route, usage } = event;
  const last: Spent = {
    route,
    input: usage?.input ?? 0,
    cached: usage?.cached ?? 0,
    output: usage?.output ?? 0,
    ...("thinking" in event ? { thinking: event.thinking } : {}),
  };
  return { ...turn, spent: [...turn.spent.slice(0, -1), last] };
}

/** Changes the state by an event of the journal, and names the effects that follow. */
export function decide(state: SoulState, event: SoulEvent, at: number): Decision {
  const changed = handlerOf(event)(state, event, at);
  const next = follow(changed.state, at);
  return { state: next.state, effects: [...changed.effects, ...next.effects] };
}

/** Proceeds from a state: the open turn goes on, or the next one is opened. */
function follow(state: SoulState, at: number): Decision {
  const { settings } = state;
  if (settings === null) return { state, effects: [] };
  const idle = state.open === null ? proceedIdle(settings, state, at) : { state, effects: [] };
  if (idle.state.open === null) return idle;
  const { turn, effects } = proceed(settings, idle.state.open);
  const held = holdRepeats(idle.state, turn, effects);
  return { state: { ...idle.state, open: turn }, effects: [...idle.effects, ...held] };
}

/**
 * In a soliloquy, in a turn that began again, and in the rest of an answer that broke off, an utterance that says the
 * same again is not said.
 */
function holdRepeats(
  state: SoulState,
  turn: OpenTurn,
  effects: readonly Effect[],
): readonly Effect[] {
  return effects.map((effect): Effect => {
    const repeated =
      effect.type === "say" &&
      effect.item.kind === "say" &&
      (saysItAgain(state, turn, effect.item.text) ||
        saidBeforeAnew(turn, effect.item.text) ||
        saidBeforeBreak(turn, effect.index));
    if (!repeated) return effect;
    return {
      type: "record",
      event: {
        type: "speech-ended",
        turn: turn.id,
        index: effect.index,
        outcome: { kind: "held", reason: "repeats" },
      },
    };
  });
}

/** The handler of each event; those of a faculty are declared with the faculty. */
const handlers: Handlers<SoulEvent["type"]> = {
  ...feelings.handlers,
  ...notes.handlers,
  ...show.handlers,
  ...audience.handlers,
  ...budgetLevel.handlers,
  ...judgement.handlers,
  "soul-woke": (state, { settings }, at) =>
    wake(
      each((one) => one.woken, { ...withApprovedCard(state, settings), settings, alarms: {} }, at),
      at,
    ),
  "settings-changed": (state, { settings }, at) =>
    only(
      each(
        (one) => one.settingsChanged,
        { ...withApprovedCard(state, settings), settings },
        state,
        at,
      ),
    ),
  "stimulus-arrived": arrive,
  "stimulus-passed": (state, { stimulus }) => only(pass(state, stimulus)),
  "stimulus-dropped": (state, { stimulus }) => only(dropStimulus(state, stimulus)),
  "turn-ended": (state, event, at) =>
    state.open?.id === event.turn
      ? close(state, endedTurn(state.open, event.trust), event, at)
      : only(state),
  "alarm-rang": (state, { alarm }, at) => ring(state, alarm, at),
  "past-forgotten": (state, { turns }) => only(forget(state, turns)),
  "history-set": (state, event) => only(withHistorySet(state, event)),
  "model-ended": (state, event, at) =>
    toOpenTurn(
      withTrouble(
        each((one) => one.modelEnded, state, event),
        event,
        null,
      ),
      event,
      at,
    ),
  "model-started": toOpenTurn,
  "acts-written": toOpenTurn,
  "speech-formed": toOpenTurn,
  "speech-withdrawn": toOpenTurn,
  "speech-waits": toOpenTurn,
  "speech-decided": toOpenTurn,
  "speech-ended": toOpenTurn,
  "model-failed": (state, event, at) =>
    toOpenTurn(withTrouble(state, event, failureOf(state, event)), event, at),
  "rest-ended": (state) => ({ state: rested(state), effects: askAgain(state.open) }),
  "tool-ended": toOpenTurn,
  "turn-interrupted": toOpenTurn,
  notice: only,
  "words-given": only,
  "words-ended": only,
  "comment-dropped": only,
};

/** The state after every faculty that has this hook has handled the moment. */
function each<A extends readonly unknown[]>(
  hookOf: (faculty: Faculty) => ((state: SoulState, ...moment: A) => SoulState) | undefined,
  state: SoulState,
  ...moment: A
): SoulState {
  return faculties.reduce((after, faculty) => hookOf(faculty)?.(after, ...moment) ?? after, state);
}

/** The table holds each handler to its own events; the type of an event finds its own. */
const handlerOf = (event: SoulEvent) => handlers[event.type] as Handler<SoulEvent["type"]>;

/**
 * A stimulus that she perceives without a word: it answers nobody who waits for her, and does not affect soliloquies.
 */
const pass = (state: SoulState, stimulus: Stimulus): SoulState => ({
  ...state,
  waiting: [...state.waiting, { stimulus, tries: 0, passed: true }],
});

function dropStimulus(state: SoulState, id: string): SoulState {
  const dropped = state.waiting.find(({ stimulus }) => stimulus.id === id)?.stimulus;
  if (dropped === undefined) return state;
  const waiting = state.waiting.filter(({ stimulus }) => stimulus.id !== id);
  return each((one) => one.stimulusDropped, { ...state, waiting }, dropped);
}

const forget = (state: SoulState, turns: readonly TurnId[]): SoulState => ({
  ...state,
  past: state.past.filter((turn) => {
    const lived = livedIn(turn);
    return lived === undefined || !turns.includes(lived);
  }),
});

function toOpenTurn(state: SoulState, event: TurnEvent, at: number): Decision {
  const { open, settings } = state;
  if (open === null || settings === null || open.id !== event.turn) return only(state);
  if ("purpose" in event && event.purpose !== undefined) return only(state);
  const applied = applyToTurn(settings, open, event);
  const { effects } = applied;
  const judged = withResult(withRequest(applied.turn, event), event);
  const turn = withSigns(withSpending(judged, event, at), event, effects, at);
  const emotion = faceAfter(state, open, event);
  return { state: { ...state, open: turn, emotion }, effects };
}

/** The turn with the times at which its model was last asked, and is asked again after an attempt that failed. */
function withSigns(
  turn: OpenTurn,
  { type }: TurnEvent,
  effects: readonly Effect[],
  at: number,
): OpenTurn {
  if (type === "speech-ended") return { ...turn, signAt: at };
  if (type !== "model-started" && type !== "model-failed") return turn;
  const { retryAt: _, ...asked } = turn;
  if (type === "model-started") return { ...asked, signAt: at };
  const delay = effects.find((effect) => effect.type === "think")?.delay ?? 0;
  return delay > 0 ? { ...asked, retryAt: at + delay } : asked;
}

const failureOf = (
  { open }: SoulState,
  { fault, round }: Extract<SoulEvent, { type: "model-failed" }>,
): ModelFailure => (open !== null && hasWords(open, round) ? { ...fault, midway: true } : fault);

/** The model is asked anew where it is being waited for. */
const askAgain = (open: OpenTurn | null): readonly Effect[] =>
  open !== null && isAwaited(open) ? [{ type: "ask-again", turn: open.id }] : [];

/** The state with the trouble of a turn's model. A request beside the turn, such as a summary, changes nothing. */
const withTrouble = (
  state: SoulState,
  { purpose, turn }: Pick<Extract<SoulEvent, { type: "model-failed" }>, "purpose" | "turn">,
  trouble: ModelFailure | null,
): SoulState =>
  purpose === undefined && state.open?.id === turn && trouble?.kind !== "cancelled"
    ? { ...state, trouble }
    : state;

/** Nothing is waited for any more: what waits, and what was set aside, is taken up at once. */
const rested = (state: SoulState): SoulState => ({
  ...state,
  restUntil: 0,
  failures: 0,
  failing: [],
  aside: [],
  waiting: [
    ...state.waiting.map(({ notBefore: _, ...one }) => one),
    ...state.aside.map(({ stimulus }) => ({ stimulus, tries: 0 })),
  ],
});

function faceAfter(state: SoulState, open: OpenTurn, event: TurnEvent): SoulState["emotion"] {
  if (event.type !== "speech-ended" || event.outcome.kind !== "heard") return state.emotion;
  const item = open.speech.find((utterance) => utterance.index === event.index)?.item;
  return item?.kind === "emotion" ? item.emotion : state.emotion;
}

function arrive(
  state: SoulState,
  { stimulus }: Extract<SoulEvent, { type: "stimulus-arrived" }>,
  at: number,
): Decision {
  const own = isOwn(stimulus);
  const waiting = [...state.waiting, { stimulus, tries: 0 }];
  const activeAt = own ? state.activeAt : at;
  const next = each((one) => one.stimulusArrived, { ...state, waiting, activeAt }, stimulus, at);
  const { open } = state;
  const cuts = open !== null && mayCut(stimulus, open);
  if (own || open === null || open.interrupted !== undefined || open.ending || !cuts) {
    return only(next);
  }
  const record: Effect = {
    type: "record",
    event: { type: "turn-interrupted", turn: open.id, by: "stimulus", cut: "after-utterance" },
  };
  return { state: next, effects: [record] };
}

/** Any stimulus may cut a soliloquy; the next comment may not cut the answer to a paid one. */
function mayCut(stimulus: Stimulus, open: OpenTurn): boolean {
  if (open.stimulus.kind === "pulse") return true;
  const answersPaid = open.stimulus.paid !== undefined && stimulus.kind === "comment";
  return stimulus.urgency === "interrupt" && !answersPaid;
}

function close(
  state: SoulState,
  open: OpenTurn,
  event: Extract<SoulEvent, { type: "turn-ended" }>,
  at: number,
): Decision {
  const { settings } = state;
  if (settings === null) return only(state);
  const again = triesAgain(open, event.outcome);
  const failed = event.outcome === "failed" && !isGivenUp(open);
  const after = failed ? failuresAfter(state, open) : { failures: 0, failing: [] };
  const isForgotten = isUnheard(open) || (event.outcome === "failed" && !wasHeard(open));
  const past = isForgotten ? state.past : [...state.past, remember(open, settings.speech)];
  const rest = restAfter(open, after.failures);
  const isAside = isSetAside(open, event.outcome);
  const closed: SoulState = {
    ...state,
    ...after,
    open: null,
    past: again ? state.past : windowOf(past, null, settings.history),
    waiting: again
      ? [requeued(open, at, rest), ...state.waiting]
      : outrun(state.waiting, event.outcome),
    aside: isAside ? withAside(state.aside, open, state.trouble) : state.aside,
    trouble: open.interrupted?.by === "operator" ? null : state.trouble,
    restUntil: isForAll(open, after) ? at + rest : 0,
    activeAt: at,
  };
  const ended = { turn: open, outcome: event.outcome, again };
  let next: Decision = { state: closed, effects: isAside ? [setAsideNews(open)] : [] };
  for (const { turnEnded } of faculties) {
    if (turnEnded === undefined) continue;
    const then = turnEnded(next.state, ended, at);
    next = { state: then.state, effects: [...next.effects, ...then.effects] };
  }
  return next;
}

/**
 * No model was called in it and nothing was said: there is nothing to remember. The same holds for a turn whose
 * stimulus was deleted from the journal.
 */
const isUnheard = (open: OpenTurn): boolean =>
  open.stimulus.text === forgotten ||
  (open.withheld !== undefined && open.rounds.length === 1 && !wasHeard(open));

function ring(state: SoulState, alarm: Alarm, at: number): Decision {
  const { [alarm]: _, ...alarms } = state.alarms;
  const rung: SoulState = { ...state, alarms };
  const isAwaited = state.waiting.some((one) => !isHeld(one));
  if (state.settings === null || state.open !== null || isAwaited) return only(rung);
  if (isSpent(state, at)) return only(rung);
  for (const faculty of faculties) {
    const rang = faculty.alarms?.[alarm];
    if (rang !== undefined) return rang(rung, state.settings, at);
  }
  return only(rung);
}
