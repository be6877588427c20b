// Parses the times in files: seconds, milliseconds, ISO with or without a time zone.

import { zoneFormat } from "../../kernel/date-format.ts";

/** "none": there is none; "bad": there is one, and it is not plausible. */
export type ReadTime = number | "none" | "bad";

export type TimeReader = (written: unknown) => ReadTime;

const earliest = Date.UTC(1990, 0, 1);
const day = 86_400_000;
const iso =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/i;

/** Parses times; those without a zone are in `timeZone`. A time more than a day after `now` is not plausible. */
export function timeReader(timeZone: string, now: number): TimeReader {
  const offsetAt = zoneOffsets(timeZone);
  const believable = (time: number): ReadTime =>
    time >= earliest && time <= now + day ? Math.round(time) : "bad";
  const ofText = (text: string): ReadTime => {
    if (/^\d{9,17}(\.\d+)?$/.test(text)) return believable(fromNumber(Number(text)));
    const found = iso.exec(text);
    const local = found === null ? undefined : localTime(found);
    if (local === undefined) return "bad";
    const zone = found?.[8];
    return believable(zone === undefined ? toUtc(local, offsetAt) : local - zoneOffset(zone));
  };
  return (written) => {
    if (written === undefined || written === null) return "none";
    if (typeof written === "number") return believable(fromNumber(written));
    if (typeof written !== "string") return "bad";
    const text = written.trim();
    return text === "" ? "none" : ofText(text);
  };
}

/** Seconds up to the year 5138, milliseconds and microseconds above. */
function fromNumber(number: number): number {
  if (number < 1e11) return number * 1_000;
  return number < 1e14 ? number : number / 1_000;
}

/** The local time as if it were UTC; undefined for a date that does not exist. */
function localTime(found: RegExpExecArray): number | undefined {
  const [year = 0, month = 0, dayOfMonth = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const fraction = Number(`0.${found[7] ?? "0"}`);
  if (hour > 23 || minute > 59 || second > 60 || year < 1000) return undefined;
  const time = Date.UTC(year, month - 1, dayOfMonth, hour, minute, second);
  const date = new Date(Date.UTC(year, month - 1, dayOfMonth));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === dayOfMonth;
  return exists ? time + Math.floor(fraction * 1_000) : undefined;
}

function zoneOffset(zone: string): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (found === null) return 0;
  const size = (Number(found[2]) * 60 + Number(found[3])) * 60_000;
  return found[1] === "-" ? -size : size;
}

function toUtc(local: number, offsetAt: (time: number) => number): number {
  const first = local - offsetAt(local);
  return local - offsetAt(first);
}

const clocks = zoneFormat("en-US", {
  hourCycle: "h23",
  ...{ year: "numeric", month: "numeric", day: "numeric" },
  ...{ hour: "numeric", minute: "numeric", second: "numeric" },
});

/** The offset of the zone from UTC at a time, in milliseconds. */
function zoneOffsets(timeZone: string): (time: number) => number {
  const format = clocks(timeZone);
  const known = new Map<number, number>();
  const quarter = 900_000;
  return (time) => {
    const start = Math.floor(time / quarter) * quarter;
    const before = known.get(start);
    if (before !== undefined) return before;
    const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value ?? 0);
    const parts = format.formatToParts(start);
    const shown = Date.UTC(
      ...([part("year"), part("month") - 1, part("day")] as const),
      ...([part("hour"), part("minute"), part("second")] as const),
    );
    if (known.size > 50_000) known.clear();
    known.set(start, shown - start);
    return shown - start;
  };
}
