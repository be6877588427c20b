// The residents, their names, and the times of their own acts.

import type { BuildingId } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { CityCommandOf, CityRefusal, Obeyed } from "../commands.ts";
import { isNameBorne, plainName } from "../names.ts";
import { ownRoom } from "../own-room.ts";
import {
  type CityState,
  localResidentOf,
  mostPersonas,
  mostSchedules,
  residentOf,
  roomOf,
} from "../state.ts";
import { notLetIn } from "./moves.ts";
import { textWithin } from "./words.ts";

const mostOfName = 60;

/** A name that nobody else has. */
function freeName(
  state: CityState,
  { persona, name }: CityCommandOf<"settle"> | CityCommandOf<"change-persona">,
): Result<string, CityRefusal> {
  const plain = textWithin(plainName(name), mostOfName);
  if (!plain.ok) return plain;
  return isNameBorne(state, plain.value, persona) ? err("name-taken") : plain;
}

/** A persona settles here; `home` is the place she comes to when none is given. */
export function settle(
  state: CityState,
  command: CityCommandOf<"settle">,
): Result<Obeyed, CityRefusal> {
  const { persona, mode, by, soulNumber } = command;
  if (residentOf(state, persona) !== undefined) return err("id-taken");
  const name = freeName(state, command);
  if (!name.ok) return name;
  if (state.residents.keys.length >= mostPersonas) return err("too-many");
  const place = placeToSettle(state, command, name.value);
  if (!place.ok) return place;
  const { building, home, made } = place.value;
  const come = { persona, name: name.value, building, home, mode, by };
  const soul = soulNumber === undefined ? {} : { soul: { number: soulNumber } };
  return ok([...made, { type: "persona-settled", ...come, ...soul }]);
}

/** The place she comes to, and her home; `made`: the new room of her own, when no place was named. */
function placeToSettle(
  state: CityState,
  { persona, building, home = building, by }: CityCommandOf<"settle">,
  name: string,
): Result<
  { readonly building: BuildingId; readonly home: BuildingId; readonly made: Obeyed },
  CityRefusal
> {
  if (building === undefined) {
    const room = ownRoom(state, persona, name);
    if (!room.ok) return room;
    const own = room.value.buildingId;
    const made = [{ type: "building-created", building: room.value, by }] as const;
    return ok({ building: own, home: own, made });
  }
  if (home === undefined || roomOf(state, home) === undefined) return err("unknown-building");
  const refusal = notLetIn(state, building);
  return refusal === undefined ? ok({ building, home, made: [] }) : err(refusal);
}

export function changePersona(
  state: CityState,
  command: CityCommandOf<"change-persona">,
): Result<Obeyed, CityRefusal> {
  const { persona, home, by } = command;
  if (localResidentOf(state, persona) === undefined) return err("unknown-persona");
  if (roomOf(state, home) === undefined) return err("unknown-building");
  const name = freeName(state, command);
  if (!name.ok) return name;
  return ok([{ type: "persona-changed", persona, name: name.value, home, by }]);
}

/** Also for a persona who was made and has not settled. */
export function removePersona(
  state: CityState,
  { persona, by }: CityCommandOf<"remove-persona">,
): Result<Obeyed, CityRefusal> {
  const isExpected = Object.hasOwn(state.unsettled, persona);
  const localResident = localResidentOf(state, persona);
  if (localResident === undefined && !isExpected) return err("unknown-persona");
  if (localResident !== undefined && localResident.trip !== null) return err("away");
  return ok([{ type: "persona-removed", persona, by }]);
}

export function setSchedule(
  state: CityState,
  { schedule, by }: CityCommandOf<"set-schedule">,
): Result<Obeyed, CityRefusal> {
  if (localResidentOf(state, schedule.persona) === undefined) return err("unknown-persona");
  const isNew = !Object.hasOwn(state.schedules, schedule.id);
  if (isNew && Object.keys(state.schedules).length >= mostSchedules) return err("too-many");
  return ok([{ type: "schedule-set", schedule, by }]);
}

export function removeSchedule(
  state: CityState,
  { schedule, by }: CityCommandOf<"remove-schedule">,
): Result<Obeyed, CityRefusal> {
  if (!Object.hasOwn(state.schedules, schedule)) return err("unknown-schedule");
  return ok([{ type: "schedule-removed", schedule, by }]);
}

/** She thinks with this model, or with her own again; it does not matter where she lives. */
export function chooseModel(
  state: CityState,
  { persona, model, by }: CityCommandOf<"choose-model">,
): Result<Obeyed, CityRefusal> {
  if (localResidentOf(state, persona) === undefined) return err("unknown-persona");
  return ok([{ type: "model-chosen", persona, model, by }]);
}

export function chooseLiveliness(
  state: CityState,
  { persona, level, by }: CityCommandOf<"choose-liveliness">,
): Result<Obeyed, CityRefusal> {
  if (persona === undefined) return ok([{ type: "liveliness-chosen", level, by }]);
  if (residentOf(state, persona) === undefined) return err("unknown-persona");
  return ok([{ type: "liveliness-chosen", persona, level, by }]);
}
