import type { Config } from "../config/settings.ts";
import type { MemoryConfig } from "../memory/memory-config.ts";

/** The configuration of this part of the program. */
export type CityConfig = Pick<
  Config,
  | "city"
  | "cityName"
  | "exchangeTurns"
  | "home"
  | "language"
  | "liveliness"
  | "patience"
  | "patienceAlone"
  | "patienceNear"
  | "pulseInterval"
  | "quietHours"
  | "readingSpeed"
  | "rest"
  | "restWithUser"
  | "talksPerHour"
  | "timeZone"
> &
  MemoryConfig;
