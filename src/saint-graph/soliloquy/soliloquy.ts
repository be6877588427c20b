// Speaking by herself when it is quiet: bounded, jittered, and never the same again. When nobody reacts for long, she
// says that she stops, and rests until somebody comes.

import { minuteOfDay } from "../../kernel/date-format.ts";
import { saysAgain } from "../../mind/rewording.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { type Decision, type Faculty, only, withAlarm } from "../faculty.ts";
import { isOwn } from "../retry-policy.ts";
import type { OpenTurn, SoulState } from "../state.ts";
import type { SoliloquySentence, SoliloquyState } from "./soliloquy-state.ts";

const hour = 3_600_000;
const day = 24 * hour;
/**
 * Milliseconds for which a sentence of a soliloquy is not said again; the next constant bounds how many are remembered.
 */
const rememberedFor = 7 * day;
const mostRemembered = 200;

export const soliloquy: Faculty = {
  handlers: {},
  woken: (state) => ({ ...state, soliloquies: freshSoliloquies(state) }),
  settingsChanged: withSettings,
  stimulusArrived: (state, stimulus) => ({
    ...state,
    soliloquies: heard(state, stimulus),
  }),
  turnEnded: (state, { turn }, at) =>
    only(turn.stimulus.kind === "pulse" ? rememberSaid(state, turn, at) : state),
  alarms: { soliloquy: soliloquise },
  idle(state, settings) {
    const next = soliloquyAt(settings, state);
    return next === undefined
      ? undefined
      : withAlarm(state, "soliloquy", next, settings.soliloquy.interval * 0.2);
  },
};

/**
 * A persona who may speak by herself from now on, for instance because she comes on stage, starts with no count of
 * unanswered soliloquies.
 */
function withSettings(state: SoulState, before: SoulState, at: number): SoulState {
  const interval = state.settings?.soliloquy.interval ?? 0;
  const begins = before.settings?.soliloquy.interval === 0 && interval > 0;
  return begins ? { ...state, activeAt: at, soliloquies: freshSoliloquies(state) } : state;
}

function heard({ soliloquies }: SoulState, stimulus: Stimulus): SoliloquyState["soliloquies"] {
  const own = isOwn(stimulus);
  return {
    ...soliloquies,
    asked: stimulus.kind === "pulse" ? false : soliloquies.asked,
    unanswered: own ? soliloquies.unanswered : 0,
    resting: own && soliloquies.resting,
  };
}

/** The topic of the pulse in which she says that she goes home. */
export const goingHome = "going-home";

/** The time at which she would speak by herself next; undefined when she never does, or rests. */
export function soliloquyAt(
  settings: SoulSettings,
  state: Pick<SoulState, "activeAt" | "budget"> & {
    readonly soliloquies: Pick<SoulState["soliloquies"], "asked" | "resting" | "unanswered">;
  },
): number | undefined {
  const { interval, longest, perHour } = settings.soliloquy;
  const { asked, resting, unanswered } = state.soliloquies;
  if (interval === 0 || perHour === 0 || asked || resting) return undefined;
  const silence = Math.min(interval * 2 ** unanswered, Math.max(interval, longest));
  return state.activeAt + silence * (state.budget.kind === "easy" ? 2 : 1);
}

/** So many soliloquies in a row got no reaction that she stops. */
const isTired = ({ soliloquy }: SoulSettings, { soliloquies }: SoulState): boolean =>
  soliloquy.tiresAfter > 0 && soliloquies.unanswered >= soliloquy.tiresAfter;

/** The alarm rang: she speaks, or waits while it is night or the hour's share is used up. */
function soliloquise(state: SoulState, settings: SoulSettings, at: number): Decision {
  const due = soliloquyAt(settings, state);
  if (due === undefined || at < due) return { state, effects: [] };
  const times = state.soliloquies.times.filter((time) => time > at - hour);
  if (times.length >= settings.soliloquy.perHour || isQuiet(settings, at)) {
    return { state: { ...state, activeAt: at }, effects: [] };
  }
  const selfPrompt = { type: "prompt-self", kind: "pulse", values: {}, at } as const;
  return {
    state: { ...state, soliloquies: { ...state.soliloquies, times: [...times, at], asked: true } },
    effects: [
      isTired(settings, state)
        ? { ...selfPrompt, prompt: "going_home", topic: goingHome }
        : { ...selfPrompt, prompt: "soliloquy" },
    ],
  };
}

/** Resets the soliloquies as if nobody had been silent yet; sentences that she said are still not repeated. */
const freshSoliloquies = (state: SoulState): SoulState["soliloquies"] => ({
  ...state.soliloquies,
  unanswered: 0,
  asked: false,
  resting: false,
});

/** Whether a moment lies in the quiet hours, which may pass midnight. */
export function isQuiet(settings: SoulSettings, at: number): boolean {
  const { quiet, timeZone } = settings.soliloquy;
  if (quiet === undefined) return false;
  const minute = minuteOfDay(at, timeZone);
  return quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to;
}

/**
 * In a pulse that nobody ordered: whether the utterance repeats, or continues, one that she said by herself in the last
 * days.
 */
export const saysItAgain = (
  { soliloquies }: SoulState,
  { stimulus, speech }: OpenTurn,
  text: string,
): boolean =>
  isMusing(stimulus) &&
  (speech.some(({ status }) => status.kind === "held" && status.reason === "repeats") ||
    saysAgain(
      text,
      soliloquies.said.map((one) => one.text),
    ));

/**
 * Whether it is a soliloquy without a fixed text. What she was ordered to say, and her farewell, are repeated whenever
 * they are due.
 */
const isMusing = ({ kind, ordered, topic }: OpenTurn["stimulus"]): boolean =>
  kind === "pulse" && ordered !== true && topic === undefined;

/** Remembers what was said in a pulse, so that it is not repeated, and whether she rests from now on. */
const rememberSaid = (state: SoulState, turn: OpenTurn, at: number): SoulState => {
  const said = turn.speech.flatMap(({ item, status }): readonly SoliloquySentence[] =>
    item.kind === "say" && (status.kind === "heard" || status.kind === "cut")
      ? [{ text: item.text, at }]
      : [],
  );
  const isAnswered = state.waiting.some(({ stimulus }) => !isOwn(stimulus));
  const known = state.soliloquies.said.filter((one) => one.at > at - rememberedFor);
  return {
    ...state,
    soliloquies: {
      ...state.soliloquies,
      unanswered: isAnswered ? 0 : state.soliloquies.unanswered + 1,
      resting: !isAnswered && turn.stimulus.topic === goingHome,
      said: [...known, ...(isMusing(turn.stimulus) ? said : [])].slice(-mostRemembered),
    },
  };
};
