// The rules of moves: the permitted movers and targets.

import type { BuildingId, PersonaId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityEventOf } from "../../protocol/city-events.ts";
import { type Agent, type Building, isInviting, type Who } from "../../protocol/place.ts";
import type { CityCommandOf, CityRefusal, Obeyed } from "../commands.ts";
import { isStage } from "../hearers.ts";
import { type CityState, crowdOf, isAway, residentOf, roomOf } from "../state.ts";

/** Visitors never enter the stage or a room that the user does not see, also not by request of somebody else. */
const mayHoldVisitors = (building: Building): boolean => building.userVisible && !isStage(building);

/** Where visitors may enter by themselves: where they are invited. */
export const isOpenToVisitors = (building: Building): boolean =>
  mayHoldVisitors(building) && isInviting(building);

/** Why nobody more may enter; undefined when there is room. */
export function notLetIn(
  state: CityState,
  to: BuildingId,
): "unknown-building" | "full" | undefined {
  const room = roomOf(state, to);
  if (room === undefined) return "unknown-building";
  return crowdOf(state, room) >= room.building.capacity ? "full" : undefined;
}

/** Where somebody is; undefined for a persona who does not live here. */
export const placeOf = (state: CityState, who: Who): BuildingId | undefined =>
  who.kind === "user" ? state.user.building : residentOf(state, who.persona)?.building;

/** Leaves one place and enters another, as one compare-and-set. */
export function move(
  state: CityState,
  command: CityCommandOf<"move">,
): Result<Obeyed, CityRefusal> {
  const { who, to, by } = command;
  const from = placeOf(state, who);
  if (from === undefined) return err("unknown-persona");
  if (who.kind === "persona" && isAway(residentOf(state, who.persona))) return err("away");
  if (command.from !== undefined && command.from !== from) return err("not-there");
  const room = roomOf(state, to);
  if (room === undefined) return err("unknown-building");
  if (from === to) return err("already-here");
  if (who.kind === "user" && !room.building.userVisible) return err("not-visible");
  const isLetIn = by === "persona" ? isOpenToVisitors : mayHoldVisitors;
  if (isVisitor(state, who) && !isLetIn(room.building)) return err("not-for-visitors");
  const refusal = notLetIn(state, to);
  if (refusal !== undefined) return err(refusal);
  const { errand } = command;
  return ok([{ ...moveMade(who, from, to, by), ...(errand === undefined ? {} : { errand }) }]);
}

const isVisitor = (state: CityState, who: Who): boolean =>
  who.kind === "persona" && (residentOf(state, who.persona)?.visitor ?? null) !== null;

const moveMade = (
  who: Who,
  from: BuildingId,
  to: BuildingId,
  by: Agent,
): CityEventOf<"move-made"> => ({
  type: "move-made",
  who,
  from,
  to,
  by,
});

/** A persona's move as events: none when she is there already. */
export const moveOf = (
  state: CityState,
  persona: PersonaId,
  to: BuildingId,
  by: Agent,
): Result<Obeyed, CityRefusal> => {
  const moved = move(state, { do: "move", who: { kind: "persona", persona }, to, by });
  return !moved.ok && moved.error === "already-here" ? ok([]) : moved;
};
