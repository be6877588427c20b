// What the clock of a building stirs: those in mode `auto`, one after the other, when there is something to it.

import type { Perceived } from "../protocol/stimulus.ts";
import { inTurn, isAvailable, type Scene, userIsIn } from "./floor.ts";
import { scatter } from "./jitter.ts";
import { ownTime } from "./own-time.ts";
import type { Resident } from "./state.ts";
import { perceivedStir, promptStir, type Stir } from "./stir.ts";

export type ClockPulses = {
  readonly stir?: Stir | undefined;
  readonly wakeAt?: number | undefined;
};

/** Something that the clock would stir her with, and when. */
type Pulse = { readonly at: number; readonly stir: () => Stir };

/** The next one in turn for whom something is due; else when that is. Nothing new and nothing due: neither. */
export function clockPulses(scene: Scene): ClockPulses {
  const pulses = inTurn(scene).flatMap((resident) => pulseFor(scene, resident) ?? []);
  const due = pulses.find(({ at }) => at <= scene.at);
  if (due !== undefined) return { stir: due.stir() };
  return pulses.length === 0 ? {} : { wakeAt: Math.min(...pulses.map(({ at }) => at)) };
}

function pulseFor(scene: Scene, resident: Resident): Pulse | undefined {
  if (resident.mode !== "auto" || !isAvailable(scene, resident)) return undefined;
  const own = ownTime(scene, resident);
  if (own === undefined) return undefined;
  const from = Math.max(own, clockTime(scene));
  const { building } = scene.room;
  if (isToEnter(scene, resident)) {
    const { entryPrompt = "" } = building;
    return { at: from, stir: () => promptStir(scene, resident, "entry", entryPrompt) };
  }
  if (isNew(resident.unperceived)) {
    return { at: from, stir: () => perceivedStir(scene, resident, "perceived") };
  }
  const { autoPrompt, runAutoLlm } = building;
  if (autoPrompt === undefined || !runAutoLlm) return undefined;
  return {
    at: Math.max(from, restless(scene, resident), rested(scene, resident)),
    stir: () => promptStir(scene, resident, "auto", autoPrompt),
  };
}

/** When the building's clock comes round, up to a fifth of its interval late. */
const clockTime = ({ room }: Scene): number =>
  room.pulseAt +
  200 * room.building.autoIntervalSec * scatter(room.building.buildingId, room.pulseAt);

/** The entry prompt is for somebody who has not been stirred since she came. */
const isToEnter = ({ room }: Scene, { entered, since, stirredAt }: Resident): boolean =>
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
function restless({ outlook, room, state, inside }: Scene, resident: Resident): number {
  const { first, near, alone } = outlook.bounds.patience;
  const isAlone = inside.length === 1 && !userIsIn(state, room.building.buildingId);
  const silence = Math.min(first * 2 ** resident.silent, isAlone ? alone : near);
  const last = Math.max(resident.stirredAt, resident.since);
  return last + silence * (0.85 + 0.3 * scatter(resident.persona, last));
}

/** When the room has been silent for long enough. */
function rested({ outlook, room, state }: Scene, { persona }: Resident): number {
  const { withUser, without } = outlook.bounds.rest;
  const rest = userIsIn(state, room.building.buildingId) ? withUser : without;
  return room.spokenAt + rest * (1 + 0.3 * scatter(persona, room.spokenAt));
}
