// What the clock of a building stirs: those in mode `auto`, one after the other, when there is something to it.

import type { Perceived } from "../protocol/stimulus.ts";
import { inTurn, isAvailable, type RoomSituation, userIsIn } from "./floor.ts";
import { scatter } from "./jitter.ts";
import { freeFrom, type Hold, ownHolds, paceHere } from "./own-time.ts";
import type { Resident } from "./state.ts";
import { perceivedStir, promptStir, type Stir } from "./stir.ts";

export type ClockPulses = {
  readonly stir?: Stir | undefined;
  readonly wakeAt?: number | undefined;
};

/** Something that the clock would stir her with, and when. */
type Pulse = { readonly at: number; readonly stir: () => Stir };

/** The next one in turn for whom something is due; else when that is. Nothing new and nothing due: neither. */
export function clockPulses(scene: RoomSituation): ClockPulses {
  const pulses = inTurn(scene).flatMap((resident) => pulseFor(scene, resident) ?? []);
  const due = pulses.find(({ at }) => at <= scene.at);
  if (due !== undefined) return { stir: due.stir() };
  return pulses.length === 0 ? {} : { wakeAt: Math.min(...pulses.map(({ at }) => at)) };
}

function pulseFor(scene: RoomSituation, resident: Resident): Pulse | undefined {
  if (!isAvailable(scene, resident)) return undefined;
  const due = dueFor(scene, resident);
  if (due === undefined) return undefined;
  const { building } = scene.room;
  const { entryPrompt = "", autoPrompt = "" } = building;
  const at = freeFrom(scene, due.holds);
  switch (due.kind) {
    case "entry":
      return { at, stir: () => promptStir(scene, resident, "entry", entryPrompt) };
    case "perceived":
      return { at, stir: () => perceivedStir(scene, resident, "perceived") };
    case "auto":
      return { at, stir: () => promptStir(scene, resident, "auto", autoPrompt) };
  }
}

/** What the clock has for her, and what holds it back. */
type Due = { readonly kind: "entry" | "perceived" | "auto"; readonly holds: readonly Hold[] };

/** Undefined: it has nothing for her as things are. */
export function dueFor(scene: RoomSituation, resident: Resident): Due | undefined {
  if (resident.mode !== "auto") return undefined;
  const own = ownHolds(scene, resident);
  if (own === undefined) return undefined;
  const holds = [...own, { why: "clock", until: clockTime(scene, resident) } as const];
  if (isToEnter(scene, resident)) return { kind: "entry", holds };
  if (isNew(resident.unperceived)) return { kind: "perceived", holds };
  const { autoPrompt, runAutoLlm } = scene.room.building;
  if (autoPrompt === undefined || !runAutoLlm) return undefined;
  const patience = { why: "patience", until: restless(scene, resident) } as const;
  const rest = { why: "rest", until: rested(scene, resident) } as const;
  return { kind: "auto", holds: [...holds, patience, rest] };
}

/** When the building's clock comes round, up to a fifth of its interval late. */
function clockTime(scene: RoomSituation, resident: Resident): number {
  const { building, pulsedAt } = scene.room;
  const { interval } = paceHere(scene, resident);
  return pulsedAt + interval + 0.2 * interval * scatter(building.buildingId, pulsedAt);
}

/** The entry prompt is for somebody who has not been stirred since she came. */
const isToEnter = ({ room }: RoomSituation, { entered, since, stirredAt }: Resident): boolean =>
  !entered &&
  stirredAt <= since &&
  room.building.runEntryLlm &&
  room.building.entryPrompt !== undefined;

/** Somebody came, or something happened in the world, or she asked what there is; and nobody has said a word since. */
function isNew(unperceived: readonly Perceived[]): boolean {
  const words = unperceived.findLastIndex(({ kind }) => kind === "words");
  return unperceived
    .slice(words + 1)
    .some(
      (seen) =>
        seen.kind === "came" ||
        seen.kind === "world-event" ||
        (seen.kind === "act" && seen.action === "explore_city" && seen.outcome.kind === "done"),
    );
}

/** When she has been still for long enough: longer and longer while nobody reacts. */
function restless(scene: RoomSituation, resident: Resident): number {
  const { room, state, inside } = scene;
  const { first, near, alone } = paceHere(scene, resident).patience;
  const isAlone = inside.length === 1 && !userIsIn(state, room.building.buildingId);
  const silence = Math.min(first * 2 ** resident.silent, isAlone ? alone : near);
  const last = Math.max(resident.stirredAt, resident.since);
  return last + silence * (0.85 + 0.3 * scatter(resident.persona, last));
}

/** When the room has been silent for long enough. */
function rested(scene: RoomSituation, resident: Resident): number {
  const { room, state } = scene;
  const { withUser, without } = paceHere(scene, resident).rest;
  const rest = userIsIn(state, room.building.buildingId) ? withUser : without;
  return room.spokenAt + rest * (1 + 0.3 * scatter(resident.persona, room.spokenAt));
}
