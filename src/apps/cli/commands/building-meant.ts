import type { BuildingId } from "../../../kernel/id.ts";
import { safeLine } from "../../../mind/safe-text.ts";
import type { Context } from "../../../runtime/config/console/context.ts";
import { type CityState, roomOf } from "../../../world/state.ts";
import { buildingsMeant } from "../../../world/targets.ts";

/** The building of the city that an id or a name means; reports it when there is none, or several. */
export function buildingMeant(
  { words, tell }: Context,
  state: CityState,
  written: string,
): BuildingId | undefined {
  const say = words.city_;
  const named = (ids: readonly (typeof state.rooms.keys)[number][]): string =>
    ids.map((id) => `${safeLine(roomOf(state, id)?.building.name ?? id)} (${id})`).join(say.among);
  const meant = buildingsMeant(state, written);
  const [building] = meant;
  if (building !== undefined && meant.length === 1) return building;
  const text = safeLine(written);
  tell(
    building === undefined
      ? say.noBuilding(text, named(state.rooms.keys))
      : say.severalMeant(text, named(meant)),
  );
  return undefined;
}
