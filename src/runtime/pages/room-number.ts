import type { BuildingId } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { CityEntry } from "../../world/drivers/living-city.ts";

/** The number that what was just said has in its room, for the page that said it. */
export function numberIn(
  building: BuildingId,
  [entry]: readonly CityEntry[],
): { readonly number?: number } {
  const number = ownValue(entry?.event.rooms, building);
  return number === undefined ? {} : { number };
}
