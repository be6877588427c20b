import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { AbroadSettings } from "../../../city/visits/open-abroad.ts";
import type { CitySlug } from "../../../kernel/id.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Context } from "../../config/console/context.ts";
import { cityApiOf, serveCityApi } from "./city-api.ts";
import type { CityApiConfig, ServedCityApi } from "./city-api-config.ts";

/** The network of a city: what it needs for other cities, before and after it runs. */
export type CityNetwork = {
  readonly settings: AbroadSettings;
  /** Opens the API for other cities; `isBehind`: for gateways, which pass calls on. */
  readonly serve: (
    life: Pick<CityRuntime, "abroad" | "city" | "onBug">,
    isBehind: boolean,
  ) => Promise<ServedCityApi>;
};

/** `self`: the name under which other cities know this one. The error is a text for people. */
export async function openCityNetwork(
  context: Context,
  config: CityApiConfig,
  self: CitySlug,
): Promise<Result<CityNetwork, readonly string[]>> {
  const api = await cityApiOf(context, config, self);
  if (!api.ok) return api;
  return ok({
    settings: api.value.settings,
    serve: (life, isBehind) => serveCityApi(context, config, api.value, life, isBehind),
  });
}
