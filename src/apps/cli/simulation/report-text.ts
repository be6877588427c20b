// The report of a simulation, for people and for machines.

import type { Words } from "../../../languages/program-words.ts";
import { table } from "../../../runtime/config/console/text-table.ts";
import type { SimulationReport } from "./simulate-days.ts";
import type { Counts } from "./tally.ts";

/** The parameters, and the duration in seconds. */
export type SimulationRequest = {
  readonly days: number;
  readonly seed: number;
  readonly user: "visits" | "absent";
  readonly seconds: number;
};

/** The tables of a report. */
export function reportText(
  report: SimulationReport,
  asked: SimulationRequest,
  words: Words,
): string {
  const { simulation_: say } = words;
  const lived = report.days < asked.days ? report.days.toFixed(2) : String(asked.days);
  return [
    say.title(lived, report.personas.size, asked.seed),
    table(totals(report, asked, words)),
    table([
      say.personaHeadings,
      ...rowsOf(
        report,
        report.personas,
        ({ repeated }) => repeated,
        (id) => report.outings.get(id)?.days.size ?? 0,
        (id) => report.outings.get(id)?.places.size ?? 0,
      ),
    ]),
    table([
      say.buildingHeadings,
      ...rowsOf(report, report.buildings, (_, building) => report.exchanges.get(building) ?? 0),
    ]),
    say.understudy,
  ].join("\n\n");
}

function totals(
  report: SimulationReport,
  { seconds }: SimulationRequest,
  words: Words,
): readonly string[][] {
  const { rows, seconds: secondsText } = words.simulation_;
  const { all, refusals } = report;
  const reasons = [...refusals].map(([reason, count]) => `${reason} ${count}`).join(", ");
  return [
    [rows.utterances, String(all.utterances)],
    [rows.userWords, String(report.userWords)],
    [rows.turns, String(all.turns)],
    [rows.silent, `${all.silent} (${share(all.silent, all.turns)})`],
    [rows.interrupted, String(all.interrupted)],
    [rows.failed, String(all.failed)],
    [rows.moves, `${all.moves} (${share(all.ownMoves, all.moves)})`],
    [rows.modelCalls, String(all.modelCalls)],
    [rows.busiestDay, String(busiest(report))],
    [rows.withheld, String(report.withheld)],
    [rows.tokens, `${thousands(all.inputTokens)} / ${thousands(all.outputTokens)}`],
    [rows.cost, `$${all.cost.toFixed(2)}`],
    [rows.distinct, String(all.utterances - all.repeated)],
    [rows.repetition, `${all.repeated} (${share(all.repeated, all.utterances)})`],
    [rows.copied, `${all.copied} (${share(all.copied, all.utterances)})`],
    [rows.exchange, String(longestExchange(report))],
    [rows.refusedActs, reasons === "" ? "0" : `${all.refusedActs} (${reasons})`],
    [rows.events, thousands(report.events)],
    [rows.time, secondsText(seconds)],
  ];
}

function rowsOf<K extends string>(
  { names }: SimulationReport,
  counted: ReadonlyMap<K, Counts>,
  last: (counts: Counts, of: K) => number,
  ...more: readonly ((of: K) => number)[]
): readonly (readonly string[])[] {
  return [...counted].map(([id, counts]) => [
    names.get(id) ?? id,
    String(counts.utterances),
    String(counts.turns),
    String(counts.silent),
    String(counts.moves),
    String(counts.modelCalls),
    thousands(counts.inputTokens + counts.outputTokens),
    String(last(counts, id)),
    ...more.map((one) => String(one(id))),
  ]);
}

const thousands = (number: number): string => Math.round(number).toLocaleString("und");

const fraction = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

const share = (part: number, whole: number): string =>
  `${(100 * fraction(part, whole)).toFixed(1)} %`;

const busiest = ({ callsByDay }: SimulationReport): number => Math.max(0, ...callsByDay.values());

const longestExchange = ({ exchanges }: SimulationReport): number =>
  Math.max(0, ...exchanges.values());

/** The report as JSON, without durations: the same simulation gives the same text. */
export function reportJson(report: SimulationReport, { seed, user }: SimulationRequest): string {
  const { all, names } = report;
  const listed = <K extends string>(counted: ReadonlyMap<K, Counts>, more: (of: K) => object) =>
    [...counted].map(([id, counts]) => ({
      id,
      name: names.get(id) ?? id,
      ...counts,
      ...more(id),
    }));
  return JSON.stringify(
    {
      model: "understudy",
      days: report.days,
      seed,
      user,
      ...all,
      repetition: fraction(all.repeated, all.utterances),
      copies: fraction(all.copied, all.utterances),
      longestExchange: longestExchange(report),
      userWords: report.userWords,
      withheld: report.withheld,
      events: report.events,
      callsByDay: Object.fromEntries(report.callsByDay),
      refusals: Object.fromEntries(report.refusals),
      personas: listed(report.personas, (id) => ({
        daysOut: report.outings.get(id)?.days.size ?? 0,
        places: report.outings.get(id)?.places.size ?? 0,
      })),
      buildings: listed(report.buildings, (id) => ({
        longestExchange: report.exchanges.get(id) ?? 0,
      })),
    },
    null,
    2,
  );
}
