// Patterns of several languages for characters that are not read aloud, or that are read as a date.

/** Emoticons in brackets, such as (´・ω・｀) and (^_^), with an optional arm on each side. */
export const facesOfSigns =
  /[ヽヾ\\o＼]?[(（](?=[^()（）]{0,16}[´｀`^＾ω∀дД≧≦￣▽°゜；;><＞＜T_＿・･])[^()（）\p{sc=Han}\p{sc=Hira}a-np-su-zA-NP-SU-Z0-9]{2,18}[)）][ノﾉo/／]?/gu;

/** Faces of letters and signs without brackets, such as :) and T_T, and the shrug. */
const facesOfLetters =
  /¯\\{0,2}_?[(（]ツ[)）]_?\/¯|(?<![\p{L}\p{N}|(（])(?:[:;=][-'^o]?[)(DPp/\\*]{1,4}|[xX]D{1,4}|([TQ;><^uU-])[_.]{1,3}\1|>[_.]?<|[oO][_.]{1,3}[oO0])(?![\p{L}\p{N}])/gu;

/** Words of directions such as [laughs], （小声で） and *waves*. */
const verbs =
  "laugh|giggl|chuckl|snicker|sigh|whisper|smil|grin|wink|nod|wav|bow|cough|yawn|sob|cri|cry|blush|gasp|shrug|hum|sing|clap|paus";
const doings = `\\b(?:${verbs}|excited|nervous)(?:e?s|ed|[bdgnmp]?ing|ter|ly)?\\b|\\b(?:giggle|chuckle|smile|wave|pause|silence|softly|quietly|loudly|happily|sadly|clears? (?:her |his |their )?throat)\\b|小声|大声|涙声|鼻声|声を|笑|微笑|泣|ため息|溜め息|溜息|照れ|頷|うなず|囁|ささや|沈黙|間を|咳|あくび|くすくす|にこ|にや|ふふ|手を振|首を|肩を|目を|頬を|お辞儀|耳打ち|深呼吸`;
const beside = "[^()（）[\\]［］{}｛｝【】*\\n]{0,24}?";
const doing = `${beside}(?:${doings})${beside}`;

/**
 * Actions beside speech: in brackets with a word of action, and between asterisks where a sentence begins or ends, or
 * where they begin with what she does.
 * A laugh that is written as （笑） is read.
 */
export const asides: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `[(（](?!(?:笑|わら|爆笑)[)）])${doing}[)）]|[[［{｛【〈]${doing}[\\]］}｝】〉](?!\\()`,
      "giu",
    ),
    "",
  ],
  [/(?<=^|[.!?…。！？」』\n]\s?)\*(?![*\s])[^*\n]{1,120}\*(?!\*)(?=\s|$|[「『A-Z])/gu, ""],
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}*_~])([*]{1,2}|_|~)(?:(?:she|he|they|softly|quietly|gently) )?(?:${verbs})e?s(?![a-z])[^*_~\\n]{0,60}\\1(?![\\p{L}\\p{N}*_~])`,
      "giu",
    ),
    "",
  ],
  [facesOfLetters, " "],
];

export const isDay = (month: string, day: string): boolean =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
