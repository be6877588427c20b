import type { SilenceReason } from "../protocol/liveliness.ts";
import type { RoomSituation } from "./floor.ts";
import { isLooping } from "./looping.ts";
import { isSilenced } from "./outlook.ts";
import { paceIn, paceOf } from "./pace.ts";
import { afterQuiet } from "./quiet-hours.ts";
import type { Resident } from "./state.ts";

const hour = 3_600_000;

/** Something that holds her back until a moment, milliseconds UTC; past or 0 when it does not. */
export type Hold = { readonly why: SilenceReason; readonly until: number };

/** How often she does something unasked in this room. */
export const paceHere = ({ state, outlook, room }: RoomSituation, resident: Resident) =>
  paceIn(room.building, paceOf(state, outlook.bounds, resident));

/** From when on she is not held back for having gone in circles. */
export const loopEnd = ({ outlook }: RoomSituation, { said, stirredAt }: Resident): number =>
  isLooping(said) ? stirredAt + outlook.bounds.loopRest : 0;

/** How many stirs of her own she has in an hour: her share, or half of it; none when her budgets are spent. */
function shareOf(scene: RoomSituation, resident: Resident): number {
  const { perHour } = paceHere(scene, resident);
  const standing = scene.outlook.standing(resident.persona);
  if (isSilenced(standing)) return 0;
  return standing === "free" ? perHour : Math.floor(perHour / 2);
}

/** What holds her back from everything unasked, the quiet hours left out; undefined: she does nothing as things are. */
export function ownHolds(scene: RoomSituation, resident: Resident): readonly Hold[] | undefined {
  const share = shareOf(scene, resident);
  if (share < 1) return undefined;
  const recent = resident.own.filter((time) => time > scene.at - hour);
  const free = recent.length < share ? 0 : (recent.at(-share) ?? 0) + hour;
  return [
    { why: "share-used", until: free },
    { why: "in-circles", until: loopEnd(scene, resident) },
  ];
}

/** The first moment from now on that nothing holds her back at and that is not in the quiet hours. */
export const freeFrom = (scene: RoomSituation, holds: readonly Hold[]): number => {
  const { at, outlook, state } = scene;
  const earliest = Math.max(at, ...holds.map(({ until }) => until));
  return afterQuiet(earliest, outlook.bounds.quiet, state.city.timeZone);
};
