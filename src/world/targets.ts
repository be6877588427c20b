import type { BuildingId } from "../kernel/id.ts";
import { foldedName } from "./names.ts";
import { type CityState, roomOf } from "./state.ts";

/** The building that a persona means: by its id, by its id without the city, or by a name that only one has. */
export function buildingMeant(state: CityState, target: string): BuildingId | undefined {
  const meant = foldedName(target);
  const byId = state.rooms.keys.find((id) => id === meant);
  if (byId !== undefined) return byId;
  const inCity = state.rooms.keys.find((id) => id === `${meant}_${state.city.slug}`);
  if (inCity !== undefined) return inCity;
  const named = state.rooms.keys.filter(
    (id) => foldedName(roomOf(state, id)?.building.name ?? "") === meant,
  );
  return named.length === 1 ? named[0] : undefined;
}

/** The other city that is meant, by its slug or its name. */
export const cityMeant = <C extends { readonly slug: string; readonly name: string }>(
  cities: readonly C[],
  target: string,
): C | undefined =>
  cities.find(({ slug }) => slug === foldedName(target)) ??
  cities.find(({ name }) => foldedName(name) === foldedName(target));

/** Whether this city is meant, by its slug or its name. */
export const isThisCity = ({ city }: CityState, target: string): boolean =>
  foldedName(target) === city.slug || foldedName(target) === foldedName(city.name);
