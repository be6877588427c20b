// Converts emotion changes, from the lines of a box or the deltas of an act, to a facial expression.

import type { Emotion } from "../../../protocol/emotion.ts";

/** The change of the mean of each axis. */
export type Moved = Partial<Record<"stability" | "affect" | "resonance" | "attitude", number>>;

const labels = new Map<string, keyof Moved>(
  Object.entries({
    安定性: "stability",
    情動: "affect",
    共鳴: "resonance",
    態度: "attitude",
  }),
);
const line = /(安定性|情動|共鳴|態度)\s*[:：]\s*mean\s*([+-]?\d+(?:\.\d+)?)/g;

/** The changes in a box 感情パラメータ変動. */
export function movedInBox(text: string): Moved {
  const moved: Moved = {};
  for (const [, label = "", mean] of text.matchAll(line)) {
    const axis = labels.get(label);
    if (axis !== undefined) moved[axis] = (moved[axis] ?? 0) + Number(mean);
  }
  return moved;
}

/** The deltas of `emotion_shift`: an object, or a list of them. Invalid numbers are ignored. */
export function movedByDelta(delta: unknown): Moved {
  const moved: Moved = {};
  for (const one of Array.isArray(delta) ? delta : [delta]) {
    if (typeof one !== "object" || one === null) continue;
    for (const axis of labels.values()) {
      const mean = meanOf((one as Record<string, unknown>)[axis]);
      if (mean !== 0) moved[axis] = (moved[axis] ?? 0) + mean;
    }
  }
  return moved;
}

function meanOf(axis: unknown): number {
  if (typeof axis !== "object" || axis === null) return 0;
  const mean = (axis as Record<string, unknown>)["mean"];
  return typeof mean === "number" && Number.isFinite(mean) ? mean : 0;
}

/** Typical changes in SAIVerse are 3 to 5; a smaller one changes no expression. */
const visible = 3;

/** The facial expression for a change; undefined when it is too small. */
export function faceOf({ affect = 0, attitude = 0 }: Moved): Emotion | undefined {
  const strongest = Math.max(Math.abs(affect), attitude);
  if (strongest < visible) return undefined;
  if (attitude === strongest && attitude > Math.abs(affect)) return "fun";
  return affect > 0 ? "joy" : "sadness";
}
