/** A field as the values it allows, in order; `every`: all of them; `step`: written as every n-th from the first. */
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

/** Time tables in words. */
export type CronPageWords = {
  /** A time table as people say it: 毎日 7:00, "Every day at 7:00". */
  readonly table: (cron: Cron) => string;
  /** What is wrong with a time table and how it is written. */
  readonly flaw: (flaw: CronFieldFlaw) => string;
};

/** This many times of a day are told one by one. */
export const mostTimes = 6;

export const twoDigits = (value: number): string => String(value).padStart(2, "0");
export const sameValues = (a: readonly number[], b: readonly number[]): boolean =>
  a.join() === b.join();

/** Values as people say them: neighbours of three and more as a span. */
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

/** The times of a day, one by one; undefined where they are too many. */
export const timesOf = ({ minute, hour }: Cron): readonly string[] | undefined => {
  const times = hour.values.flatMap((h) => minute.values.map((m) => `${h}:${twoDigits(m)}`));
  return times.length <= mostTimes ? times : undefined;
};

/** It happens so often that "every day" says nothing more. */
export const isFrequent = ({ hour, minute }: Cron): boolean =>
  hour.every || hour.step !== undefined || minute.step !== undefined;

/** The minutes alone say when it happens. */
export const isByMinutes = ({ hour, minute }: Cron): boolean =>
  hour.every || (hour.step !== undefined && sameValues(minute.values, [0]));
