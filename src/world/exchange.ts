// Personas who talk with each other: who takes up the others' words.

import { inTurn, isAvailable, type RoomSituation } from "./floor.ts";
import { namedIn } from "./naming.ts";
import { freeFrom, type Hold, loopEnd, ownHolds, paceHere } from "./own-time.ts";
import type { Resident } from "./state.ts";
import { perceivedStir, type Stir } from "./stir.ts";
import { isLeftOut } from "./user-calls.ts";

/** Who takes up what was said, and when somebody may who may not yet. */
export type Exchange = { readonly stir?: Stir | undefined; readonly wakeAt?: number | undefined };

/** Who is named goes first, then it goes round. Over after so many turns, and when the words are old. */
export function exchangeIn(scene: RoomSituation): Exchange {
  const { at, outlook, room } = scene;
  const end = room.spokenAt + outlook.bounds.freshness;
  if (at > end) return {};
  const listeners = inTurn(scene)
    .filter((resident) => isListening(scene, resident))
    .map((resident) => ({ resident, named: isNamed(resident), from: takesUpAt(scene, resident) }))
    .filter(({ resident, named }) => named || !isLeftOut(scene, resident));
  const ready = listeners.filter(({ from }) => from !== undefined && from <= at);
  const next = ready.find(({ named }) => named) ?? ready[0];
  if (next !== undefined) return { stir: perceivedStir(scene, next.resident, "perceived") };
  const later = listeners.flatMap(({ from }) => (from === undefined || from > end ? [] : [from]));
  return later.length === 0 ? {} : { wakeAt: Math.min(...later) };
}

/** Somebody else's words wait for her to take them up, and she can. */
function isListening(scene: RoomSituation, resident: Resident): boolean {
  const { exchange, opener, speaker } = scene.room;
  const { heardOthers, mode, persona } = resident;
  if (exchange >= paceHere(scene, resident).exchange) return false;
  const isMode = mode === "auto" || (mode === "user" && opener === "user");
  return isMode && heardOthers > 0 && persona !== speaker && isAvailable(scene, resident);
}

const takesUpAt = (scene: RoomSituation, resident: Resident): number | undefined => {
  const held = heldFrom(scene, resident);
  if (held === undefined) return undefined;
  return held.anyHour
    ? Math.max(...held.holds.map(({ until }) => until))
    : freeFrom(scene, held.holds);
};

/** What holds her back from taking up words; what the user began needs no share of the hour and no waking hours. */
type Held = { readonly holds: readonly Hold[]; readonly anyHour: boolean };

function heldFrom(scene: RoomSituation, resident: Resident): Held | undefined {
  const read = { why: "reading", until: readAt(scene, resident) } as const;
  if (scene.room.opener === "user") {
    const loop = { why: "in-circles", until: loopEnd(scene, resident) } as const;
    return { holds: [loop, read], anyHour: true };
  }
  const holds = ownHolds(scene, resident);
  return holds && { holds: [...holds, read], anyHour: false };
}

/** What holds her back from taking up words that wait for her; undefined: none do. */
export function takesUp(scene: RoomSituation, resident: Resident): Held | undefined {
  const isFresh = scene.at <= scene.room.spokenAt + scene.outlook.bounds.freshness;
  if (!isFresh || !isListening(scene, resident)) return undefined;
  if (isLeftOut(scene, resident) && !isNamed(resident)) return undefined;
  return heldFrom(scene, resident);
}

/** When what the others said last can have been read by whoever looks on. */
function readAt({ outlook, room }: RoomSituation, { unperceived }: Resident): number {
  const { readingSpeed } = outlook.bounds;
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
