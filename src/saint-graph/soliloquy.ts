// Speaking by herself when it is quiet: bounded, jittered, and never the same again.

import { repeats } from "../kernel/similarity.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Effect } from "./effects.ts";
import { isOwn } from "./own.ts";
import type { OpenTurn, SoulState } from "./state.ts";

const hour = 3_600_000;
/**
 * Nobody reacts: every soliloquy doubles the silence before the next, up to this many times. It is doubled once more
 * while the budget is near its end.
 */
const mostDoublings = 5;
const remembered = 12;

/** When she would speak by herself next; undefined when she never does. */
export function soliloquyAt(settings: SoulSettings, state: SoulState): number | undefined {
  const { interval, perHour } = settings.soliloquy;
  if (interval === 0 || perHour === 0 || state.soliloquies.asked) return undefined;
  const easy = state.budget.kind === "easy" ? 1 : 0;
  const doublings = Math.min(state.soliloquies.unanswered, mostDoublings) + easy;
  return state.activeAt + interval * 2 ** doublings;
}

/** The alarm rang: speaks, or waits on while it is night or the hour's share is used up. */
export function soliloquise(
  settings: SoulSettings,
  state: SoulState,
  at: number,
): { readonly state: SoulState; readonly effects: readonly Effect[] } {
  const due = soliloquyAt(settings, state);
  if (due === undefined || at < due) return { state, effects: [] };
  const times = state.soliloquies.times.filter((time) => time > at - hour);
  if (times.length >= settings.soliloquy.perHour || isQuiet(settings, at)) {
    return { state: { ...state, activeAt: at }, effects: [] };
  }
  return {
    state: { ...state, soliloquies: { ...state.soliloquies, times: [...times, at], asked: true } },
    effects: [{ type: "stir", kind: "pulse", prompt: "soliloquy", values: {}, at }],
  };
}

/** Whether a moment lies in the quiet hours, which may pass midnight. */
export function isQuiet(settings: SoulSettings, at: number): boolean {
  const { quiet, timeZone } = settings.soliloquy;
  if (quiet === undefined) return false;
  const minute = minuteOfDay(at, timeZone);
  return quiet.from <= quiet.to
    ? minute >= quiet.from && minute < quiet.to
    : minute >= quiet.from || minute < quiet.to;
}

function minuteOfDay(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value("hour") * 60 + value("minute");
}

/** In a soliloquy: the utterance says what she said by herself not long ago. */
export const saysItAgain = (state: SoulState, turn: OpenTurn, text: string): boolean =>
  turn.stimulus.kind === "pulse" && repeats(text, state.soliloquies.said);

/** Remembers what was said in a soliloquy, to not say it again. */
export const rememberSaid = (state: SoulState, turn: OpenTurn): SoulState => {
  const said = turn.speech.flatMap(({ item, status }) =>
    item.kind === "say" && (status.kind === "heard" || status.kind === "cut") ? [item.text] : [],
  );
  const isAnswered = state.waiting.some(({ stimulus }) => !isOwn(stimulus));
  return {
    ...state,
    soliloquies: {
      ...state.soliloquies,
      unanswered: isAnswered ? 0 : state.soliloquies.unanswered + 1,
      said: [...state.soliloquies.said, ...said].slice(-remembered),
    },
  };
};
