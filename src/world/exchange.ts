// Personas who talk with each other: who takes up the others' words.

import { inTurn, isAvailable, type Scene } from "./floor.ts";
import { namedIn } from "./naming.ts";
import { loopEnd, ownTime } from "./own-time.ts";
import type { Resident } from "./state.ts";
import { perceivedStir, type Stir } from "./stir.ts";
import { isLeftOut } from "./user-calls.ts";

/** Who takes up what was said, and when somebody may who may not yet. */
export type Exchange = { readonly stir?: Stir | undefined; readonly wakeAt?: number | undefined };

/** Who is named goes first, then it goes round. Over after so many turns, and when the words are old. */
export function exchangeIn(scene: Scene): Exchange {
  const { at, outlook, room } = scene;
  const { bounds } = outlook;
  const end = room.spokenAt + bounds.freshness;
  if (room.exchange >= bounds.exchange || at > end) return {};
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

function isListening(scene: Scene, resident: Resident): boolean {
  const { opener, speaker } = scene.room;
  const { heardOthers, mode, persona } = resident;
  const isMode = mode === "auto" || (mode === "user" && opener === "user");
  return isMode && heardOthers > 0 && persona !== speaker && isAvailable(scene, resident);
}

/** What the user began needs no share of the hour and no waking hours. */
const takesUpAt = (scene: Scene, resident: Resident): number | undefined =>
  scene.room.opener === "user" ? loopEnd(scene, resident) : ownTime(scene, resident);

const isNamed = (resident: Resident): boolean =>
  resident.unperceived.some(
    (seen) =>
      seen.kind === "words" &&
      seen.role === "persona" &&
      namedIn(seen.text, [resident]).has(resident.persona),
  );
