import type { MouthCue } from "../../protocol/mouth.ts";

/** Normalizes cues: one for each change of the shape, none before the first sample. */
export function cuesOf(shapes: readonly MouthCue[]): readonly MouthCue[] {
  const cues: MouthCue[] = [];
  for (const { at, shape } of shapes) {
    if (cues.at(-1)?.shape === shape) continue;
    cues.push({ at: Math.max(0, at), shape });
  }
  return cues;
}
