// Normalizes different spellings of the same characters.

const kanaStep = 0x60;

/**
 * Normalizes width, case and accents of Latin letters; kana stay unchanged, because word segmentation depends on them.
 */
export const plain = (text: string): string =>
  withoutAccents(text.normalize("NFKC").toLowerCase()).replace(/[’‘`´]/g, "'");

/** Katakana to hiragana: 「ネコ」 and 「ねこ」 are the same word. */
export const hiragana = (text: string): string =>
  text.replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - kanaStep));

/** Both: the form for comparing texts. */
export const folded = (text: string): string => hiragana(plain(text));

/** Only after Latin letters: が is one letter, not か with a mark. */
function withoutAccents(text: string): string {
  if (!/[\u00c0-\u024f\u1e00-\u1eff]/.test(text)) return text;
  return text
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, "$1")
    .normalize("NFC");
}
