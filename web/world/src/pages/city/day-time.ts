import type { DayTime, MapSeason } from "../../../../../src/languages/pack/page/page-choices.ts";

/** The hour of a moment in a time zone, with its minutes as a fraction; the machine's own zone for an unknown one. */
export function hourIn(timeZone: string, at: number): number {
  const format = (zone: string | undefined) =>
    new Intl.DateTimeFormat("en-GB", {
      ...(zone === undefined ? {} : { timeZone: zone }),
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  let clock: string;
  try {
    clock = format(timeZone).format(at);
  } catch {
    clock = format(undefined).format(at);
  }
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour + minute / 60;
}

export function dayTimeAt(hour: number): DayTime {
  if (hour < 5 || hour >= 19.5) return "night";
  if (hour < 7.5) return "dawn";
  return hour < 17 ? "day" : "dusk";
}

/** The position of the sun or the moon in the sky: 0 where it rises, 1 where it sets. */
export function skyPart(hour: number): number {
  const rise = 5;
  const set = 19.5;
  if (hour >= rise && hour < set) return (hour - rise) / (set - rise);
  return ((hour < rise ? hour + 24 : hour) - set) / (24 - set + rise);
}

/** Time zones whose summer is in December. */
const southern =
  /^(?:Antarctica|Australia|Brazil|Chile)\/|^Africa\/(?:Johannesburg|Harare|Maputo|Windhoek|Gaborone|Lusaka)$|^America\/(?:Argentina\/.+|Buenos_Aires|Sao_Paulo|Santiago|Montevideo|Asuncion|La_Paz|Lima)$|^Pacific\/(?:Auckland|Chatham|Fiji)$|^NZ/;

const seasons: readonly MapSeason[] = ["winter", "spring", "summer", "autumn"];

/** The season of a moment in a time zone, by its month and its half of the earth. */
export function seasonIn(timeZone: string, at: number): MapSeason {
  const month = (zone: string | undefined) =>
    Number(new Intl.DateTimeFormat("en-GB", { month: "numeric", timeZone: zone }).format(at));
  let now: number;
  try {
    now = month(timeZone);
  } catch {
    now = month(undefined);
  }
  const quarter = Math.floor((now % 12) / 3) + (southern.test(timeZone) ? 2 : 0);
  return seasons[quarter % 4] ?? "spring";
}
