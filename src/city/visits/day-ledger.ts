// Counts daily actions by name from the city's journal, to limit them per day.

import { countOf, type DayTally, emptyTally, withCounted } from "../../cities/day-tally.ts";
import type { Fold } from "../../event-sourcing/fold.ts";
import { openProjection } from "../../event-sourcing/projection.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { localDay } from "../../protocol/local-day.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";

type Parts = {
  readonly city: Pick<LivingCity, "number" | "subscribe" | "record">;
  readonly journal: Journal<CityEvent>;
  /** The stream of the city. */
  readonly stream: string;
  readonly clock: Clock;
  /** The name of this ledger's snapshots. */
  readonly shape: string;
  /** The name that an event counts for; undefined: it is not counted. */
  readonly nameOf: (event: CityEvent) => string | undefined;
  readonly onBug: (error: unknown) => void;
};

type Spending = readonly [name: string, most: number, event: CityEvent, key: string];
type Spent = "written" | "known" | "spent" | "ended";

export type DayLedger = {
  readonly today: (name: string) => number;
  /** Writes a counted event, unless the limit is reached or its key is known. */
  readonly spend: (...spending: Spending) => Promise<Spent>;
  readonly close: () => Promise<void>;
};

/** The counts, and the time zone that defines the city's days. */
type LedgerState = { readonly tally: DayTally; readonly timeZone: string };

/** The number of the city's entries between two snapshots. */
const snapshotEvery = 256;

const ledgerFold = ({ shape, nameOf }: Pick<Parts, "shape" | "nameOf">) =>
  ({
    initial: { tally: emptyTally, timeZone: "UTC" },
    apply({ tally, timeZone }, { event, at }) {
      if (event.type === "city-founded" || event.type === "city-changed") {
        return { tally, timeZone: event.city.timeZone };
      }
      const name = nameOf(event);
      return name === undefined
        ? { tally, timeZone }
        : { tally: withCounted(tally, name, localDay(at, timeZone)), timeZone };
    },
    afterBug: (state) => state,
    shape,
    toJson: (state) => state,
    fromJson: (json) => json as unknown as LedgerState,
  }) satisfies Fold<LedgerState, CityEvent>;

/** Spending by different keys is written together; spending by the same key, one after the other. */
export async function openDayLedger(parts: Parts): Promise<DayLedger> {
  const { city, journal, stream, clock, onBug } = parts;
  /** The names of what is being written and is not counted so far, by key. */
  const reserved = new Map<string, string>();
  const followed = await openProjection({
    ...{ journal, writer: city, stream, fold: ledgerFold(parts), onBug },
    snapshots: { every: snapshotEvery, save: journal.saveSnapshot },
    see: ({ key }) => void (key !== undefined && reserved.delete(key)),
  });
  const today = (name: string): number => {
    const { tally, timeZone } = followed.state();
    return countOf(tally, name, localDay(clock.now(), timeZone));
  };
  const underWay = (name: string): number =>
    [...reserved.values()].filter((one) => one === name).length;
  const written = new Map<string, Promise<Spent>>();

  const write = async (...[name, most, event, key]: Spending): Promise<Spent> => {
    if ((await journal.withKey(stream, key)) !== undefined) return "known";
    if (today(name) + underWay(name) >= most) return "spent";
    reserved.set(key, name);
    try {
      return (await city.record([event], { keys: [key] })).ok ? "written" : "ended";
    } finally {
      reserved.delete(key);
    }
  };
  return {
    today,
    async spend(...spending) {
      const key = spending[3];
      const before = written.get(key);
      const spent = (before ?? Promise.resolve()).then(
        () => write(...spending),
        () => write(...spending),
      );
      written.set(key, spent);
      try {
        return await spent;
      } finally {
        if (written.get(key) === spent) written.delete(key);
      }
    },
    close: followed.close,
  };
}
