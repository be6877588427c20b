import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";

/** Cached formatters by language and time zone: creating one costs more than the rest of a request's text. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(packOf(language).mind.locale, {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "long",
    day: "numeric",
    weekday: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  formatters.set(key, made);
  return made;
}

/**
 * A date and time to the minute: `2026年11月21日 土曜日 12時05分（Asia/Tokyo）`. `at` is milliseconds UTC. Throws `RangeError`
 * for a time zone that `Intl` does not know.
 */
export function timeText(at: number, timeZone: string, language: Language): string {
  const parts = formatterFor(timeZone, language).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? "";
  const minute = part("minute").padStart(2, "0");
  return packOf(language).mind.dateTime({
    year: part("year"),
    month: part("month"),
    day: part("day"),
    weekday: part("weekday"),
    hour: part("hour"),
    minute,
    timeZone,
  });
}
