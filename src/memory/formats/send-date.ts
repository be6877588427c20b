/** `2024-05-01 @14h 03m 22s 100ms`, as older versions of SillyTavern wrote it. */
const oldTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})\s*@\s*(\d{1,2})h\s*(\d{1,2})m\s*(\d{1,2})s(?:\s*(\d{1,3})ms)?$/;

const isTime = (time: number): boolean => Number.isFinite(time) && time > 0 && time < 8.64e15;

/** A time of a message in a chat of SillyTavern, milliseconds UTC; undefined: none, or none that exists. */
export function sendDate(written: unknown): number | undefined {
  if (typeof written === "number") return isTime(written) ? written : undefined;
  if (typeof written !== "string") return undefined;
  const [, ...parts] = oldTime.exec(written) ?? [];
  if (parts.length > 0) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  // `June 19, 2023 4:13pm`
  const parsed = Date.parse(written.replace(/(\d)(am|pm)$/i, "$1 $2"));
  return isTime(parsed) ? parsed : undefined;
}
