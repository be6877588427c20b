// Converts Japanese words to sounds with lengths and pitches.
//
// The melody is that of Tokyo: a phrase rises after its first mora and falls after its accent, and each phrase starts
// slightly lower than the previous one. The accent of a word is guessed from its form.

import type { SpokenWord } from "saintverse/voice";
import { type KanaMora, morasOf } from "./mora-sounds.ts";
import { type PhoneName, phoneOf } from "./phones.ts";
import type { SungPhone } from "./sung-phone.ts";

type KanaWord = Extract<SpokenWord, { readonly kind: "kana" }>;

/** Words that are pronounced as a unit. `accent`: the last high mora, counted from 1; 0 for none. */
export type Phrase = { readonly moras: readonly KanaMora[]; readonly accent: number };

/** The continuation of the sentence at the end of this phrase. */
export type PhraseEnding = "on" | "comma" | "stop" | "question" | "exclamation";

const endings: readonly (readonly [RegExp, number])[] = [
  [/マス$/, 2],
  [/マシタ$/, 3],
  [/マセン$/, 2],
  [/マショー$/, 2],
  [/デス(?:ネ|ヨ|ヨネ|カ)?$/, 2],
  [/デシタ$/, 3],
  [/デショー(?:カ|ネ)?$/, 2],
];

const isWeak = (mora: KanaMora | undefined): boolean =>
  mora?.kind !== "sound" || (mora.vowel === "N" && mora.onset.length === 0);

/** The accent of a single word. */
function accentOf(word: KanaWord, moras: readonly KanaMora[]): number {
  const count = moras.length;
  if (word.isLoan) {
    const third = Math.max(1, count - 2);
    return isWeak(moras[third - 1]) && third > 1 ? third - 1 : third;
  }
  if (/^(?:ナニ|ナン|ダレ|ドコ|イツ|ナゼ|ドー|ドレ)/.test(word.kana)) return 1;
  if (word.part === "adjective" || word.part === "verb") {
    const second = count - 1;
    return isWeak(moras[second - 1]) ? Math.max(0, second - 1) : Math.max(0, second);
  }
  return word.part === "noun" && count === 2 ? 1 : 0;
}

/** The accent of the whole phrase: that of a polite ending, else that of its first word. */
function phraseOf(words: readonly KanaWord[]): Phrase {
  const kana = words.map((word) => word.kana).join("");
  const moras = morasOf(kana);
  for (const [pattern, back] of endings) {
    const found = pattern.exec(kana);
    if (found === null || words.length < 2) continue;
    const ahead = morasOf(kana.slice(0, found.index)).length;
    return { moras, accent: Math.min(moras.length, ahead + (back === 3 ? 1 : back - 1)) };
  }
  const [first] = words;
  if (first === undefined) return { moras, accent: 0 };
  const own = morasOf(first.kana);
  const isAlone = words.length === 1 || first.part === "noun" || first.isLoan;
  return { moras, accent: isAlone ? Math.min(accentOf(first, own), moras.length) : 0 };
}

const mostMoras = 9;

/** Words with the particles attached to them; consecutive short words are one phrase. */
export function phrasesOf(words: readonly KanaWord[]): readonly Phrase[] {
  const groups: KanaWord[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    const length = morasOf((last ?? []).map(({ kana }) => kana).join("") + word.kana).length;
    const leans =
      word.part === "attached" || (last?.at(-1)?.part === "noun" && word.part === "noun");
    if (last !== undefined && leans && length <= mostMoras + 4) last.push(word);
    else groups.push([word]);
  }
  return groups.map(phraseOf).filter(({ moras }) => moras.length > 0);
}

/** Semitones: the rise of a phrase, its fall, and the lowering of the next phrase by each accent. */
const high = 4.2;
const low = -1.6;
const start = 0.4;
const step = 1;

const voiceless: ReadonlySet<PhoneName> = new Set([
  "k",
  "s",
  "sh",
  "t",
  "ch",
  "ts",
  "h",
  "hy",
  "f",
  "p",
]);

