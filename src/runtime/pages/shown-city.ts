// The city as it is shown: a projection of its stream. Whoever shows something of it is given the newest entries that
// there are and then those to come, each once and in order, and the state that they lead to; opened again it is the
// same. It may be a moment behind the city that acts.

import { openProjection } from "../../event-sourcing/projection.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { cityFold } from "../../world/city-fold.ts";
import type { CityState } from "../../world/state.ts";

type CityListener = (entry: JournalEntry<CityEvent>) => void;

export type ShownCity = {
  readonly state: () => CityState;
  /** Calls the listener with the newest entries, and then with each one that comes, once it is in the state. */
  readonly follow: (listener: CityListener) => () => void;
  /** Everybody follows who will: what was before is kept for nobody any more. */
  readonly begin: () => void;
  /** Folds the state again, as words of the stream were deleted. */
  readonly reread: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type ShownCityParts = {
  readonly journal: Journal<CityEvent>;
  /** The stream of a city that was founded. */
  readonly stream: string;
  /** How many of the newest entries are given to who begins to follow. */
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
      // Each time it is another one, so that each ends by itself.
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
