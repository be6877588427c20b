// What a soul's event leads to. Each faculty has the handlers of its own events; `decide.ts` puts them into one table.

import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Effect } from "./effects.ts";
import type { SoulState } from "./state.ts";

export type Decision = { readonly state: SoulState; readonly effects: readonly Effect[] };

export type SoulEventOf<T extends SoulEvent["type"]> = Extract<SoulEvent, { readonly type: T }>;

/** What an event of one type changes, and what is to be done because of it. `at`: milliseconds UTC. */
export type Handler<T extends SoulEvent["type"]> = (
  state: SoulState,
  event: SoulEventOf<T>,
  at: number,
) => Decision;

export type Handlers<T extends SoulEvent["type"]> = { readonly [K in T]: Handler<K> };

/** A change after which nothing is to be done. */
export const only = (state: SoulState): Decision => ({ state, effects: [] });
