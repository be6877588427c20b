// The city for display: a projection of its stream. A listener receives the newest existing entries and then the new
// ones, each once and in order, and the resulting state; rebuilt it is the same. It may lag slightly behind the city
// that acts.

import { openProjection } from "../../event-sourcing/projection.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { cityFold } from "../../world/city-fold.ts";
import type { CityState } from "../../world/state.ts";

type CityListener = (entry: JournalEntry<CityEvent>) => void;

export type ShownCity = {
  readonly state: () => CityState;
  /** Calls the listener with the newest entries, and then with each new one, once it is in the state. */
  readonly follow: (listener: CityListener) => () => void;
  /** Call after all initial listeners follow: earlier entries are released. */
  readonly begin: () => void;
  /** Folds the state again, because words of the stream were deleted. */
  readonly reread: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type ShownCityParts = {
  readonly journal: Journal<CityEvent>;
  /** The stream of an existing city. */
  readonly stream: string;
  /** The number of newest entries that a new listener receives. */
  readonly newest: number;
  readonly onBug: (error: unknown) => void;
};

export async function openShownCity(parts: ShownCityParts): Promise<ShownCity> {
  const { journal, stream, newest, onBug } = parts;
  const listeners = new Set<CityListener>();
  const past = [...(await journal.latest(stream, newest))];
  let isBegun = false;
  const projection = await openProjection({
    ...{ journal, stream, fold: cityFold, onBug },
    after: past.at(-1)?.number ?? 0,
    see(entry) {
      if (!isBegun) past.push(entry);
      for (const listener of [...listeners]) listener(entry);
    },
  });
  return {
    state() {
      const state = projection.state();
      if (state === null) throw new Error(`${stream} does not begin with the founding of a city`);
      return state;
    },
    follow(listener) {
      for (const entry of past) listener(entry);
      // A new function each time, so that each subscription ends separately.
      const own: CityListener = (entry) => listener(entry);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    begin() {
      isBegun = true;
      past.length = 0;
    },
    reread: projection.reread,
    close: projection.close,
  };
}
