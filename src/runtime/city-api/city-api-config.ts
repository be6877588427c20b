import type { Config } from "../config/settings.ts";
import type { VisitsConfig } from "../visits/visits-config.ts";

/** The configuration of this part of the program. */
export type CityApiConfig = Pick<
  Config,
  | "a2aGuests"
  | "cities"
  | "cityApiHost"
  | "cityApiPort"
  | "cityApiUrl"
  | "cityCompatCities"
  | "cityCompatHost"
  | "cityCompatPort"
  | "cityCompatStay"
  | "cityCompatUrl"
  | "directoryReach"
  | "directoryUrl"
  | "home"
  | "visitLease"
  | "visitThoughts"
> &
  VisitsConfig;
