// Who did something how often today, by the city's journal: what may be done so often on a day and no more.

import { countOf, type DayTally, emptyTally, withCounted } from "../../cities/day-tally.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import { localDay } from "../../protocol/local-day.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";

type Parts = {
  readonly city: LivingCity;
  readonly journal: Journal<CityEvent>;
  readonly slug: string;
  readonly clock: Clock;
  /** Names the snapshot of this ledger. */
  readonly shape: string;
  /** Whose event it is; undefined: it is not counted. */
  readonly nameOf: (event: CityEvent) => string | undefined;
};

export type DayLedger = {
  readonly today: (name: string) => number;
  /** Writes an event that is counted, unless that were once too often, or its key is known. */
  readonly spend: (
    name: string,
    most: number,
    event: CityEvent,
    key: string,
  ) => Promise<"written" | "known" | "spent" | "ended">;
  readonly close: () => void;
};

export async function openDayLedger(parts: Parts): Promise<DayLedger> {
  const { city, journal, shape, nameOf, clock } = parts;
  const stream = cityStream(parts.slug);
  const dayOf = (at: number): string => localDay(at, city.state().city.timeZone);
  const snapshot = await journal.latestSnapshot(stream, shape);
  let tally = (snapshot?.state as unknown as DayTally | undefined) ?? emptyTally;
  const count = (event: CityEvent, at: number): void => {
    const name = nameOf(event);
    if (name !== undefined) tally = withCounted(tally, name, dayOf(at));
  };
  for await (const { event, at } of journal.read(stream, snapshot?.number ?? 0)) count(event, at);
  void journal.saveSnapshot({ stream, number: city.number(), shape, state: tally });
  const close = city.subscribe(({ event, at }) => count(event, at));
  const today = (name: string): number => countOf(tally, name, dayOf(clock.now()));

  let last: Promise<unknown> = Promise.resolve();
  return {
    today,
    spend(name, most, event, key) {
      const spent = last.then(async () => {
        if ((await journal.withKey(stream, key)) !== undefined) return "known" as const;
        if (today(name) >= most) return "spent" as const;
        const written = await city.record([event], { keys: [key] });
        return written.ok ? ("written" as const) : ("ended" as const);
      });
      last = spent.catch(() => undefined);
      return spent;
    },
    close,
  };
}
