// Other spellings of an NG word: the reading of its kanji, the kanji of its reading.

import { hiragana } from "../folded-text.ts";

/** Readings, with their kanji. */
const written = new Map<string, readonly string[]>(
  Object.entries({
    しね: ["死ね", "タヒね"],
    しんで: ["死んで"],
    ころす: ["殺す", "頃す"],
    ころせ: ["殺せ"],
    ころして: ["殺して"],
    ぶっころす: ["ぶっ殺す"],
    ばか: ["馬鹿", "莫迦", "バ可"],
    ばかやろう: ["馬鹿野郎", "莫迦野郎", "ばか野郎"],
    あほ: ["阿呆"],
    まぬけ: ["間抜け", "間ぬけ"],
    くそ: ["糞"],
    くず: ["屑"],
    ごみ: ["塵", "芥"],
    はげ: ["禿", "禿げ"],
    ぶた: ["豚"],
    ぶす: ["醜女"],
    きちがい: ["気違い", "気狂い", "基地外"],
    かたわ: ["片輪"],
    めくら: ["盲"],
    つんぼ: ["聾"],
    おし: ["唖"],
    びっこ: ["跛"],
    こじき: ["乞食"],
    どもり: ["吃り"],
    ちくしょう: ["畜生"],
    やろう: ["野郎"],
    じさつ: ["自殺"],
    さつじん: ["殺人"],
    ごうかん: ["強姦"],
    ちかん: ["痴漢"],
    ばいしゅん: ["売春"],
    ばいた: ["売女"],
    まやく: ["麻薬"],
    ちょん: [],
    うんこ: ["雲子"],
    しょうべん: ["小便"],
    いんらん: ["淫乱"],
  }),
);
const readingOf: ReadonlyMap<string, string> = new Map(
  [...written].flatMap(([reading, all]) => all.map((one) => [one, reading] as const)),
);

/**
 * The word itself, first, with its reading and its spellings. `dictionary`: the mind's own readings, written form to
 * reading.
 */
export function spellingsOf(
  word: string,
  dictionary: Readonly<Record<string, string>>,
): readonly string[] {
  const folded = hiragana(word.normalize("NFKC").toLowerCase()).trim();
  const own = Object.entries(dictionary).map(
    ([surface, reading]) => [surface, hiragana(reading.normalize("NFKC"))] as const,
  );
  const readings = [
    folded,
    readingOf.get(word.normalize("NFKC")) ?? readingOf.get(folded) ?? "",
    ...own.flatMap(([surface, reading]) => (surface === word ? [reading] : [])),
  ].filter((reading) => reading !== "");
  const kanji = readings.flatMap((reading) => [
    ...(written.get(reading) ?? []),
    ...own.flatMap(([surface, said]) => (said === reading ? [surface] : [])),
  ]);
  return [...new Set([word, ...readings.slice(1), ...kanji])];
}
