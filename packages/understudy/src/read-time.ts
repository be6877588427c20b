/** A time in the system instruction; missing parts are undefined. */
export type WrittenMoment = {
  readonly year: number | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly hour: number | undefined;
  readonly minute: number | undefined;
};

const marked = /時刻|日時|現在|今日は|いま|今は|\btime\b|\bdate\b|\bnow\b|\btoday\b|\bclock\b/iu;
const date = /(\d{4})\s?[-/年.]\s?(\d{1,2})\s?[-/月.]\s?(\d{1,2})/u;
const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const wordyDate = /(\d{1,2}) (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{4})/iu;
const americanDate =
  /(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{1,2}),? (\d{4})/iu;
const clock = /(?<![\d:])(\d{1,2})\s?(?:[:：]|時)\s?(\d{2})?(?:\s?(am|pm))?/iu;

const numbered = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function dateIn(line: string): Pick<WrittenMoment, "year" | "month" | "day"> {
  const plain = date.exec(line);
  if (plain !== null) {
    return { year: numbered(plain[1]), month: numbered(plain[2]), day: numbered(plain[3]) };
  }
  const wordy = wordyDate.exec(line);
  const american = americanDate.exec(line);
  const month = (wordy?.[2] ?? american?.[1])?.toLowerCase();
  return {
    year: numbered(wordy?.[3] ?? american?.[3]),
    month: month === undefined ? undefined : monthNames.indexOf(month) + 1,
    day: numbered(wordy?.[1] ?? american?.[2]),
  };
}

function hourIn(line: string): Pick<WrittenMoment, "hour" | "minute"> {
  const found = clock.exec(line);
  const hour = numbered(found?.[1]);
  if (found === null || hour === undefined || hour > 24)
    return { hour: undefined, minute: undefined };
  const half = found[3]?.toLowerCase();
  const whole = half === undefined ? hour : (hour % 12) + (half === "pm" ? 12 : 0);
  return { hour: whole % 24, minute: numbered(found[2]) ?? 0 };
}

/** The time in a line. */
export const momentIn = (line: string): WrittenMoment => ({ ...dateIn(line), ...hourIn(line) });

/**
 * The time of the turn, which is among the changing parts at the end of the system instruction; undefined when there is
 * none.
 */
export function readTime(system: string): WrittenMoment | undefined {
  const lines = system.slice(-6_000).split("\n").slice(-60);
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? "";
    const heading = lines[at - 1]?.startsWith("#") === true ? lines[at - 1] : "";
    if (line.length > 300 || !/\d/u.test(line) || !marked.test(`${heading} ${line}`)) continue;
    const moment = momentIn(line);
    if (moment.hour !== undefined || moment.day !== undefined) return moment;
  }
  return undefined;
}
