// Converts a text to one sequence of sounds, including the initial and final silence.

import type { SpokenWord } from "saintverse/voice";
import { sungEnglish } from "./english-melody.ts";
import { type PhraseEnding, sungJapanese } from "./japanese-melody.ts";
import type { SungPhone } from "./sung-phone.ts";

/** Milliseconds of silence. */
const before = 40;
const behind = 130;
const pauses = { comma: 210, stop: 360, question: 380, exclamation: 340 } as const;

type Spoken = Exclude<SpokenWord, { readonly kind: "pause" }>;

const rest = (length: number): SungPhone => ({ phone: "rest", length, shape: "closed" });

/** Words of one language: each language has its own melody. */
function sung(words: readonly Spoken[], ending: PhraseEnding): readonly SungPhone[] {
  const groups: Spoken[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === word.kind) last.push(word);
    else groups.push([word]);
  }
  return groups.flatMap((group, place) => {
    const end = place === groups.length - 1 ? ending : "on";
    const kana = group.filter((word) => word.kind === "kana");
    const english = group.filter((word) => word.kind === "english");
    return kana.length > 0 ? sungJapanese(kana, end) : sungEnglish(english, end);
  });
}

/** The sounds of a text; undefined when it contains nothing that can be pronounced. */
export function scoreOf(words: readonly SpokenWord[]): readonly SungPhone[] | undefined {
  const score: SungPhone[] = [rest(before)];
  let stretch: Spoken[] = [];
  for (const word of words) {
    if (word.kind !== "pause") {
      stretch.push(word);
      continue;
    }
    if (stretch.length > 0) score.push(...sung(stretch, word.mark), rest(pauses[word.mark]));
    stretch = [];
  }
  if (stretch.length > 0) score.push(...sung(stretch, "stop"));
  if (score.length === 1) return undefined;
  const last = score.at(-1);
  return last?.phone === "rest" ? [...score.slice(0, -1), rest(behind)] : [...score, rest(behind)];
}
