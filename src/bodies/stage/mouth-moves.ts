// The movement of the mouth with an utterance, for bodies that show her without its sound.

import type { Emotion } from "../../protocol/emotion.ts";
import { type MouthMove, type MouthShape, mouthMovesLimit } from "../../protocol/mouth.ts";
import type { PendingUtterance, Sounding } from "./utterance.ts";

/** An utterance begins with these moves, or is cut: no moves. */
export type MouthTold = {
  readonly moves: readonly MouthMove[];
  readonly emotion?: Emotion | undefined;
};

const vowels: readonly MouthShape[] = ["a", "o", "i", "a", "e", "u", "a", "n"];
/** Milliseconds of one opening of a mouth of which nothing is known but for how long it speaks. */
const beat = 130;
const usualOpenness = 0.75;

/** The moves that a page reported, else those of the cues, else any. */
export const mouthToldOf = (
  { sounding, speech }: PendingUtterance,
  reported: readonly MouthMove[] | undefined,
): MouthTold => ({
  moves: reported ?? (sounding === undefined ? [] : movesOf(sounding)),
  emotion: speech.emotion,
});

function movesOf({ sound, duration }: Sounding): readonly MouthMove[] {
  const cues = sound.kind === "audio" ? sound.mouth : undefined;
  if (cues !== undefined)
    return cues.slice(0, mouthMovesLimit).map(({ at, shape }) => ({
      ...{ at, shape },
      openness: shape === "closed" ? 0 : shape === "n" ? 0.15 : usualOpenness,
    }));
  const count = Math.min(mouthMovesLimit - 1, Math.floor((duration / beat) * 2));
  const open = Array.from({ length: count }, (_, place): MouthMove => {
    const at = (place * beat) / 2;
    return place % 2 === 0
      ? { at, shape: vowels[(place >> 1) % vowels.length] ?? "a", openness: usualOpenness }
      : { at, shape: "closed", openness: 0 };
  });
  return [...open, { at: duration, shape: "closed", openness: 0 }];
}
