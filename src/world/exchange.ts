// Personas who talk with each other: who answers the others' words.

import { type Activation, perceivedActivation } from "./activation.ts";
import { namedIn } from "./naming.ts";
import { freeFrom, loopEnd, ownHolds, paceHere, type SilenceHold } from "./own-time.ts";
import { inTurn, isAvailable, type RoomSituation } from "./room-situation.ts";
import type { Resident } from "./state.ts";
import { isLeftOut } from "./user-calls.ts";

/** The next to answer the words, and the time when a persona may who may not yet. */
export type Exchange = {
  readonly activation?: Activation | undefined;
  readonly wakeAt?: number | undefined;
};

/**
 * A persona named in the words goes first, then the others in turn. Over after a number of turns, and when the words
 * are old.
 */
export function exchangeIn(situation: RoomSituation): Exchange {
  const { at, planning, room } = situation;
  const end = room.spokenAt + planning.bounds.freshness;
  if (at > end) return {};
  const listeners = inTurn(situation)
    .filter((resident) => isListening(situation, resident))
    .map((resident) => ({
      resident,
      named: isNamed(resident),
      from: takesUpAt(situation, resident),
    }))
    .filter(({ resident, named }) => named || isForHer(situation, resident));
  const ready = listeners.filter(({ from }) => from !== undefined && from <= at);
  const next = ready.find(({ named }) => named) ?? ready[0];
  if (next !== undefined)
    return { activation: perceivedActivation(situation, next.resident, "perceived") };
  const later = listeners.flatMap(({ from }) => (from === undefined || from > end ? [] : [from]));
  return later.length === 0 ? {} : { wakeAt: Math.min(...later) };
}

/**
 * Words that nobody is named in: nobody else was meant, nobody chose to say nothing to them, and she is no stand-in, who
 * has nothing to add.
 */
const isForHer = (situation: RoomSituation, resident: Resident): boolean =>
  !isLeftOut(situation, resident) &&
  situation.room.passedAt < situation.room.spokenAt &&
  !situation.planning.isStandIn(resident.persona);

/** Whether somebody else's words wait for her answer, and she can give one. */
function isListening(situation: RoomSituation, resident: Resident): boolean {
  const { exchange, opener, speaker } = situation.room;
  const { heardOthers, mode, persona } = resident;
  if (exchange >= paceHere(situation, resident).exchange) return false;
  const isMode = mode === "auto" || (mode === "user" && opener === "user");
  return isMode && heardOthers > 0 && persona !== speaker && isAvailable(situation, resident);
}

const takesUpAt = (situation: RoomSituation, resident: Resident): number | undefined => {
  const held = heldFrom(situation, resident);
  if (held === undefined) return undefined;
  return held.anyHour
    ? Math.max(...held.holds.map(({ until }) => until))
    : freeFrom(situation, held.holds);
};

/**
 * The holds on answering words; an exchange that the user began is exempt from the hourly share and from the
 * quiet hours.
 */
type Held = { readonly holds: readonly SilenceHold[]; readonly anyHour: boolean };

function heldFrom(situation: RoomSituation, resident: Resident): Held | undefined {
  const read = { why: "reading", until: readAt(situation, resident) } as const;
  if (situation.room.opener === "user") {
    const loop = { why: "in-circles", until: loopEnd(situation, resident) } as const;
    return { holds: [loop, read], anyHour: true };
  }
  const holds = ownHolds(situation, resident);
  return holds && { holds: [...holds, read], anyHour: false };
}

/** The holds that keep her from answering words that wait for her; undefined: none wait. */
export function takesUp(situation: RoomSituation, resident: Resident): Held | undefined {
  const isFresh = situation.at <= situation.room.spokenAt + situation.planning.bounds.freshness;
  if (!isFresh || !isListening(situation, resident)) return undefined;
  if (!isNamed(resident) && !isForHer(situation, resident)) return undefined;
  return heldFrom(situation, resident);
}

/** When people who watch can have finished reading what the others said last. */
function readAt({ planning, room }: RoomSituation, { unperceived }: Resident): number {
  const { readingSpeed } = planning.bounds;
  if (readingSpeed === undefined) return 0;
  const last = unperceived.findLastIndex(
    (seen) => seen.kind !== "words" || seen.role !== "persona",
  );
  const letters = unperceived
    .slice(last + 1)
    .reduce((sum, seen) => sum + (seen.kind === "words" ? lettersOf(seen.text) : 0), 0);
  return (
    room.spokenAt + Math.min(longestReading, shortestReading + (1_000 * letters) / readingSpeed)
  );
}

/** Milliseconds. */
const shortestReading = 1_000;
const longestReading = 20_000;

/** Latin letters are read faster. */
const lettersOf = (text: string): number => {
  const all = [...text].length;
  const latin = text.match(/[\p{ASCII}\p{sc=Latin}]/gu)?.length ?? 0;
  return all - 0.6 * latin;
};

const isNamed = (resident: Resident): boolean =>
  resident.unperceived.some(
    (seen) =>
      seen.kind === "words" &&
      seen.role === "persona" &&
      namedIn(seen.text, [resident]).has(resident.persona),
  );
