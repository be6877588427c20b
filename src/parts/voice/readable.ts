// What of a text is read aloud: no pictures, no marks of writing, addresses by what they are.

import type { Language } from "../../protocol/language.ts";

type Rule = readonly [RegExp, string | ((...found: string[]) => string)];

/** No utterance is longer; what is behind is not read. */
const longest = 1_000;
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** Signs that draw: emoji with all that joins them, flags, hearts and notes. */
const drawn =
  /[#*0-9]\uFE0F?\u20E3|(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u200D|\u20E3|[\u{E0020}-\u{E007F}]|[♪♫♬♩♡☆★◆◇■□●○◎△▲▽▼※†‡✓√])+/gu;
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
/** Faces of signs in brackets, as (´・ω・｀) and (^_^), with an arm on each side. */
const faces =
  /[ヽヾ\\o]?[(（](?=[^()（）]{0,16}[´｀`^＾ω∀дД≧≦￣▽°゜；;><＞＜T_＿・･])[^()（）\p{sc=Han}\p{sc=Hira}a-np-su-zA-NP-SU-Z0-9]{2,18}[)）][ノﾉo/]?/gu;

const everywhere: readonly Rule[] = [
  [/```[\s\S]*?(?:```|$)/g, " "],
  [/!?\[([^\]\n]{0,200})\]\([^)\s]{0,500}\)/g, "$1"],
  [/^[ \t]{0,3}(?:#{1,6}|[-*+>])[ \t]+/gm, ""],
  [/(\*\*|__|~~|`)(?=\S)([^\n]{1,300}?)\1/g, "$2"],
  [/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,300}?)\*/gu, "$1"],
];

