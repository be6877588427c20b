import type { MouthCue, MouthShape } from "../../../../src/protocol/mouth.ts";
import type { Loudness } from "./loudness.ts";
import { closedMouth, type MouthPose } from "./track.ts";

/** The cue in force at a position; undefined before the first one. */
export function cueAt(cues: readonly MouthCue[], position: number): MouthCue | undefined {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.at ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return cues[low - 1];
}

/** A mouth that follows cues, as wide as the sound is loud. */
export const mouthOfCues =
  (cues: readonly MouthCue[], loudness: Loudness | undefined) =>
  (position: number): MouthPose => {
    const shape = cueAt(cues, position)?.shape ?? "closed";
    if (shape === "closed") return closedMouth;
    const loud = loudness?.at(position) ?? 0.8;
    return { shape, openness: shape === "n" ? 0.15 * loud : 0.35 + 0.65 * loud };
  };

const vowels: readonly MouthShape[] = ["a", "o", "i", "a", "e", "u", "a", "n", "o", "e"];
const beat = 130;

/** A mouth that moves as if it spoke, where neither cues nor samples exist. */
export function talkingMouth(position: number, duration: number): MouthPose {
  if (position >= duration) return closedMouth;
  const place = Math.floor(position / beat);
  const shape = vowels[(place * 7 + (place >> 2)) % vowels.length] ?? "a";
  const openness = Math.sin(((position % beat) / beat) * Math.PI) * 0.75;
  return openness < 0.1 ? closedMouth : { shape, openness };
}
