// Shares of a whole as people say them: 10% of 200, 3割5分, 1000円の3割引き, 20% off, 三分の一.

const number = String.raw`(\d+(?:\.\d+)?|\([\d.*+e]+\))`;
const share = String.raw`((?:\d+(?:\.\d+)?|\([^()]*\)|\(\([^()]*\)[^()]*\))\s*%)`;
const rule = (pattern: string): RegExp => new RegExp(pattern, "giu");

const rules: readonly (readonly [RegExp, string])[] = [
  [/パーセント|\bper ?cent\b/giu, "%"],
  // A tenth and a hundredth; 割る and 割り算 divide.
  [rule(`${number}割${number}分(?!の)${number}厘`), "($1*10+$2+$3/10)%"],
  [rule(`${number}割${number}分(?!の)`), "($1*10+$2)%"],
  [rule(`${number}割(?![るりっ])`), "($1*10)%"],
  [rule(`${number}分の${number}`), "($2/$1)"],
  [rule(`${share}\\s*(?:の)?(?:割?引き?(?![くいけっ])|値引き?|オフ|off\\b|discount\\b)`), "(1-$1)"],
  [rule(`${share}\\s*(?:の)?(?:割?増し?(?!や)|アップ)`), "(1+$1)"],
  [/(?<=[\d)円ドル])\s*(?:から|を|より|に)\s*(?=\(1[-+])/gu, "*"],
  [/(?<=%\))\s+(?:of\s+)?(?=[$€£¥]?\d)/giu, "*"],
  [/(?<=[\d)%])\s*\bof\b\s*(?:the\s+)?(?=[$€£¥]?[\d(.√])/giu, "*"],
  // The number of which something is a part: 1万の8%.
  [/(?<=[\d)円%ドル])\s*の\s*(?=[\d(])/gu, "*"],
];

/** The text with each share as a percentage, and each discount as what is left of the whole. */
export const withShares = (text: string): string =>
  rules.reduce((now, [said, ours]) => now.replace(said, ours), text);
