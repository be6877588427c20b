// Whether every utterance is sent from its first sample to its last.

import type { Detecting } from "./detecting.ts";
import { type HeardStretch, hear } from "./line.ts";
import { chanceOf, joined, openSpeaker, quiet, withNoise } from "./sound.ts";
import { utterances } from "./utterances.ts";

export type WholeWords = {
  readonly utterances: number;
  /** Pieces of speech whose beginning or end was missing in what the transcriber received. */
  readonly cut: readonly string[];
  /** Pieces that were in no stretch at all. */
  readonly lost: readonly string[];
};

const between = 1_200;
/** Samples at either end that carry no letter: 30 ms. */
const soft = 480;

/** `count` utterances, one after the other. */
export async function wholeWords(detecting: Detecting, count: number): Promise<WholeWords> {
  const speak = openSpeaker();
  const chance = chanceOf(17);
  const all = utterances();
  const [cut, lost]: [string[], string[]] = [[], []];
  for (let at = 0; at < count; at += 1) {
    const { language, pieces } = all[at % all.length] ?? { language: "ja", pieces: [] };
    const text = pieces.map((piece) => piece.text).join(language === "en" ? " " : "");
    const sound = speak(text, language, 30 + ((at * 7) % 50));
    const from = quiet(between).length;
    const to = from + sound.length;
    const stretches: HeardStretch[] = [];
    const understand = (stretch: HeardStretch): string => {
      stretches.push(stretch);
      return text;
    };
    const line = joined([quiet(between), sound, quiet(between)]);
    await hear({ detecting, language, understand }, withNoise(line, chance));
    if (stretches.length === 0) lost.push(text);
    else if (!covers(stretches, from + soft, to - soft)) cut.push(text);
  }
  return { utterances: count, cut, lost };
}

/** Whether the stretches hold everything from one sample to another. */
function covers(stretches: readonly HeardStretch[], from: number, to: number): boolean {
  let reached = from;
  for (const stretch of stretches)
    if (stretch.from <= reached) reached = Math.max(reached, stretch.to);
  return reached >= to;
}
