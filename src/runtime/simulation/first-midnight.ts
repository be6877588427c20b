/** A Monday without a change of the clocks near it in most places. */
const monday = Date.UTC(2026, 0, 5);

/** The midnight of a time zone with which every simulation begins, milliseconds UTC: the same for the same zone. */
export function firstMidnight(timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(monday);
  const value = (type: string): number =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const shown = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
  );
  return monday - (shown - monday);
}
