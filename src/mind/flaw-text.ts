import type { JsonFlaw } from "../kernel/json-text.ts";
import type { Language } from "../protocol/language.ts";

import type { PatternFlaw } from "./stimulus-pattern.ts";

const flaws: Readonly<Record<JsonFlaw["flaw"] | PatternFlaw, Readonly<Record<Language, string>>>> =
  {
    "unexpected-end": {
      ja: '途中で終わっています。閉じる } や ] や " が足りません',
      en: 'it ends too early; a closing }, ] or " is missing',
    },
    "unexpected-character": {
      ja: 'ここに来ない文字があります。直前の「,」の過不足や、" の付け忘れを見てください',
      en: 'a character does not belong here; look for a missing or extra comma, or missing "',
    },
    "bad-string": {
      ja: "文字列が閉じていないか、途中で改行しています",
      en: "a text is not closed or holds a line break",
    },
    "bad-number": { ja: "数の書き方が違います", en: "a number is not written right" },
    "name-twice": {
      ja: "同じ名前の項目が二度あります",
      en: "a name stands twice in one object",
    },
    "too-deep": { ja: "入れ子が深すぎます", en: "it is nested too deeply" },
    "text-after-end": {
      ja: "終わりの後に余分な文字があります",
      en: "there is more text after the end",
    },
    "too-long": { ja: "長すぎます（200文字まで）", en: "it is longer than 200 characters" },
    "not-supported": {
      ja: "ここでは使えない書き方があります",
      en: "it uses something that is not supported here",
    },
    "not-closed": { ja: "( か ) が対になっていません", en: "a ( or ) has no partner" },
    "nothing-to-repeat": {
      ja: "* や + の前に繰り返すものがありません",
      en: "a repeat has nothing before it",
    },
    "too-costly": {
      ja: "調べるのに時間がかかりすぎます。* や + を減らしてください",
      en: "it could take too long to look for; use fewer * and +",
    },
  };

const isFlaw = (flaw: string): flaw is keyof typeof flaws => Object.hasOwn(flaws, flaw);

/** Why a JSON text or a pattern was refused, as part of a sentence. Empty for an unknown flaw. */
export const flawText = (flaw: string, language: Language): string =>
  isFlaw(flaw) ? flaws[flaw][language] : "";
