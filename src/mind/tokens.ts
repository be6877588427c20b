/** A Latin word with the preceding space, a number, a kanji run, a kana run, or any other single character. */
const pieces =
  /\s*[\p{Script=Latin}\p{M}']+|\p{N}{1,3}|\p{Script=Han}+|[\p{Script=Hiragana}ー]+|[\p{Script=Katakana}ー]+|\s+|./gsu;

function pieceTokens(piece: string): number {
  const first = piece.trimStart().codePointAt(0);
  if (first === undefined) return piece.includes("\n") ? 1 : 0.2;
  if (first >= 0x3040 && first <= 0x309f) return piece.length * 0.7;
  if (first >= 0x30a0 && first <= 0x30ff) return piece.length * 0.7;
  if ((first >= 0x3400 && first <= 0x9fff) || first >= 0x20000) return piece.length * 0.9;
  if (/^\s*[\p{Script=Latin}]/u.test(piece)) return 1 + Math.max(0, piece.trim().length - 7) * 0.15;
  return first > 0xffff ? 2 : 1;
}

/**
 * Estimates the number of tokens of a text. Deterministic, one pass, without a vocabulary: rates per script, fitted to
 * the o200k vocabulary on Japanese encyclopaedia paragraphs and English conversations (within 10 % there).
 */
export function estimateTokens(text: string): number {
  let sum = 0;
  for (const [piece] of text.matchAll(pieces)) sum += pieceTokens(piece);
  return Math.ceil(sum);
}