/** i and u between voiceless sounds are devoiced, and so is the u of final です and ます. */
function isDevoiced(moras: readonly KanaMora[], place: number, ending: PhraseEnding): boolean {
  const mora = moras[place];
  if (mora?.kind !== "sound" || (mora.vowel !== "i" && mora.vowel !== "u")) return false;
  const onset = mora.onset.at(-1);
  if (onset === undefined || !voiceless.has(onset)) return false;
  const next = moras[place + 1];
  if (next === undefined) {
    return (
      onset === "s" && mora.vowel === "u" && (ending === "stop" || ending === "comma") && place > 0
    );
  }
  const follows = next.kind === "sound" ? next.onset[0] : undefined;
  return follows !== undefined && voiceless.has(follows);
}

type Place = {
  readonly phrase: Phrase;
  readonly down: number;
  readonly isLast: boolean;
  readonly ending: PhraseEnding;
};

/** The pitch of a mora, and the pitch at its end. */
function toneAt(place: number, { phrase, down, isLast, ending }: Place): number {
  const { moras, accent } = phrase;
  const isFinal = isLast && place === moras.length - 1;
  const top = high - down * step;
  const slow = 0.12 * place;
  if (isFinal && ending === "question") return top + 3.2;
  if (accent > 0 && place >= accent) return low - 0.4 * down - slow + (isFinal ? -0.8 : 0);
  if (place === 0 && accent !== 1) return start - 0.3 * down;
  const settling = isFinal && ending !== "on" ? -1.6 : 0;
  return Math.max(low + 1, top - slow + settling);
}

const lastLonger: Readonly<Record<PhraseEnding, number>> = {
  on: 1,
  comma: 1.22,
  stop: 1.32,
  question: 1.55,
  exclamation: 1.25,
};

function sungMora(
  mora: KanaMora,
  index: number,
  at: Place,
  before: PhoneName,
): readonly SungPhone[] {
  const { moras } = at.phrase;
  const isFinal = at.isLast && index === moras.length - 1;
  const longer = isFinal ? lastLonger[at.ending] : 1;
  const tone = toneAt(index, at);
  if (mora.kind === "long") {
    return [{ phone: before, length: 104 * longer, tone }];
  }
  if (mora.kind === "stopped") {
    const next = moras[index + 1];
    const onset = next?.kind === "sound" ? next.onset[0] : undefined;
    const isRubbed = onset === "s" || onset === "sh";
    return [
      { phone: isRubbed ? onset : "rest", length: 96, ...(isRubbed ? {} : { shape: "closed" }) },
    ];
  }
  const devoiced = isDevoiced(moras, index, at.ending) && !isDevoiced(moras, index - 1, at.ending);
  const onset = mora.onset.map(
    (phone, place): SungPhone => ({
      phone,
      length: phoneOf(phone).length * (place > 0 ? 0.72 : 1),
      tone,
    }),
  );
  const { length } = phoneOf(mora.vowel);
  return [
    ...onset,
    { phone: mora.vowel, length: length * longer * (devoiced ? 0.66 : 1), tone, devoiced },
  ];
}

/** The phrases between two pauses. */
export function sungJapanese(
  words: readonly KanaWord[],
  ending: PhraseEnding,
): readonly SungPhone[] {
  const phrases = phrasesOf(words);
  const sung: SungPhone[] = [];
  let down = 0;
  let vowel: PhoneName = "a";
  for (const [place, phrase] of phrases.entries()) {
    const at = { phrase, down, isLast: place === phrases.length - 1, ending };
    for (const [index, mora] of phrase.moras.entries()) {
      sung.push(...sungMora(mora, index, at, vowel));
      if (mora.kind === "sound") vowel = mora.vowel;
    }
    down = Math.min(3, down + (phrase.accent > 0 ? 0.8 : 0.35));
  }
  return sung;
}
