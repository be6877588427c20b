// How alike two utterances are to the ear, for finding who goes in circles.

const shortest = 4;

/**
 * 0 (nothing in common) to 1 (the same): Dice's coefficient over pairs of neighbouring characters. Width, case, kana,
 * punctuation, white space and symbols make no difference. A text of one character, or without a letter or digit, is
 * only like its equal; an empty one is like nothing but another empty one.
 */
export function similarity(a: string, b: string): number {
  const left = folded(a);
  const right = folded(b);
  if (left.join("") === right.join("")) return 1;
  if (left.length < 2 || right.length < 2) return 0;
  const counts = pairCounts(left);
  let shared = 0;
  for (const [pair, count] of pairCounts(right)) shared += Math.min(count, counts.get(pair) ?? 0);
  return (2 * shared) / (left.length + right.length - 2);
}

/**
 * The text says again what one of `recent` said. A text of fewer than 4 letters (はい, うん) repeats only its equal,
 * because one pair of characters more or less says nothing there.
 */
export function repeats(text: string, recent: readonly string[], threshold = 0.8): boolean {
  const needed = folded(text).length < shortest ? 1 : threshold;
  return recent.some((said) => similarity(text, said) >= needed);
}

function folded(text: string): readonly string[] {
  const plain = text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0x60));
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  return [...(letters === "" ? plain.trim() : letters)];
}

function pairCounts(characters: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (let index = 1; index < characters.length; index++) {
    const pair = `${characters[index - 1]}${characters[index]}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
