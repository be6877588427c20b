import type { Scene } from "./floor.ts";
import { isLooping } from "./looping.ts";
import { afterQuiet } from "./quiet-hours.ts";
import type { Resident } from "./state.ts";

const hour = 3_600_000;

/** From when on she is not held back for having gone in circles. */
export const loopEnd = ({ outlook }: Scene, { said, stirredAt }: Resident): number =>
  isLooping(said) ? stirredAt + outlook.bounds.loopRest : 0;

/**
 * The first moment from now on at which she may be stirred unasked: her share of the hour, her circles and the quiet
 * hours allow it. Undefined: not as things are.
 */
export function ownTime(scene: Scene, resident: Resident): number | undefined {
  const { at, outlook, state } = scene;
  const { perHour, quiet } = outlook.bounds;
  const standing = outlook.standing(resident.persona);
  const share = standing === "free" ? perHour : standing === "easy" ? Math.floor(perHour / 2) : 0;
  if (share < 1) return undefined;
  const recent = resident.own.filter((time) => time > at - hour);
  const free = recent.length < share ? 0 : (recent.at(-share) ?? 0) + hour;
  const earliest = Math.max(at, free, loopEnd(scene, resident));
  return afterQuiet(earliest, quiet, state.city.timeZone);
}
