/** A field as its allowed values, in order; `every`: all of them; `step`: every n-th from the first. */
export type CronField = {
  readonly values: readonly number[];
  readonly every: boolean;
  readonly step?: number | undefined;
};
export type CronFieldName = "minute" | "hour" | "day" | "month" | "weekday";
export type Cron = Readonly<Record<CronFieldName, CronField>>;
export type CronFieldFlaw =
  | { readonly kind: "count"; readonly found: number }
  | {
      readonly kind: "field";
      readonly field: CronFieldName;
      readonly written: string;
      readonly from: number;
      readonly to: number;
    };

/** Up to this many times of a day are listed individually. */
export const mostTimes = 6;

export const twoDigits = (value: number): string => String(value).padStart(2, "0");
export const sameValues = (a: readonly number[], b: readonly number[]): boolean =>
  a.join() === b.join();

/** Values in everyday language: three or more consecutive ones as a range. */
export function spans(
  values: readonly number[],
  word: (value: number) => string,
  to: string,
): readonly string[] {
  const said: string[] = [];
  let at = 0;
  while (at < values.length) {
    let end = at;
    while (values[end + 1] === (values[end] ?? 0) + 1) end += 1;
    const from = word(values[at] ?? 0);
    if (end - at > 1) said.push(`${from}${to}${word(values[end] ?? 0)}`);
    else said.push(...values.slice(at, end + 1).map(word));
    at = end + 1;
  }
  return said;
}

/** The times of a day; undefined where they are too many. */
export const timesOf = ({ minute, hour }: Cron): readonly string[] | undefined => {
  const times = hour.values.flatMap((h) => minute.values.map((m) => `${h}:${twoDigits(m)}`));
  return times.length <= mostTimes ? times : undefined;
};

/** It occurs so often that "every day" adds nothing. */
export const isFrequent = ({ hour, minute }: Cron): boolean =>
  hour.every || hour.step !== undefined || minute.step !== undefined;

/** The minutes alone describe when it occurs. */
export const isByMinutes = ({ hour, minute }: Cron): boolean =>
  hour.every || (hour.step !== undefined && sameValues(minute.values, [0]));
