import type { Language } from "../protocol/language.ts";

const locales: Readonly<Record<Language, string>> = { ja: "ja-JP", en: "en-GB" };

/** Formatters by language and time zone: making one costs more than all the rest of a request's text. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string, language: Language): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locales[language], {
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
 * A moment as a person reads it, to the minute: `2026年11月21日 土曜日 12時05分（Asia/Tokyo）`. `at` is milliseconds
 * UTC. Throws `RangeError` for a time zone that `Intl` does not know.
 */
export function timeText(at: number, timeZone: string, language: Language): string {
  const parts = formatterFor(timeZone, language).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((found) => found.type === type)?.value ?? "";
  const minute = part("minute").padStart(2, "0");
  return language === "ja"
    ? `${part("year")}年${part("month").replace("月", "")}月${part("day").replace("日", "")}日 ${part("weekday")} ${part("hour").replace("時", "")}時${minute}分（${timeZone}）`
    : `${part("weekday")}, ${part("day")} ${part("month")} ${part("year")}, ${part("hour")}:${minute} (${timeZone})`;
}
