// The part of a text that is read aloud: without pictures and markup, with words for addresses.

import { cutAtWord } from "../../kernel/cut-at-word.ts";
import { readingOf } from "../../kernel/ruby.ts";
import { asides } from "../../languages/pack/readable-signs.ts";
import type { ReadableRule } from "../../languages/pack/voices-texts.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";

/** The longest utterance; the rest is not read. */
const longest = 1_000;
/** Pictorial characters: emoji with their joiners, flags, hearts and notes. */
const drawn =
  /[#*0-9]\uFE0F?\u20E3|(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200D|\u20E3|[\u{E0020}-\u{E007F}]|[♪♫♬♩♡☆★◆◇■□●○◎△▲▽▼※†‡✓√])+/gu;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
const everywhere: readonly ReadableRule[] = [
  [/```[\s\S]*?(?:```|$)/g, " "],
  [
    /<\/?[a-z][\w-]{0,20}(?:\s{1,3}[\w:-]{1,30}=(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'))*\s?\/?>/gi,
    " ",
  ],
  [/^[ \t]*\|?[ \t]*:?-{2,}[-:| \t]*$/gm, ""],
  [/^[ \t]*\|(.{1,1000}?)\|?[ \t]*$/gm, (_, row = "") => row.trim().replace(/\s*\|\s*/g, "|")],
  [/!?\[([^\]\n]{0,200})\]\([^)\s]{0,500}\)/g, "$1"],
  [/^[ \t]{0,3}(?:#{1,6}|[-*+>])[ \t]+/gm, ""],
  [/(\*\*|__|~~|`)(?=\S)([^\n]{1,300}?)\1/g, "$2"],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,300}?)\*/gu, "$1"],
];

const applied = (text: string, [pattern, by]: ReadableRule): string =>
  typeof by === "string" ? text.replace(pattern, by) : text.replace(pattern, by);

/** Full-width letters and digits become half-width, half-width kana full-width, circled numbers plain. */
const plainLetters = (text: string): string =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ％ｦ-ﾟ\u2460-\u24ff\u3300-\u33ff]+/g, (found) =>
    found.normalize("NFKC"),
  );

/** One of several equal punctuation marks, and at most eight repetitions of a letter. */
const calm = (text: string): string =>
  text
    .replace(/([\p{L}ー])\1{8,}/gu, (_, letter: string) => letter.repeat(8))
    .replace(/[!！?？‼⁉]*[?？⁉][!！?？‼⁉]*/g, (found) => (/[？⁉]/.test(found) ? "？" : "?"))
    .replace(/[!！‼]{2,}/g, (found) => (found.includes("！") ? "！" : "!"))
    .replace(/[、,，\s]*([。！？])[、。,，\s]*/g, "$1")
    .replace(/[、，]{2,}/g, "、")
    .replace(/\s*,(?:\s*,)+/g, ",")
    .replace(/\s*([.!?]),/g, "$1")
    .replace(/\s+([,.!?])/g, "$1")
    .replace(/\s+/g, " ")
    .replace(/^[\s、。，,]+/, "")
    .trim();

/** The words to read aloud; empty where there are none. At most 1 000 characters. */
export function readable(text: string, language: Language): string {
  const written = plainLetters(readingOf(text.slice(0, 4 * longest).normalize("NFC")));
  const spoken = [...asides, ...everywhere, ...packOf(language).voices.readable]
    .reduce(applied, written)
    .replace(drawn, " ")
    .replace(unseen, (letter) => (/\s/.test(letter) ? " " : ""));
  const words = cutAtWord(calm(spoken), longest).toWellFormed();
  return /[\p{L}\p{N}]/u.test(words) ? words : "";
}
