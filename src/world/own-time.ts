import { minuteOfDay } from "../kernel/date-format.ts";
import { scatter } from "../kernel/scatter.ts";
import { repetitions } from "../kernel/similarity.ts";
import type { SilenceReason } from "../protocol/liveliness.ts";
import { localDay } from "../protocol/local-day.ts";
import { paceIn, paceOf } from "./pace.ts";
import { isSilenced } from "./planning-context.ts";
import { afterQuiet } from "./quiet-hours.ts";
import type { RoomSituation } from "./room-situation.ts";
import type { Resident } from "./state.ts";

const minute = 60_000;
const hour = 3_600_000;
const day = 24 * hour;

/** Minutes. */
const latestRise = 180;
const wholeDay = 1_440;

/** A stand-in has one unasked activation in a day for so many that others have in an hour. */
const standInsShare = 6;

/** Something that holds her back until a moment, milliseconds UTC; past or 0 when it does not. */
export type SilenceHold = { readonly why: SilenceReason; readonly until: number };

/** The pace of her unasked acts in this room. */
export const paceHere = ({ state, planning, room }: RoomSituation, resident: Resident) =>
  paceIn(room.building, paceOf(state, planning.bounds, resident));

/** The time until which she is held back for repeating herself. */
export const loopEnd = ({ planning }: RoomSituation, { said, activatedAt }: Resident): number =>
  isLooping(said) ? activatedAt + planning.bounds.loopRest : 0;

/** The unasked activations that she has in an hour: her share, or half of it; none when her budgets are spent. */
function shareOf(situation: RoomSituation, resident: Resident): number {
  const { perHour } = paceHere(situation, resident);
  const spending = situation.planning.spending(resident.persona);
  if (isSilenced(spending)) return 0;
  return spending === "free" ? perHour : Math.floor(perHour / 2);
}

/**
 * The holds on everything that she does unasked, apart from the quiet hours; undefined: she does nothing unasked at
 * present.
 */
export function ownHolds(
  situation: RoomSituation,
  resident: Resident,
): readonly SilenceHold[] | undefined {
  const share = shareOf(situation, resident);
  if (share < 1) return undefined;
  const perDay = situation.planning.isStandIn(resident.persona)
    ? Math.ceil(share / standInsShare)
    : Number.POSITIVE_INFINITY;
  const free = Math.max(freeAgain(resident, share, hour), freeAgain(resident, perDay, day));
  return [
    { why: "share-used", until: free },
    { why: "in-circles", until: loopEnd(situation, resident) },
    { why: "quiet-hours", until: wakesAt(situation, resident) },
  ];
}

/** When she gets up after the quiet hours of this day: each somewhat later than they end. */
function wakesAt({ at, planning, state }: RoomSituation, { persona }: Resident): number {
  const { quiet } = planning.bounds;
  if (quiet === undefined || quiet.from === quiet.to) return 0;
  const { timeZone } = state.city;
  const late = latestRise * scatter(persona, localDay(at, timeZone));
  const since = (minuteOfDay(at, timeZone) - quiet.to + wholeDay) % wholeDay;
  return since < late ? at - (at % minute) + (late - since) * minute : 0;
}

/** When the activations of a span leave room for one more. */
const freeAgain = ({ own }: Resident, most: number, span: number): number =>
  own.length < most ? 0 : (own.at(-most) ?? 0) + span;

/** The first moment from now on at which nothing holds her back, and which is outside the quiet hours. */
export const freeFrom = (situation: RoomSituation, holds: readonly SilenceHold[]): number => {
  const { at, planning, state } = situation;
  const earliest = Math.max(at, ...holds.map(({ until }) => until));
  return afterQuiet(earliest, planning.bounds.quiet, state.city.timeZone);
};

/** The number of newest utterances examined, and how many of them must repeat earlier ones. */
const looked = 4;
const needed = 3;

/** Cached results: lists of utterances never change, and are examined far more often than they are made. */
const known = new WeakMap<readonly string[], boolean>();

/** Whether she repeats herself: most of her newest utterances repeat an earlier one. */
export function isLooping(said: readonly string[]): boolean {
  const answer = known.get(said) ?? goesInCircles(said);
  known.set(said, answer);
  return answer;
}

function goesInCircles(said: readonly string[]): boolean {
  const again = repetitions(said)
    .slice(-looked)
    .filter((isRepeated) => isRepeated);
  return again.length >= needed;
}
