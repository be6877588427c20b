import type { Language } from "../../protocol/language.ts";

const names: readonly (readonly [id: string, ja: string, en: string])[] = [
  ["sora", "ソラ", "Sora"],
  ["luna", "ルナ", "Luna"],
  ["toto", "トト", "Toto"],
  ["mio", "ミオ", "Mio"],
  ["haru", "ハル", "Haru"],
  ["yuki", "ユキ", "Yuki"],
  ["nagi", "ナギ", "Nagi"],
  ["koto", "コト", "Koto"],
  ["rin", "リン", "Rin"],
  ["tsuki", "ツキ", "Tsuki"],
  ["asa", "アサ", "Asa"],
  ["mei", "メイ", "Mei"],
  ["kai", "カイ", "Kai"],
  ["nemu", "ネム", "Nemu"],
  ["suzu", "スズ", "Suzu"],
  ["hina", "ヒナ", "Hina"],
];

/** What further personas of a simulated city are called. */
export const namesOf = (
  language: Language,
): readonly { readonly id: string; readonly name: string }[] =>
  names.map(([id, ja, en]) => ({ id, name: language === "ja" ? ja : en }));
