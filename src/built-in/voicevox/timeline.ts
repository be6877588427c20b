// The start time of each phoneme of an utterance, calculated like in a VOICEVOX engine (voicevox_engine,
// tts_pipeline/tts_engine.py).

import { cuesOf } from "../../parts/voice/mouth-cues.ts";
import type { MouthCue, MouthShape } from "../../protocol/mouth.ts";
import type { AudioQuery, VoicevoxMora } from "./audio-query.ts";

/** A frame has 256 samples at 24 000 a second. */
const framesInSecond = 93.75;
const frame = 1_000 / framesInSecond;
/** Seconds of the final vowel of a question. */
const upspeakLength = 0.15;

/** A phoneme; `at` and `frames` are in frames. */
export type Phoneme = {
  readonly sound: string;
  readonly kind: "consonant" | "vowel";
  readonly at: number;
  readonly frames: number;
};
export type Timeline = { readonly frames: number; readonly phonemes: readonly Phoneme[] };

/** Rounds like numpy: half to even. */
function roundHalfEven(value: number): number {
  const low = Math.floor(value);
  const rest = value - low;
  if (rest !== 0.5) return rest < 0.5 ? low : low + 1;
  return low % 2 === 0 ? low : low + 1;
}

const silent = (vowel_length: number): VoicevoxMora => ({
  text: "",
  vowel: "sil",
  vowel_length,
  pitch: 0,
});

/** All moras, including the one that a question adds and the surrounding silence. */
function morasOf(query: AudioQuery): readonly VoicevoxMora[] {
  const spoken = query.accent_phrases.flatMap(({ moras, pause_mora: pause, ...phrase }) => {
    const last = moras.at(-1);
    const rises = phrase.is_interrogative === true && last !== undefined && last.pitch > 0;
    const rise = { consonant: null, consonant_length: null, vowel_length: upspeakLength };
    return [...moras, ...(rises ? [{ ...last, ...rise }] : []), ...(pause ? [pause] : [])];
  });
  return [silent(query.prePhonemeLength), ...spoken, silent(query.postPhonemeLength)];
}

function vowelLength(mora: VoicevoxMora, query: AudioQuery): number {
  if (mora.vowel !== "pau") return mora.vowel_length;
  return (query.pauseLength ?? mora.vowel_length) * (query.pauseLengthScale ?? 1);
}

/** Exactly the phonemes of the file that `/synthesis` makes of this query with `enable_interrogative_upspeak`. */
export function voicevoxTimeline(query: AudioQuery): Timeline {
  const phonemes: Phoneme[] = [];
  let at = 0;
  const add = (sound: string, kind: Phoneme["kind"], seconds: number) => {
    const frames = roundHalfEven((seconds / query.speedScale) * framesInSecond);
    phonemes.push({ sound, kind, at, frames });
    at += frames;
  };
  for (const mora of morasOf(query)) {
    if (mora.consonant && typeof mora.consonant_length === "number") {
      add(mora.consonant, "consonant", mora.consonant_length);
    }
    add(mora.vowel, "vowel", vowelLength(mora, query));
  }
  return { frames: at, phonemes };
}

const vowels = new Map<string, MouthShape>(
  Object.entries({
    a: "a",
    i: "i",
    u: "u",
    e: "e",
    o: "o",
    n: "n",
  }),
);
const lips: ReadonlySet<string> = new Set(["m", "b", "p", "my", "by", "py"]);

/** The shape of a vowel in the engines' notation: `A` is a devoiced `a`, `cl` a っ, `pau` and `sil` are silence. */
export const shapeOfVowel = (vowel: string): MouthShape =>
  vowels.get(vowel.toLowerCase()) ?? "closed";

/** The mouth of a timeline: it takes the shape of a vowel already at its consonant, and is closed for m, b and p. */
export function mouthOf({ phonemes }: Timeline): readonly MouthCue[] {
  return cuesOf(
    phonemes
      .map(({ sound, kind, at, frames }, place) => {
        const shaping = kind === "vowel" ? sound : (phonemes[place + 1]?.sound ?? "sil");
        const shape = kind === "consonant" && lips.has(sound) ? "closed" : shapeOfVowel(shaping);
        return { at: at * frame, shape, frames };
      })
      .filter(({ frames }) => frames > 0),
  );
}

/** The duration of a timeline's file in milliseconds. */
export const durationOf = ({ frames }: Timeline): number => frames * frame;
