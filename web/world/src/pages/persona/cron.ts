// A cron expression of five fields: minute, hour, day of the month, month, day of the week.

import {
  type Cron,
  type CronField,
  type CronFieldFlaw,
  type CronFieldName,
  twoDigits,
} from "../../../../../src/languages/pack/page/cron-page.ts";
import type { CronPageWords } from "../../../../../src/languages/page-words.ts";

const cronFields = ["minute", "hour", "day", "month", "weekday"] as const;
const ranges: Readonly<Record<CronFieldName, readonly [number, number]>> = {
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [0, 7],
};
const names: Readonly<Partial<Record<CronFieldName, readonly string[]>>> = {
  month: "jan feb mar apr may jun jul aug sep oct nov dec".split(" "),
  weekday: "sun mon tue wed thu fri sat".split(" "),
};

function valueNamed(written: string, field: CronFieldName): number | undefined {
  if (/^\d{1,2}$/.test(written)) return Number(written);
  const place = names[field]?.indexOf(written.toLowerCase()) ?? -1;
  return place < 0 ? undefined : place + (field === "month" ? 1 : 0);
}

function rangeOf(written: string, field: CronFieldName): readonly [number, number] | undefined {
  if (written === "*") return field === "weekday" ? [0, 6] : ranges[field];
  const [from, to = from, ...rest] = written.split("-").map((end) => valueNamed(end, field));
  return from === undefined || to === undefined || rest.length > 0 ? undefined : [from, to];
}

function partValues(part: string, field: CronFieldName): readonly number[] | undefined {
  const [span = "", step, ...rest] = part.split("/");
  const found = rangeOf(span, field);
  if (!found || rest.length > 0 || (step !== undefined && !/^[1-9]\d?$/.test(step))) return;
  const [least, most] = ranges[field];
  const [from] = found;
  // A single value with a step extends to the end.
  const to = step !== undefined && !/[-*]/.test(span) ? most : found[1];
  if (from < least || to > most || from > to) return undefined;
  const width = Number(step ?? 1);
  return Array.from({ length: Math.floor((to - from) / width) + 1 }, (_, n) => from + n * width);
}

function fieldOf(written: string, field: CronFieldName): CronField | undefined {
  const parts = written.split(",").map((part) => partValues(part, field));
  if (parts.some((part) => part === undefined)) return undefined;
  const all = parts.flatMap((part) => part ?? []);
  const folded = field === "weekday" ? all.map((day) => day % 7) : all;
  const values = [...new Set(folded)].sort((a, b) => a - b);
  const [least, most] = field === "weekday" ? [0, 6] : ranges[field];
  const step = /^\*\/(\d+)$/.exec(written)?.[1];
  return {
    values,
    every: values.length === most - least + 1,
    ...(step === undefined ? {} : { step: Number(step) }),
  };
}

/** Parses a cron expression, or reports which field is invalid and what it may contain. */
export function readCron(written: string): Cron | CronFieldFlaw {
  const fields = written.trim().split(/\s+/);
  if (fields.length !== cronFields.length) {
    return { kind: "count", found: written.trim() === "" ? 0 : fields.length };
  }
  const read = cronFields.map((name, place) => fieldOf(fields[place] ?? "", name));
  const bad = read.indexOf(undefined);
  const field = cronFields[bad];
  if (field) {
    const [from, to] = ranges[field];
    return { kind: "field", field, written: fields[bad] ?? "", from, to };
  }
  const entries = cronFields.map((name, place) => [name, read[place]]);
  return Object.fromEntries(entries) as Cron;
}

export const isFlaw = (read: Cron | CronFieldFlaw): read is CronFieldFlaw => "kind" in read;

/** As text, or the problem. */
export const explained = (read: Cron | CronFieldFlaw, words: CronPageWords): string =>
  isFlaw(read) ? words.flaw(read) : words.table(read);

/** Days of the week (0: Sunday), and a time of day as `HH:MM`. */
export type DaysAndTime = { readonly days: readonly number[]; readonly time: string };

/** A schedule as days and one time; undefined: it says more than that. */
export function daysAndTime({ minute, hour, day, month, weekday }: Cron): DaysAndTime | undefined {
  const [[h = 0, ...hours], [m = 0, ...minutes]] = [hour.values, minute.values];
  if (hours.length > 0 || minutes.length > 0 || !day.every || !month.every) return undefined;
  return { days: weekday.values, time: `${twoDigits(h)}:${twoDigits(m)}` };
}

export function cronOf({ days, time }: DaysAndTime): string {
  const [hour, minute] = time.split(":").map(Number);
  return `${minute} ${hour} * * ${days.length === 7 ? "*" : [...days].sort().join(",")}`;
}
