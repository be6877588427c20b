// The sounds of words that are written phonetically, for names with another spelling.

import { foldedLetters } from "./content-words.ts";
import { foreignSound } from "./foreign-sounds.ts";
import { kanaOfRomaji, soundOf } from "./kana-sounds.ts";
import { standsAlone } from "./name-company.ts";
import type { SaidSound } from "./particular-forms.ts";
import { isCommonName, isKnownJapanese, isKnownLatin } from "./telling-bits.ts";

type Placed = { readonly word: string; readonly at: number; readonly end: number };
const behindName =
  /^(?:ちゃん|くん|さん|さま|たん|って|から|まで|より|だ[よねっけ]|です|でし|[はがをにとものへでやだよねか])/;
/** The least and the most letters of a name in kana. */
const kanaName = { least: 3, most: 6 } as const;

/** The parts of a hiragana word that may be a name, without what may precede or follow names. */
function namesAmong({ word, at }: Placed): readonly Placed[] {
  const found: Placed[] = [];
  for (let from = 0; from + kanaName.least <= word.length; from++) {
    if (from > 0 && !/[はがのとでにもを]/.test(word[from - 1] ?? "")) continue;
    for (let length = kanaName.least; length <= kanaName.most; length++) {
      const end = from + length;
      const isName = end === word.length ? from > 0 : behindName.test(word.slice(end));
      if (isName) found.push({ word: word.slice(from, end), at: at + from, end: at + end });
    }
  }
  return found;
}

/** The same for words in another script, by letters or by sound. */
export const soundsOfOthers = (text: string): readonly SaidSound[] =>
  soundsIn(text, "pairs").flatMap((one): readonly SaidSound[] =>
    one.script === undefined
      ? [one]
      : [
          { ...one, script: "latin" },
          { ...one, script: "kana" },
        ],
  );

/**
 * Latin words as kana, single and in pairs, and words of kana. `together`: an approximate match of a name may be two
 * words.
 */
export function soundsIn(text: string, together?: "pairs"): readonly SaidSound[] {
  const folded = foldedLetters(text);
  const words = [...folded.matchAll(/[a-z]+|[\u3041-\u3096ー]+|[\u30a1-\u30fc]+/g)].map(
    ({ 0: word, index }) => ({ word, at: index, end: index + word.length }),
  );
  const latin = words.filter(({ word }) => /^[a-z]/.test(word));
  const pairs = latin.slice(1).map(({ word, end }, place) => {
    const { word: first = "", at = 0 } = latin[place] ?? {};
    return { word: first + word, at, end };
  });
  const romaji = [...latin, ...pairs].flatMap(({ word, at, end }) => {
    const kana = kanaOfRomaji(word);
    return kana === undefined ? [] : [{ word: kana, at, end }];
  });
  const kana = words.filter(({ word }) => !/^[a-z]/.test(word));
  const names = kana.flatMap(namesAmong);
  return [
    ...[...romaji, ...kana, ...names].flatMap(({ word, at, end }) => {
      const sound = soundOf(word);
      return sound.length < 2 ? [] : [{ sound, isAlone: () => standsAlone(folded, at, end) }];
    }),
    ...[...words, ...(together === undefined ? [] : pairs)].flatMap(
      ({ word, at, end }): readonly SaidSound[] => {
        const isLatin = /^[a-z]/.test(word);
        const sound = isLatin && word.length < 4 ? undefined : foreignSound(word);
        if (sound === undefined) return [];
        const isEveryday = isLatin
          ? isKnownLatin(word) && !isCommonName(word)
          : isKnownJapanese(word);
        const script = isLatin ? "latin" : "kana";
        return [{ sound, script, isEveryday, isAlone: () => standsAlone(folded, at, end) }];
      },
    ),
  ];
}
