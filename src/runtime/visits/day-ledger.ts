// Counts daily actions by name from the city's journal, to limit them per day.

import { countOf, type DayTally, emptyTally, withCounted } from "../../cities/day-tally.ts";
import type { Fold } from "../../event-sourcing/fold.ts";
import { openProjection } from "../../event-sourcing/projection.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import { openSerialQueue } from "../../kernel/serial-queue.ts";
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

export type DayLedger = {
  readonly today: (name: string) => number;
  /** Writes a counted event, unless the limit is reached or its key is known. */
  readonly spend: (
    name: string,
    most: number,
    event: CityEvent,
    key: string,
  ) => Promise<"written" | "known" | "spent" | "ended">;
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

export async function openDayLedger(parts: Parts): Promise<DayLedger> {
  const { city, journal, stream, clock, onBug } = parts;
  const followed = await openProjection({
    ...{ journal, writer: city, stream, fold: ledgerFold(parts), onBug },
    snapshots: { every: snapshotEvery, save: journal.saveSnapshot },
  });
  const today = (name: string): number => {
    const { tally, timeZone } = followed.state();
    return countOf(tally, name, localDay(clock.now(), timeZone));
  };
  const writing = openSerialQueue();
  return {
    today,
    spend: (name, most, event, key) =>
      writing.add(async () => {
        if ((await journal.withKey(stream, key)) !== undefined) return "known";
        if (today(name) >= most) return "spent";
        const written = await city.record([event], { keys: [key] });
        return written.ok ? "written" : "ended";
      }),
    close: followed.close,
  };
}
