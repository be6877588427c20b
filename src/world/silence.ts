// Why somebody says nothing now, found by the same rules that plan when she does (P1 to P5 of plan.ts).

import type { PersonaId } from "../kernel/id.ts";
import type { Silence, SilenceReason } from "../protocol/liveliness.ts";
import { dueFor } from "./clock-pulses.ts";
import { takesUp } from "./exchange.ts";
import { holdersOf, insideOf, isOnAir, type RoomSituation } from "./floor.ts";
import { isSilenced, type Outlook } from "./outlook.ts";
import { freeFrom, type Hold, paceHere } from "./own-time.ts";
import { type CityState, isAway, type Resident, residentsOf, roomOf } from "./state.ts";

/** Why each who is silent is; nobody else is in it. */
export function silencesIn(
  state: CityState,
  outlook: Outlook,
  at: number,
): ReadonlyMap<PersonaId, Silence> {
  const holders = holdersOf(state);
  const silences = new Map<PersonaId, Silence>();
  for (const resident of residentsOf(state)) {
    const room = roomOf(state, resident.building);
    if (room === undefined) continue;
    const holder = holders.get(resident.building);
    const scene = { state, outlook, at, room, holder, inside: insideOf(state, room) };
    const silence = whySilent(scene, resident);
    if (silence !== undefined) silences.set(resident.persona, silence);
  }
  return silences;
}

/** Undefined: she is at something, or about to be. */
function whySilent(scene: RoomSituation, resident: Resident): Silence | undefined {
  const { state, outlook } = scene;
  const { persona, stir, mode } = resident;
  if (stir !== null) return undefined;
  if (state.autonomy === "stopped") return { why: "stopped" };
  if (isAway(resident)) return { why: "away" };
  if (mode === "sleep") return { why: "asleep" };
  if (!outlook.canThink(persona)) return { why: "cannot-think" };
  const standing = outlook.standing(persona);
  if (isSilenced(standing)) return { why: silencedBy[standing] };
  if (mode === "manual") return { why: "spoken-to-only" };
  if (hasFloor(scene) || isOnAir(scene)) return { why: "others-turn" };
  return unasked(scene, resident);
}

const silencedBy = {
  spent: "budget-spent",
  unpriced: "price-unknown",
  unreached: "unreached",
} as const satisfies Record<string, SilenceReason>;

const hasFloor = ({ holder, room }: RoomSituation): boolean =>
  holder !== undefined && holder.stir?.building === room.building.buildingId;

function unasked(scene: RoomSituation, resident: Resident): Silence | undefined {
  const words = takesUp(scene, resident);
  if (words !== undefined) return heldBy(scene, words.holds, words.anyHour);
  if (resident.mode === "user") return { why: "spoken-to-only" };
  if (paceHere(scene, resident).perHour < 1) return { why: "still" };
  const due = dueFor(scene, resident);
  return due === undefined ? { why: "nothing-new" } : heldBy(scene, due.holds, false);
}

/** What holds her back longest. */
function heldBy(
  scene: RoomSituation,
  holds: readonly Hold[],
  anyHour: boolean,
): Silence | undefined {
  const last = holds.reduce((one, other) => (other.until > one.until ? other : one));
  const until = anyHour ? last.until : freeFrom(scene, holds);
  if (until <= scene.at) return undefined;
  return until > Math.max(last.until, scene.at)
    ? { why: "quiet-hours", until }
    : { ...last, until };
}
