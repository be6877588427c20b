import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { foldedName } from "./names.ts";
import { type CityState, roomOf } from "./state.ts";

/** The building that a persona refers to: by its id, by its id without the city, or by a name that only one has. */
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

/** The personas that an id or a name refers to: none, one, or several of one name. */
export function personasMeant<P extends { readonly persona: PersonaId; readonly name: string }>(
  people: readonly P[],
  target: string,
): readonly P[] {
  const meant = foldedName(target);
  const byId = people.filter(({ persona }) => persona === meant);
  return byId.length > 0 ? byId : people.filter(({ name }) => foldedName(name) === meant);
}

/** The buildings that a name or an id refers to: several where they share the name. */
export function buildingsMeant(state: CityState, target: string): readonly BuildingId[] {
  const one = buildingMeant(state, target);
  if (one !== undefined) return [one];
  const meant = foldedName(target);
  return state.rooms.keys.filter(
    (id) => foldedName(roomOf(state, id)?.building.name ?? "") === meant,
  );
}

/** The other city that is referred to, by its slug or by a name that only one has. */
export const cityMeant = <C extends { readonly slug: string; readonly name: string }>(
  cities: readonly C[],
  target: string,
): C | undefined =>
  cities.find(({ slug }) => slug === foldedName(target)) ??
  only(cities.filter(({ name }) => foldedName(name) === foldedName(target)));

const only = <C>(all: readonly C[]): C | undefined => (all.length === 1 ? all[0] : undefined);

/** Whether a text refers to this city, by its slug or its name. */
export const isThisCity = ({ city }: CityState, target: string): boolean =>
  foldedName(target) === city.slug || foldedName(target) === foldedName(city.name);
