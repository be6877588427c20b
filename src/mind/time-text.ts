import { type ZoneFormat, zoneFormat } from "../kernel/date-format.ts";
import { packOf } from "../languages/registry.ts";
import type { Language } from "../protocol/language.ts";

const formats = new Map<Language, ZoneFormat>();

function formatOf(language: Language): ZoneFormat {
  const known = formats.get(language);
  if (known !== undefined) return known;
  const made = zoneFormat(packOf(language).mind.locale, {
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
  formats.set(language, made);
  return made;
}

/**
 * A date and time to the minute: `2026年11月21日 土曜日 12時05分（Asia/Tokyo）`. `at` is milliseconds UTC. Throws `RangeError`
 * for a time zone that `Intl` does not know.
 */
export function timeText(at: number, timeZone: string, language: Language): string {
  const parts = formatOf(language)(timeZone).formatToParts(at);
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
