// The hearers of words said in a building of the city.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import type { Building } from "../protocol/place.ts";
import type { Company } from "../protocol/trust.ts";
import { alone, household, onStage } from "../trust/company.ts";
import { type CityState, isAway, residentOf, roomOf } from "./state.ts";

const stageWords = ["stage", "audience"];

/** A building whose tools include the stage or the audience. */
export const isStage = ({ tools }: Building): boolean =>
  tools.some((name) => stageWords.includes(name));

/** Roles that may only look can see what is said there: the stage, and a building that allows it. */
export const isSeenByAll = (building: Building): boolean =>
  isStage(building) || building.openToViewers;

/** The hearers in a building, independent of the speaker. */
export function hearersIn(state: CityState, building: BuildingId): Company {
  const room = roomOf(state, building);
  if (room === undefined) return household;
  if (isSeenByAll(room.building)) return onStage;
  const homes = room.inside.flatMap((one) => residentOf(state, one)?.visitor?.home ?? []);
  if (homes.length === 0) return household;
  const outsiders = [...new Set(homes)].map((home) => `visitor:${home}`).sort();
  return { ears: "visitors", outsiders };
}

/** The hearers of a persona where she is; undefined for one who lives nowhere here. */
export function companyOf(state: CityState, persona: PersonaId): Company | undefined {
  const resident = residentOf(state, persona);
  if (resident === undefined) return undefined;
  if (isAway(resident)) {
    const host = resident.trip?.host;
    return { ears: "city", outsiders: host === undefined ? [] : [`city:${host}`] };
  }
  const hearers = hearersIn(state, resident.building);
  const others = roomOf(state, resident.building)?.inside ?? [];
  return hearers.ears === "room" && others.every((one) => one === persona) ? alone : hearers;
}
