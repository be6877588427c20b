// Folds the events of a city into its state. After a bug in a rule the state stays unchanged.

import type { Fold } from "../event-sourcing/fold.ts";
import type { Json } from "../kernel/json.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import { evolve } from "./evolve.ts";
import { type CityState, cityShape } from "./state.ts";

/** The state is null before the founding. */
export const cityFold: Fold<CityState | null, CityEvent> = {
  initial: null,
  apply: (state, { event, at }) => evolve(state, event, at),
  afterBug: (state) => state,
  shape: cityShape,
  toJson: (state) => state as unknown as Json,
  fromJson: (json) => json as unknown as CityState,
};
