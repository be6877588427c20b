import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { AbroadSettings } from "../../../city/visits/open-abroad.ts";
import type { CitySlug } from "../../../kernel/id.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Context } from "../../config/console/context.ts";
import type { CityApiConfig, ServedCityApi } from "./city-api-config.ts";

/** The network of a city: what it needs for other cities, before and after it runs. */
export type CityNetwork = {
  readonly settings: AbroadSettings | undefined;
  /** Opens the API for other cities; `isBehind`: for gateways, which pass calls on. */
  readonly serve: (
    life: Pick<CityRuntime, "abroad" | "city">,
    isBehind: boolean,
  ) => Promise<ServedCityApi>;
};

const alone: CityNetwork = {
  settings: undefined,
  serve: async () => ({ url: undefined, close: async () => undefined }),
};

/**
 * `self`: the name under which other cities know this one. A city without other cities loads no code for them. The
 * error is a text for people.
 */
export async function openCityNetwork(
  context: Context,
  config: CityApiConfig,
  self: CitySlug,
): Promise<Result<CityNetwork, readonly string[]>> {
  const { directoryUrl, cityApiPort, cityCompatPort } = config;
  const isNamed = [directoryUrl, cityApiPort, cityCompatPort].some((one) => one !== undefined);
  const named = config.cities.length + config.cityCompatCities.length + config.a2aGuests.length;
  if (!isNamed && named === 0) return ok(alone);
  const { cityApiOf, serveCityApi } = await import("./city-api.ts");
  const api = await cityApiOf(context, config, self);
  if (!api.ok) return api;
  return ok({
    settings: api.value?.settings,
    serve: (life, isBehind) => serveCityApi(context, config, api.value, life, isBehind),
  });
}
