// Why somebody is silent now, by the same rules that plan when she speaks (P1 to P5 of plan.ts).

import type { PersonaId } from "../kernel/id.ts";
import type { Silence, SilenceReason } from "../protocol/liveliness.ts";
import { dueFor } from "./clock-pulses.ts";
import { takesUp } from "./exchange.ts";
import { freeFrom, paceHere, type SilenceHold } from "./own-time.ts";
import { isSilenced, type PlanningContext } from "./planning-context.ts";
import { holdersOf, insideOf, isOnAir, type RoomSituation } from "./room-situation.ts";
import { type CityState, isAway, type Resident, residentsOf, roomOf } from "./state.ts";

/** The reasons of all who are silent; others are not included. */
export function silencesIn(
  state: CityState,
  planning: PlanningContext,
  at: number,
): ReadonlyMap<PersonaId, Silence> {
  const holders = holdersOf(state);
  const silences = new Map<PersonaId, Silence>();
  for (const resident of residentsOf(state)) {
    const room = roomOf(state, resident.building);
    if (room === undefined) continue;
    const holder = holders.get(resident.building);
    const situation = { state, planning, at, room, holder, inside: insideOf(state, room) };
    const silence = whySilent(situation, resident);
    if (silence !== undefined) silences.set(resident.persona, silence);
  }
  return silences;
}

/** Undefined: she is speaking, or about to. */
function whySilent(situation: RoomSituation, resident: Resident): Silence | undefined {
  const { state, planning } = situation;
  const { persona, activation, mode } = resident;
  if (activation !== null) return undefined;
  if (state.autonomy === "stopped") return { why: "stopped" };
  if (isAway(resident)) return { why: "away" };
  if (mode === "sleep") return { why: "asleep" };
  if (!planning.canThink(persona)) return { why: "cannot-think" };
  const spending = planning.spending(persona);
  if (isSilenced(spending)) return { why: silencedBy[spending] };
  if (mode === "manual") return { why: "spoken-to-only" };
  if (hasFloor(situation) || isOnAir(situation)) return { why: "others-turn" };
  return unasked(situation, resident);
}

const silencedBy = {
  spent: "budget-spent",
  unpriced: "price-unknown",
  unreached: "unreached",
} as const satisfies Record<string, SilenceReason>;

const hasFloor = ({ holder, room }: RoomSituation): boolean =>
  holder !== undefined && holder.activation?.building === room.building.buildingId;

function unasked(situation: RoomSituation, resident: Resident): Silence | undefined {
  const words = takesUp(situation, resident);
  if (words !== undefined) return heldBy(situation, words.holds, words.anyHour);
  if (resident.mode === "user") return { why: "spoken-to-only" };
  if (paceHere(situation, resident).perHour < 1) return { why: "still" };
  const due = dueFor(situation, resident);
  return due === undefined ? { why: "nothing-new" } : heldBy(situation, due.holds, false);
}

/** The hold that ends last. */
function heldBy(
  situation: RoomSituation,
  holds: readonly SilenceHold[],
  anyHour: boolean,
): Silence | undefined {
  const last = holds.reduce((one, other) => (other.until > one.until ? other : one));
  const until = anyHour ? last.until : freeFrom(situation, holds);
  if (until <= situation.at) return undefined;
  return until > Math.max(last.until, situation.at)
    ? { why: "quiet-hours", until }
    : { ...last, until };
}
