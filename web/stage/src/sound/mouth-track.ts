import {
  type MouthCue,
  type MouthMove,
  type MouthShape,
  mouthMovesLimit,
} from "../../../../src/protocol/mouth.ts";
import type { Loudness } from "./loudness.ts";
import { closedMouth, type MouthPose, type Track } from "./track.ts";

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

/** Milliseconds between two looks at a mouth. */
const lookEvery = 40;
/** A change of openness that is not seen. */
const unseen = 0.04;

/** The moves of the mouth with a track, for programs that do not hear it: it ends closed. */
export function movesOfMouth({ duration, mouthAt }: Pick<Track, "duration" | "mouthAt">) {
  const moves: MouthMove[] = [];
  for (let at = 0; at < duration && moves.length < mouthMovesLimit - 1; at += lookEvery) {
    const { shape, openness } = mouthAt(at);
    const last = moves.at(-1);
    const isSame = last?.shape === shape && Math.abs(last.openness - openness) < unseen;
    if (!isSame) moves.push({ at, shape, openness: Math.round(openness * 100) / 100 });
  }
  moves.push({ at: Math.round(duration), shape: "closed", openness: 0 });
  return moves;
}
