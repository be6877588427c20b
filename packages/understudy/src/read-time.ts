/** A time in the system instruction or in the answer of a clock; missing parts are undefined. */
export type WrittenMoment = Readonly<
  Record<"year" | "month" | "day" | "hour" | "minute", number | undefined>
>;

export const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** The time in a line: 「2026年11月21日 土曜日 21時05分」 or "Saturday, 21 November 2026, 21:05". */
export function momentIn(line: string): WrittenMoment {
  const ja = /(\d{4})年(\d{1,2})月(\d{1,2})日/u.exec(line);
  const en = /(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})/u.exec(line);
  const clock = /(\d{1,2})(?:時|:)(\d{1,2})/u.exec(line);
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return {
    year: number(ja?.[1] ?? en?.[3]),
    month: number(ja?.[2]) ?? (en === null ? undefined : months.indexOf(en[2] ?? "") + 1),
    day: number(ja?.[3] ?? en?.[1]),
    hour: number(clock?.[1]),
    minute: number(clock?.[2]),
  };
}

/** The time of the turn; undefined where the instruction has none. */
export function readTime(system: string): WrittenMoment | undefined {
  const written = /^## (?:いまの日時|The time now)\n(.{1,200})$/mu.exec(system.slice(-60_000))?.[1];
  return written === undefined ? undefined : momentIn(written);
}
