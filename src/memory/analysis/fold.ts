// One form for all the ways in which the same letters are written.

const kanaStep = 0x60;

/** Width, case, accents of Latin letters; kana stay as they are, because word breaks follow from them. */
export const plain = (text: string): string =>
  withoutAccents(text.normalize("NFKC").toLowerCase()).replace(/[’‘`´]/g, "'");

/** Katakana as hiragana: 「ネコ」 and 「ねこ」 are one word. */
export const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaStep));

/** Both: the form in which texts are compared. */
export const folded = (text: string): string => hiragana(plain(text));

/** Only after Latin letters: が is one letter, not か with a mark. */
function withoutAccents(text: string): string {
  if (!/[\u00c0-\u024f\u1e00-\u1eff]/.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC");
}
