// The ledger of spending as rows: one of the city, and one of each persona.

import { z } from "zod";
import type { SharedForm, SharedRows } from "../../kernel/shared-state.ts";
import { type Ledger, newLedger, type SpendingSum, type Window } from "./ledger.ts";

const Sum = z.object({
  calls: z.number(),
  tokens: z.number(),
  money: z.number(),
  unpriced: z.number(),
});
const CityWindow = z.object({ spell: z.string(), at: z.number(), sum: Sum });
const PersonaWindow = z.object({ spell: z.string(), sum: Sum });
const UnderWay = z.object({
  turn: z.string(),
  round: z.number(),
  expected: Sum,
  hour: z.string(),
  day: z.string(),
});

const CityRow = z.object({ hour: CityWindow, day: CityWindow, unpriced: z.string().optional() });
const PersonaRow = z.object({
  hour: PersonaWindow.optional(),
  day: PersonaWindow.optional(),
  underWay: z.array(z.tuple([z.string(), UnderWay])),
  reserved: z.array(z.tuple([z.string(), z.number()])),
  counted: z.array(z.tuple([z.string(), z.number()])),
});
type PersonaRow = z.infer<typeof PersonaRow>;

/**
 * The ledger as processes share it, which begins as this one. Where others have written, the rows alone say what was
 * counted: of what this one begins with, nothing is.
 */
export const ledgerForm = (first: Ledger): SharedForm<Ledger> => ({
  first,
  rowsOf,
  withRows: (ledger, rows) => withRows(ledger === first ? emptied(first) : ledger, rows),
  pruned: withoutAbandoned,
});

const emptied = ({ timeZone, prices, day }: Ledger): Ledger => newLedger(timeZone, prices, day.at);

/** A call begins at once when it is allowed: after so long it never will, for its process has ended. Milliseconds. */
const abandonedAfter = 3_600_000;

function withoutAbandoned(ledger: Ledger, now: number): Ledger {
  const open = [...ledger.reserved].filter(([, { at }]) => Math.abs(now - at) < abandonedAfter);
  return open.length === ledger.reserved.size ? ledger : { ...ledger, reserved: new Map(open) };
}

/** The rows of the city and of these personas. */
function rowsOf(ledger: Ledger, personas: readonly string[]): SharedRows {
  const { hour, day, unpriced } = ledger;
  const city: z.infer<typeof CityRow> = {
    hour: { spell: hour.spell, at: hour.at, sum: hour.city },
    day: { spell: day.spell, at: day.at, sum: day.city },
    ...(unpriced === undefined ? {} : { unpriced }),
  };
  const rows = new Map<string, PersonaRow>(
    [...new Set(personas)].map((persona) => [
      persona,
      {
        ...personaWindow("hour", hour, persona),
        ...personaWindow("day", day, persona),
        ...{ underWay: [], reserved: [], counted: [] },
      },
    ]),
  );
  for (const [line, call] of ledger.underWay)
    rows.get(personaOf(line))?.underWay.push([line, call]);
  for (const [line, { persona, at }] of ledger.reserved) {
    rows.get(persona)?.reserved.push([line, at]);
  }
  for (const [stream, seq] of ledger.counted) {
    rows.get(writerOf(stream))?.counted.push([stream, seq]);
  }
  return {
    whole: JSON.stringify(city),
    parts: new Map([...rows].map(([persona, row]) => [persona, JSON.stringify(row)])),
  };
}

const personaWindow = (per: "hour" | "day", { spell, personas }: Window, persona: string) => {
  const sum = personas.get(persona);
  return sum === undefined ? {} : { [per]: { spell, sum } };
};

/** A line is named `<purpose>/<persona>`; no persona's name has a slash. */
const personaOf = (line: string): string => line.slice(line.lastIndexOf("/") + 1);

/** A persona's streams are named `<kind>:<persona>`. */
const writerOf = (stream: string): string => stream.slice(stream.indexOf(":") + 1);

/** A ledger with what these rows say, in place of what it knew of the city and of these personas. */
function withRows(ledger: Ledger, { whole, parts }: SharedRows): Ledger {
  const now = CityRow.parse(JSON.parse(whole));
  const rows = new Map(
    [...parts].map(([persona, json]) => [persona, PersonaRow.parse(JSON.parse(json))]),
  );
  const isOther = (persona: string) => !rows.has(persona);
  const of = <T>(one: (row: PersonaRow) => readonly T[]): T[] => [...rows.values()].flatMap(one);
  const { unpriced: _known, ...rest } = ledger;
  return {
    ...rest,
    ...(now.unpriced === undefined ? {} : { unpriced: now.unpriced }),
    hour: windowWith(ledger.hour, now.hour, rows, "hour"),
    day: windowWith(ledger.day, now.day, rows, "day"),
    underWay: new Map([
      ...[...ledger.underWay].filter(([line]) => isOther(personaOf(line))),
      ...of(({ underWay }) => underWay),
    ]),
    reserved: new Map([
      ...[...ledger.reserved].filter(([, { persona }]) => isOther(persona)),
      ...[...rows].flatMap(([persona, { reserved }]) =>
        reserved.map(([line, at]) => [line, { persona, at }] as const),
      ),
    ]),
    counted: new Map([
      ...[...ledger.counted].filter(([stream]) => isOther(writerOf(stream))),
      ...of(({ counted }) => counted),
    ]),
  };
}

function windowWith(
  known: Window,
  { spell, at, sum }: z.infer<typeof CityWindow>,
  rows: ReadonlyMap<string, PersonaRow>,
  per: "hour" | "day",
): Window {
  const personas = new Map<string, SpendingSum>(known.spell === spell ? known.personas : []);
  for (const [persona, row] of rows) {
    const own = row[per];
    if (own?.spell === spell) personas.set(persona, own.sum);
    else personas.delete(persona);
  }
  return { spell, at, city: sum, personas };
}
