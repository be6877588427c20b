// Dates as `Intl` writes them. Making a formatter costs a hundred times its use: each is made once for a time zone.

/** The formatter of a time zone. Throws `RangeError` for one that `Intl` does not know. */
export type ZoneFormat = (timeZone: string) => Intl.DateTimeFormat;

/** More than there are: a name may be written in capitals and in small letters. */
const mostZones = 1_000;

/** Formatters of one form, each made at its first use. `locale` is a BCP 47 tag. */
export function zoneFormat(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, "timeZone">,
): ZoneFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const known = made.get(timeZone);
    if (known !== undefined) return known;
    if (made.size >= mostZones) made.clear();
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}

const clock = zoneFormat("en-GB", {
  numberingSystem: "latn",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `HH:MM` of a moment (milliseconds UTC) in a time zone that `Intl` knows. */
export const clockText = (at: number, timeZone: string): string => clock(timeZone).format(at);

/** The minutes since midnight, 0 to 1439, of a moment (milliseconds UTC) in a time zone that `Intl` knows. */
export function minuteOfDay(at: number, timeZone: string): number {
  const [hour = 0, minute = 0] = clockText(at, timeZone).split(":").map(Number);
  return hour * 60 + minute;
}
