// Activations by the clock of a building: those in mode `auto`, one after the other, when there is a reason.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { scatter } from "../kernel/scatter.ts";
import { type Activation, perceivedActivation, promptActivation } from "./activation.ts";
import { freeFrom, ownHolds, paceHere, type SilenceHold } from "./own-time.ts";
import { inTurn, isAvailable, type RoomSituation, userIsIn } from "./room-situation.ts";
import type { Resident, Room } from "./state.ts";
import { meetingFrom } from "./ties.ts";

export type ClockPulses = {
  readonly activation?: Activation | undefined;
  readonly wakeAt?: number | undefined;
};

/** A possible activation by the clock, and its time. */
type Pulse = { readonly at: number; readonly activation: () => Activation };

/**
 * The next persona in turn for whom something is due; else the time when that is. Nothing new and nothing due: neither.
 */
export function clockPulses(situation: RoomSituation): ClockPulses {
  const pulses = inTurn(situation).flatMap((resident) => pulseFor(situation, resident) ?? []);
  const due = pulses.find(({ at }) => at <= situation.at);
  if (due !== undefined) return { activation: due.activation() };
  const wakeAt = Math.min(
    ...pulses.map(({ at }) => at),
    ...situation.inside.map((resident) => newFrom(situation, resident)),
  );
  return Number.isFinite(wakeAt) ? { wakeAt } : {};
}

/** When time alone makes what she perceived a reason to be activated; never is infinite. */
function newFrom(situation: RoomSituation, resident: Resident): number {
  if (resident.mode !== "auto" || !isAvailable(situation, resident))
    return Number.POSITIVE_INFINITY;
  const from = reasonFrom(situation, resident);
  return from > situation.at ? from : Number.POSITIVE_INFINITY;
}

function pulseFor(situation: RoomSituation, resident: Resident): Pulse | undefined {
  if (!isAvailable(situation, resident)) return undefined;
  const due = dueFor(situation, resident);
  if (due === undefined) return undefined;
  const { building } = situation.room;
  const { entryPrompt = "", autoPrompt = "" } = building;
  const at = freeFrom(situation, due.holds);
  switch (due.kind) {
    case "entry":
      return { at, activation: () => promptActivation(situation, resident, "entry", entryPrompt) };
    case "perceived":
      return { at, activation: () => perceivedActivation(situation, resident, "perceived") };
    case "auto":
      return { at, activation: () => promptActivation(situation, resident, "auto", autoPrompt) };
  }
}

/** A possible activation for her, and what holds it back. */
type Due = {
  readonly kind: "entry" | "perceived" | "auto";
  readonly holds: readonly SilenceHold[];
};

/** Undefined: there is no reason to activate her now. */
export function dueFor(situation: RoomSituation, resident: Resident): Due | undefined {
  if (resident.mode !== "auto") return undefined;
  const own = ownHolds(situation, resident);
  if (own === undefined) return undefined;
  const holds = [...own, { why: "clock", until: clockTime(situation, resident) } as const];
  if (isToEnter(situation, resident)) return { kind: "entry", holds };
  if (isNew(situation, resident)) return { kind: "perceived", holds };
  const { autoPrompt, runAutoLlm } = situation.room.building;
  if (autoPrompt === undefined || !runAutoLlm) return undefined;
  const patience = { why: "patience", until: restless(situation, resident) } as const;
  const rest = { why: "rest", until: rested(situation, resident) } as const;
  return { kind: "auto", holds: [...holds, patience, rest] };
}

/** The next time of the building's clock, with up to a fifth of its interval as jitter. */
function clockTime(situation: RoomSituation, resident: Resident): number {
  const { building, pulsedAt } = situation.room;
  const { interval } = paceHere(situation, resident);
  return pulsedAt + interval + 0.2 * interval * scatter(building.buildingId, pulsedAt);
}

/** The entry prompt is for somebody who has not been activated since she came. */
const isToEnter = ({ room }: RoomSituation, { entered, since, activatedAt }: Resident): boolean =>
  !entered &&
  activatedAt <= since &&
  room.building.runEntryLlm &&
  room.building.entryPrompt !== undefined;

const isNew = (situation: RoomSituation, resident: Resident): boolean =>
  situation.at >= reasonFrom(situation, resident);

/**
 * The time from which a meeting, an event of the world or a list of the buildings that came after the last words is a
 * reason; infinite: there is none of them. Somebody who goes in and out is not met anew each time.
 */
function reasonFrom({ room, state }: RoomSituation, resident: Resident): number {
  const { unperceived } = resident;
  const words = unperceived.findLastIndex(({ kind }) => kind === "words");
  const times = unperceived.slice(words + 1).map((seen) => {
    if (seen.kind === "came" && isHere(room, state.user.building, seen.id))
      return meetingFrom(resident, cameAs(seen.id));
    const isReason =
      seen.kind === "world-event" ||
      (seen.kind === "act" && seen.action === "explore_city" && seen.outcome.kind === "done");
    return isReason ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  });
  return Math.min(...times);
}

const isHere = ({ building, inside }: Room, user: BuildingId, id: string | undefined): boolean =>
  id === "city:user" ? user === building.buildingId : inside.includes(cameAs(id));

const cameAs = (id = ""): PersonaId => id.replace(/^persona:/, "") as PersonaId;

/** When she has been silent for long enough; the time grows while nobody reacts. */
function restless(situation: RoomSituation, resident: Resident): number {
  const { room, state, inside } = situation;
  const { first, near, alone } = paceHere(situation, resident).patience;
  const isAlone = inside.length === 1 && !userIsIn(state, room.building.buildingId);
  const silence = Math.min(first * 2 ** resident.silent, isAlone ? alone : near);
  const last = Math.max(resident.activatedAt, resident.since);
  return last + silence * (0.85 + 0.3 * scatter(resident.persona, last));
}

/** When the room has been silent for long enough. */
function rested(situation: RoomSituation, resident: Resident): number {
  const { room, state } = situation;
  const { withUser, without } = paceHere(situation, resident).rest;
  const rest = userIsIn(state, room.building.buildingId) ? withUser : without;
  return room.spokenAt + rest * (1 + 0.3 * scatter(resident.persona, room.spokenAt));
}
