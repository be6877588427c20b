// Work that a city promised before the program ended, and may not have completed.

import type { Journal } from "../../kernel/ports.ts";
import { type CityEvent, type CityEventOf, cityStream } from "../../protocol/city-events.ts";
import type { CityEntry } from "../../world/drivers/living-city.ts";
import { type CityState, residentsOf } from "../../world/state.ts";

/**
 * The unfinished work of a city: stimuli whose turns have not ended, and created personas without a mind. Repeating it
 * is idempotent.
 */
export async function unfinishedWork(
  journal: Journal<CityEvent>,
  city: string,
  state: CityState,
): Promise<readonly Promised[]> {
  const { unsettled } = state;
  const open = new Set(residentsOf(state).flatMap(({ activation }) => activation?.stimulus ?? []));
  const wanted = open.size + Object.keys(unsettled).length;
  if (wanted === 0) return [];
  const promised = ({ event, number }: Pick<CityEntry, "event" | "number">): readonly Promised[] =>
    (event.type === "pulse-made" && open.has(event.stimulus.id)) ||
    (event.type === "persona-created" && Object.hasOwn(unsettled, event.persona))
      ? [{ event, number }]
      : [];
  const recent = (await journal.latest(cityStream(city), 2_000)).flatMap(promised);
  const found = newestOfEach(recent);
  if (found.length >= wanted) return found;
  const all: Promised[] = [];
  for await (const entry of journal.read(cityStream(city), 0)) all.push(...promised(entry));
  return newestOfEach(all);
}

type Promised = {
  readonly event: CityEventOf<"pulse-made"> | CityEventOf<"persona-created">;
  readonly number: number;
};

/** The newest promise of each stimulus or persona. */
const newestOfEach = (all: readonly Promised[]): readonly Promised[] => [
  ...new Map(
    all.map((one) => [
      one.event.type === "pulse-made" ? one.event.stimulus.id : one.event.persona,
      one,
    ]),
  ).values(),
];
