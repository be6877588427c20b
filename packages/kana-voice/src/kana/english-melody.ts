// Converts English words to sounds with lengths and pitches.

import type { SpokenWord } from "saintverse/voice";
import type { PhraseEnding } from "./japanese-melody.ts";
import { type PhoneName, phoneOf } from "./phones.ts";
import type { SungPhone } from "./sung-phone.ts";

type EnglishWord = Extract<SpokenWord, { readonly kind: "english" }>;

const consonants = new Map<string, readonly PhoneName[]>(
  Object.entries({
    B: ["b"],
    CH: ["ch"],
    D: ["d"],
    DH: ["DH"],
    F: ["F"],
    G: ["g"],
    HH: ["h"],
    JH: ["j"],
    K: ["k"],
    L: ["L"],
    M: ["m"],
    N: ["n"],
    NG: ["NG"],
    P: ["p"],
    R: ["R"],
    S: ["s"],
    SH: ["sh"],
    T: ["t"],
    TH: ["TH"],
    V: ["V"],
    W: ["w"],
    Y: ["y"],
    Z: ["z"],
    ZH: ["ZH"],
  }),
);
/** Diphthongs go from one vowel to the other. */
const vowels = new Map<string, readonly PhoneName[]>(
  Object.entries({
    AA: ["AA"],
    AE: ["AE"],
    AH: ["AH"],
    AO: ["AO"],
    AW: ["AA", "UH"],
    AY: ["AA", "IH"],
    EH: ["EH"],
    ER: ["ER"],
    EY: ["EH", "IY"],
    IH: ["IH"],
    IY: ["IY"],
    OW: ["OW", "UH"],
    OY: ["AO", "IH"],
    UH: ["UH"],
    UW: ["UW"],
  }),
);

/** Words without a stress of their own in a sentence. */
const small = new Set(
  "a an and are as at be but by can for from had has have he her him his i if in is it its of on or our she so than that the their them they to us was we were will with would you your".split(
    " ",
  ),
);

type Sound = { readonly phone: PhoneName; readonly stress: number; readonly share: number };

function soundsOf({ word, phones }: EnglishWord): readonly Sound[] {
  const isSmall = small.has(word.toLowerCase());
  return phones.flatMap((name): readonly Sound[] => {
    const [, letters = "", figure] = /^([A-Z]+)([012])?$/.exec(name) ?? [];
    if (figure === undefined) {
      return (consonants.get(letters) ?? []).map((phone) => ({ phone, stress: 0, share: 1 }));
    }
    const stress = isSmall ? 0 : Number(figure === "1") || Number(figure === "2") * 0.5;
    if (letters === "AH" && figure === "0") return [{ phone: "AX", stress: 0, share: 1 }];
    const both = vowels.get(letters) ?? [];
    const shares = both.length === 2 ? [0.9, 0.75] : [1];
    return both.map((phone, place) => ({ phone, stress, share: shares[place] ?? 1 }));
  });
}

const lastLonger: Readonly<Record<PhraseEnding, number>> = {
  on: 1,
  comma: 1.25,
  stop: 1.4,
  question: 1.4,
  exclamation: 1.35,
};

/** Semitones: of the first stressed syllable above the base, and the declination until the end. */
const peak = 3.6;
const fall = 3;

type Spot = { readonly share: number; readonly isLastWord: boolean; readonly isLastVowel: boolean };

function toneOf(
  { stress }: Sound,
  { share, isLastWord, isLastVowel }: Spot,
  ending: PhraseEnding,
): number {
  const base = 1 - fall * share;
  const rise = stress * (isLastWord ? peak + 1 : peak);
  if (!isLastWord) return base + rise;
  if (ending === "question") return base + rise * 0.3 + (isLastVowel ? 6.5 : 1);
  if (ending === "comma") return base + rise + (isLastVowel ? 1 : 0);
  return base + rise * (isLastVowel ? 0.5 : 1) - (isLastVowel ? 1.8 : 0);
}

/** The phrase between two pauses. */
export function sungEnglish(
  words: readonly EnglishWord[],
  ending: PhraseEnding,
): readonly SungPhone[] {
  const sounds = words.map(soundsOf);
  const all = sounds.reduce((sum, each) => sum + each.length, 0);
  let place = 0;
  return sounds.flatMap((word, index) => {
    const isLastWord = index === sounds.length - 1;
    const lastVowel = word.findLastIndex(({ phone }) => phoneOf(phone).kind === "vowel");
    return word.map((sound, at): SungPhone => {
      const spot = { share: place++ / Math.max(1, all), isLastWord, isLastVowel: at >= lastVowel };
      const longer = isLastWord && at >= lastVowel ? lastLonger[ending] : 1;
      const stressed = phoneOf(sound.phone).kind === "vowel" ? 0.86 + 0.3 * sound.stress : 1;
      const length = phoneOf(sound.phone).length * sound.share * stressed * longer;
      return { phone: sound.phone, length, tone: toneOf(sound, spot, ending) };
    });
  });
}
