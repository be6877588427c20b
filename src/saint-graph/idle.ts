// The next step of a soul while no turn is open: the next stimulus, the running order, or a soliloquy.

import { turnId } from "../kernel/id.ts";
import { stimulusTokens } from "../mind/stimulus-text.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import { emptyMood, isRoom } from "./audience/mood.ts";
import { nextWaiting } from "./audience/selection.ts";
import { withCaused } from "./audience/share.ts";
import { passOverStale } from "./audience/stale.ts";
import { isSpent, letGo, nextToTell, withoutModel } from "./budget/spent.ts";
import type { Effect } from "./effects.ts";
import { type Decision, only, withAlarm } from "./faculty.ts";
import { faculties } from "./faculty-table.ts";
import { windowOf } from "./history.ts";
import { isForThese, judgedFor, leftOutOf, shownStimulus } from "./judging.ts";
import { isPaused } from "./retry-policy.ts";
import type { OpenTurn, Round, SoulState, Waiting } from "./state.ts";

/** Longer than any rest: a clock that was set back does not make her sleep for days. */
const longestRest = 3_600_000;

/** Opens the next turn, or emits the effects that will lead to one. */
export function proceedIdle(settings: SoulSettings, before: SoulState, at: number): Decision {
  const state = before.waiting.some(isPassed) ? withPassed(before, settings) : before;
  if (isSpent(state, at)) return proceedSpent(state, at);
  const isResting = at < state.restUntil && state.restUntil - at <= longestRest;
  const begun = isResting ? restOf(state, at) : beginNext(state, at);
  if (begun !== undefined) return begun;
  const paused = state.waiting.flatMap((one) =>
    isPaused(one, at) && one.leaving !== true ? (one.notBefore ?? []) : [],
  );
  if (paused.length > 0) return withAlarm(state, "rest", Math.min(...paused), 0);
  for (const { idle } of faculties) {
    const begins = idle?.(state, settings, at);
    if (begins !== undefined) return begins;
  }
  return only(state);
}

/** It was said where those who hear her now did not hear it: it does not concern them. */
const notForThese = ({ stimulus }: Waiting): Effect => ({
  type: "record",
  event: { type: "stimulus-dropped", stimulus: stimulus.id, reason: "others-hear" },
});

const leaving = (state: SoulState, one: Waiting): SoulState => ({
  ...state,
  waiting: state.waiting.map((other) => (other === one ? { ...one, leaving: true } : other)),
});

/** The rest after which what waits is taken up. */
function restOf(state: SoulState, at: number): Decision | undefined {
  const next = nextWaiting(state, at);
  if (next === undefined) return undefined;
  return isForThese(next.stimulus, state.company)
    ? withAlarm(state, "rest", state.restUntil, 0)
    : { state: leaving(state, next), effects: [notForThese(next)] };
}

/** Begins the turn of the next stimulus, after stale ones were dropped. */
function beginNext(before: SoulState, at: number): Decision | undefined {
  const { state, effects } = passOverStale(before, at);
  const next = nextWaiting(state, at);
  if (next === undefined) return undefined;
  return isForThese(next.stimulus, state.company)
    ? { state: open(state, next, at), effects }
    : { state: leaving(state, next), effects: [...effects, notForThese(next)] };
}

const isPassed = ({ passed }: Waiting): boolean => passed === true;

/** Stimuli that she let pass are remembered, each as a turn in which nothing was said. */
function withPassed(state: SoulState, { history }: SoulSettings): SoulState {
  const passed = state.waiting.filter(isPassed).map(({ stimulus }, place) => {
    const { judged, heardBy } = judgedFor(stimulus, state);
    const shown = shownStimulus(stimulus, judged);
    const ordinal = state.turnCount + 1 + place;
    return { ordinal, stimulus: shown, judged, heardBy, steps: [], tokens: stimulusTokens(shown) };
  });
  return {
    ...state,
    turnCount: state.turnCount + passed.length,
    waiting: state.waiting.filter((one) => !isPassed(one)),
    past: windowOf([...state.past, ...passed], null, history),
  };
}

/**
 * Nothing begins while the budget is spent, except the turn that says so; the budget is examined again at the end of
 * its period.
 */
function proceedSpent(state: SoulState, at: number): Decision {
  const told = nextToTell(state);
  if (told !== undefined) {
    const opened = open(state, told, at);
    const turn = opened.open;
    const rounds = [unasked];
    return {
      state: turn === null ? opened : withoutModel(opened, { ...turn, rounds }),
      effects: [],
    };
  }
  const left = letGo(state);
  if (left.state.budget.kind !== "spent") return left;
  const alarm = withAlarm(left.state, "rest", left.state.budget.until, 0);
  return { state: alarm.state, effects: [...left.effects, ...alarm.effects] };
}

/** The round of a turn whose model is not asked. */
const unasked: Round = {
  number: 0,
  attempt: 1,
  toolsOff: true,
  status: "broken",
  parts: [],
  calls: [],
  offered: [],
};

/** The turn with which she would take a stimulus up now. */
export function turnFor(
  state: SoulState,
  { stimulus, tries, outrun }: Waiting,
  at: number,
): OpenTurn {
  const ordinal = state.turnCount + 1;
  const { mood } = state.audience;
  const begun = judgedFor(stimulus, state);
  return {
    id: turnId(ordinal),
    ordinal,
    stimulus,
    ...begun,
    leftOut: leftOutOf({ stimulus, judged: begun.judged }, state),
    tries,
    ...(outrun === undefined ? {} : { outrun }),
    startedAt: at,
    ...(stimulus.kind === "comment" && isRoom(mood) ? { mood } : {}),
    wakes: 0,
    rounds: [],
    speech: [],
    rawSpeech: "none",
    spent: [],
    ending: false,
  };
}

function open(state: SoulState, next: Waiting, at: number): SoulState {
  const { stimulus } = next;
  const { audience } = state;
  const isAudience = stimulus.kind === "comment";
  const { chosen, ...unchosen } = audience;
  const after = chosen === stimulus.id ? unchosen : audience;
  const turn = turnFor(state, next, at);
  return {
    ...state,
    turnCount: turn.ordinal,
    waiting: state.waiting.filter((one) => one !== next),
    audience: isAudience
      ? { ...after, caused: withCaused(after.caused, stimulus, at), mood: emptyMood }
      : after,
    open: turn,
  };
}
