// A faculty of a soul: a folder with its slice of the state, the handlers of its own events, its hooks for the moments
// that all faculties share, and its part of the prompt. `decide.ts` puts the faculties together and knows nothing else
// of them.

import type { SoulEvent } from "../protocol/soul-events.ts";
import type { SoulSettings } from "../protocol/soul-settings.ts";
import type { Stimulus } from "../protocol/stimulus.ts";
import type { Effect } from "./effects.ts";
import type { Alarm, OpenTurn, SoulState } from "./state.ts";

export type Decision = { readonly state: SoulState; readonly effects: readonly Effect[] };

export type SoulEventOf<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

/** The changes by an event of one type, and the effects that follow. `at`: milliseconds UTC. */
export type Handler<T extends SoulEvent["type"]> = (
  state: SoulState,
  event: SoulEventOf<T>,
  at: number,
) => Decision;

export type Handlers<T extends SoulEvent["type"]> = { readonly [K in T]: Handler<K> };

/** A change after which nothing is to be done. */
export const only = (state: SoulState): Decision => ({ state, effects: [] });

/** The end of the open turn. `again`: its stimulus waits for another turn. */
export type EndedTurn = {
  readonly turn: OpenTurn;
  readonly outcome: SoulEventOf<"turn-ended">["outcome"];
  readonly again: boolean;
};

/** `T`: the events that are of this faculty alone. Times are milliseconds UTC. */
export type Faculty<T extends SoulEvent["type"] = never> = {
  readonly handlers: Handlers<T>;
  /** The program started. */
  readonly woken?: (state: SoulState, at: number) => SoulState;
  /** Other settings are in force than in `before`. */
  readonly settingsChanged?: (state: SoulState, before: SoulState, at: number) => SoulState;
  /** A stimulus waits from now on. */
  readonly stimulusArrived?: (state: SoulState, stimulus: Stimulus, at: number) => SoulState;
  /** A stimulus waits no more and had no turn. */
  readonly stimulusDropped?: (state: SoulState, stimulus: Stimulus) => SoulState;
  /** A request to the model is over. */
  readonly modelEnded?: (state: SoulState, event: SoulEventOf<"model-ended">) => SoulState;
  /** No turn is open any more. */
  readonly turnEnded?: (state: SoulState, ended: EndedTurn, at: number) => Decision;
  /** It rang while nobody waits and the budget is not spent. */
  readonly alarms?: {
    readonly [A in Alarm]?: (state: SoulState, settings: SoulSettings, at: number) => Decision;
  };
  /**
   * Her next step while no stimulus waits; undefined: nothing now. The first faculty that returns something is taken.
   */
  readonly idle?: (state: SoulState, settings: SoulSettings, at: number) => Decision | undefined;
};

/** Sets an alarm for a moment. `jitter`: milliseconds by which it may ring later. */
export function withAlarm(state: SoulState, alarm: Alarm, at: number, jitter: number): Decision {
  if (state.alarms[alarm] === at) return only(state);
  return {
    state: { ...state, alarms: { ...state.alarms, [alarm]: at } },
    effects: [{ type: "set-alarm", alarm, at, jitter }],
  };
}