const japanese: readonly Rule[] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "メールアドレス"],
  [/(?:https?:\/\/|www\.)[^\s「」『』、。）)]+/gi, "リンク"],
  [faces, ""],
  [/[(（](?:笑|わら|爆笑)[)）]/g, "、わら。"],
  [/(?<![A-Za-z])[wｗ]{2,}(?![A-Za-z])/g, "、わら。"],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー！？!?。])[wｗ](?![A-Za-z])/gu, "、わら。"],
  [/(?<![\d.,])8{4,}(?![\d.,円%％]|番)/g, "ぱちぱちぱち"],
  [/(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/g, dayInJapanese],
  [/(?<![\d/.])(\d{1,2})\/(\d{1,2})(?![\d/])/g, shortDayInJapanese],
  [
    /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g,
    (_, hour = "", minute = "") => (minute === "00" ? `${hour}時` : `${hour}時${Number(minute)}分`),
  ],
  [/[¥￥]\s?(\d[\d,.]*)/g, "$1円"],
  [/\$\s?(\d[\d,.]*)/g, "$1ドル"],
  [/€\s?(\d[\d,.]*)/g, "$1ユーロ"],
  [/(?<=\d)\s?(?:℃|°C)/g, "度"],
  [/(?<=[\d度円%])\s?[〜～~]\s?(?=\d)/g, "から"],
  [/(?<=[\p{sc=Hira}\p{sc=Kana}])[〜～~]+/gu, "ー"],
  [/[〜～~]+/g, "、"],
  [/(?<=[\p{L}\p{N}])\s?[&＆]\s?(?=[\p{L}\p{N}])/gu, "アンド"],
  [/(?<=\d)\s?[+＋]\s?(?=\d)/g, "たす"],
  [/(?<=\d)\s?[×]\s?(?=\d)/g, "かける"],
  [/(?<=\d)\s?[÷]\s?(?=\d)/g, "わる"],
  [/(?<=[\p{L}\p{N}])\s?[=＝]\s?(?=[\p{L}\p{N}])/gu, "は"],
  [/[「」『』“”"〈〉《》【】［］[\]{}]/g, ""],
  [/[()（）→←↑↓⇒|｜／/\\:：;；—―–]+/g, "、"],
  [/(?:…|‥|\.{2,}|・{2,}|。{2,})+/g, "、"],
  [/[＝=*＊#＃_＿^＾`´｀<>＜＞~@＠&＆+＋•]+/g, " "],
  [/\s*\n+\s*/g, "。"],
];

const english: readonly Rule[] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, "email address"],
  [/(?:https?:\/\/|www\.)[^\s)]+/gi, "link"],
  [faces, ""],
  [/(?<![A-Za-z])(?:lo+l|w{3,})(?![A-Za-z])/gi, ", ha ha,"],
  [/(?<!\d)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/g, dayInEnglish],
  [
    /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/g,
    (_, hour = "", minute = "") =>
      minute === "00"
        ? `${Number(hour)} o'clock`
        : `${Number(hour)} ${minute.replace(/^0/, "oh ")}`,
  ],
  [/\$\s?(\d[\d,.]*\d|\d)/g, "$1 dollars"],
  [/[¥￥]\s?(\d[\d,.]*\d|\d)/g, "$1 yen"],
  [/€\s?(\d[\d,.]*\d|\d)/g, "$1 euros"],
  [/(?<=\d)\s?(?:℃|°C)/g, " degrees"],
  [/(?<=\d)\s?%/g, " percent"],
  [/(?<=\d)\s?[–~]\s?(?=\d)/g, " to "],
  [/\s?[&＆]\s?(?=\p{L})/gu, " and "],
  [/(?<=\d)\s?[+]\s?(?=\d)/g, " plus "],
  [/(?<=\d)\s?[×*]\s?(?=\d)/g, " times "],
  [/(?<=[\p{L}\p{N}])\s?=\s?(?=[\p{L}\p{N}])/gu, " equals "],
  [/[‘’]/g, "'"],
  [/[“”"[\]{}]/g, ""],
  [/\s?(?:—|–|--)\s?/g, ", "],
  [/[()→←↑↓⇒|/\\]+/g, ", "],
  [/(?:…|\.{2,})+/g, ", "],
  [/[*#_^`´<>~@+•=]+/g, " "],
  [/(?<=[\p{L}\p{N}])\s*\n+\s*/gu, ". "],
];

const isDay = (month: string, day: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

function dayInJapanese(whole: string, year = "", month = "", day = ""): string {
  return isDay(month, day) ? `${year}年${Number(month)}月${Number(day)}日` : whole;
}

function shortDayInJapanese(whole: string, month = "", day = ""): string {
  return isDay(month, day) ? `${Number(month)}月${Number(day)}日` : whole;
}

function dayInEnglish(whole: string, year = "", month = "", day = ""): string {
  const name = months[Number(month) - 1];
  return isDay(month, day) ? `${name} ${Number(day)}, ${year}` : whole;
}

const rules: Readonly<Record<Language, readonly Rule[]>> = {
  ja: [...everywhere, ...japanese],
  en: [...everywhere, ...english],
};

const applied = (text: string, [pattern, by]: Rule): string =>
  typeof by === "string" ? text.replace(pattern, by) : text.replace(pattern, by);

/** Wide letters and digits become plain, narrow kana wide, numbers in circles numbers. */
const plainLetters = (text: string): string =>
  text.replace(/[０-９Ａ-Ｚａ-ｚ％ｦ-ﾟ\u2460-\u24ff\u3300-\u33ff]+/g, (found) =>
    found.normalize("NFKC"),
  );

/** One sign of each kind where several stand together, and no more than eight of the same letter. */
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

/** The words that are read aloud; empty where there are none. At most 1 000 characters. */
export function readable(text: string, language: Language): string {
  const written = plainLetters(text.slice(0, 4 * longest).normalize("NFC"));
  const spoken = rules[language]
    .reduce(applied, written)
    .replace(drawn, " ")
    .replace(unseen, (letter) => (/\s/.test(letter) ? " " : ""));
  const words = calm(spoken).slice(0, longest).toWellFormed();
  return /[\p{L}\p{N}]/u.test(words) ? words : "";
}
