import type { Config } from "../../config/settings.ts";
import type { VisitsConfig } from "./visits-config.ts";

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
  | "trustProxy"
  | "visitLease"
  | "visitThoughts"
> &
  VisitsConfig;

/** `url`: where the signed API listens; undefined: it does not. */
export type ServedCityApi = {
  readonly url: string | undefined;
  readonly close: () => Promise<void>;
};

export const defaultPort = 8_001;

/** The public port of the signed API; undefined where nothing asks for it. */
export function signedPortOf({
  directoryUrl,
  cities,
  cityApiPort,
}: Pick<CityApiConfig, "cities" | "cityApiPort" | "directoryUrl">): number | undefined {
  const isWanted = directoryUrl !== undefined || cities.length > 0 || cityApiPort !== undefined;
  return isWanted ? (cityApiPort ?? defaultPort) : undefined;
}
