// The ties between residents: who met whom, where, and how often. They are folded from words in rooms.

import type { BuildingId, PersonaId } from "../kernel/id.ts";
import { mostTies, type Resident, type Tie } from "./state.ts";

const hour = 3_600_000;
const day = 24 * hour;

const tieHalfLife = 14 * day;
/** Words after a longer pause are another meeting, and somebody who comes by again is worth a greeting. */
const meetingGap = 6 * hour;

/** The strength of a tie now: the meetings of the past, each worth half after two weeks. */
export const strengthAt = ({ strength, at }: Tie, now: number): number =>
  strength * 0.5 ** (Math.max(0, now - at) / tieHalfLife);

type Tied = Pick<Resident, "ties">;

export const tieWith = ({ ties }: Tied, persona: PersonaId): Tie | undefined =>
  ties.find((tie) => tie.persona === persona);

/** When they have not talked with each other for so long that meeting is worth words. */
export function meetingFrom(resident: Tied, persona: PersonaId): number {
  const tie = tieWith(resident, persona);
  return tie === undefined ? Number.NEGATIVE_INFINITY : tie.at + meetingGap + 1;
}

export const isMeeting = (resident: Tied, persona: PersonaId, now: number): boolean =>
  now >= meetingFrom(resident, persona);

/** Her ties after words that she and another one heard in a building. */
export function tiesAfter(
  resident: Tied,
  persona: PersonaId,
  building: BuildingId,
  now: number,
): readonly Tie[] {
  const known = tieWith(resident, persona);
  const before = known === undefined ? 0 : strengthAt(known, now);
  const met = isMeeting(resident, persona, now) ? 1 : 0;
  const others = resident.ties.filter((tie) => tie !== known);
  return [{ persona, strength: before + met, at: now, building }, ...others].slice(0, mostTies);
}
