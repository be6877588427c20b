// Text normalized for filters, with the mapping to the original text.

export type FoldedText = {
  /** Every code point in NFKC and lower case. */
  readonly text: string;
  /** For each index of `text`, the start of its character in the original text. One more entry marks the end. */
  readonly written: readonly number[];
};

/**
 * Folds code point by code point, so that full-width, mathematical and other stylized letters are read as plain ones.
 */
export function foldedText(source: string): FoldedText {
  const pieces: string[] = [];
  const written: number[] = [];
  let at = 0;
  for (const character of source) {
    const folded = character.normalize("NFKC").toLowerCase();
    pieces.push(folded);
    for (let index = 0; index < folded.length; index++) written.push(at);
    at += character.length;
  }
  written.push(at);
  return { text: pieces.join(""), written };
}

/** Katakana to hiragana, index by index. */
export function hiragana(text: string): string {
  return text.replace(/[\u30a1-\u30f6]/g, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - 0x60),
  );
}
