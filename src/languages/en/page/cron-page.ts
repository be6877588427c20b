import {
  type Cron,
  type CronFieldFlaw,
  isByMinutes,
  isFrequent,
  sameValues,
  spans,
  timesOf,
} from "../../pack/page/cron-page.ts";

const weekdays = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

function minuteWords({ minute, hour }: Cron): string {
  if (minute.every) return "every minute";
  if (minute.step) return `every ${minute.step} minutes`;
  if (hour.step && sameValues(minute.values, [0])) return `every ${hour.step} hours`;
  return `at minute ${joined(minute.values.map(String))} of every hour`;
}

function timeWords(cron: Cron): string {
  const times = timesOf(cron);
  if (times !== undefined) return `at ${joined(times)}`;
  const minutes = minuteWords(cron);
  if (isByMinutes(cron)) return minutes;
  return `${minutes}, in the hours ${joined(spans(cron.hour.values, (hour) => `${hour}`, " to "))}`;
}

function weekdayWords(days: readonly number[]): string {
  if (sameValues(days, [1, 2, 3, 4, 5])) return "on weekdays";
  if (sameValues(days, [0, 6])) return "on weekends";
  return `every ${joined(days.map((day) => weekdays[day] ?? ""))}`;
}

function dateWords({ day, month }: Cron): string {
  const inMonths = month.every
    ? "every month"
    : joined(spans(month.values, (one) => months[one - 1] ?? "", " to "));
  return day.every
    ? `every day in ${inMonths}`
    : `on day ${joined(spans(day.values, (one) => `${one}`, " to "))} of ${inMonths}`;
}

function dayWords(cron: Cron): string {
  const { day, month, weekday } = cron;
  if (day.every && month.every && weekday.every) return isFrequent(cron) ? "" : "every day";
  if (weekday.every) return dateWords(cron);
  const onDays = weekdayWords(weekday.values);
  if (day.every && month.every) return onDays;
  const dates = dateWords(cron);
  // With both, either is enough.
  return day.every ? `${onDays}, ${dates.slice("every day in ".length)}` : `${dates}, or ${onDays}`;
}

/** Schedules as text. */
export const cron = {
  /** A schedule in everyday language: 毎日 7:00, "Every day at 7:00". */
  table: (table: Cron): string => {
    const words = [dayWords(table), timeWords(table)].filter((part) => part !== "").join(" ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
  /** The fault of a schedule, and the right way to write it. */
  flaw: (flaw: CronFieldFlaw): string =>
    flaw.kind === "count"
      ? `Write five fields apart: minute hour day month weekday (there are ${flaw.found}). 7 every morning is 0 7 * * *`
      : `The ${flaw.field} “${flaw.written}” cannot be read. Use a number from ${flaw.from} to ${flaw.to}, *, or forms as */5, 1-5 and 1,3.`,
};

export type CronPageWords = typeof cron;
