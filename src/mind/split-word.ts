// Finds a word whose letters have other signs between them. One pass over the text for each place where the word may
// begin, whatever the word's letters are.

/** A place in a text: the found part, and its index. */
export type SplitWord = { readonly found: string; readonly index: number };

/** `isGap`: whether a sign may stand between two letters; at most `longestGap` of them may. Places do not overlap. */
export function splitWords(
  text: string,
  word: string,
  isGap: (sign: string) => boolean,
  longestGap: number,
): readonly SplitWord[] {
  const letters = [...word];
  const [first = ""] = letters;
  const found: SplitWord[] = [];
  if (first === "") return found;
  for (let at = text.indexOf(first); at >= 0; ) {
    const end = endOfSplit(text, at, letters, isGap, longestGap);
    if (end !== undefined) found.push({ found: text.slice(at, end), index: at });
    at = text.indexOf(first, end ?? at + 1);
  }
  return found;
}

function endOfSplit(
  text: string,
  start: number,
  letters: readonly string[],
  isGap: (sign: string) => boolean,
  longestGap: number,
): number | undefined {
  let at = start;
  for (const letter of letters) {
    let gap = 0;
    while (!text.startsWith(letter, at)) {
      const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
      if (at === start || at >= text.length || gap >= longestGap || !isGap(sign)) return undefined;
      at += sign.length;
      gap += 1;
    }
    at += letter.length;
  }
  return at;
}

/** Whether a word may be the masked one: each sign of the mask that is not a letter from a to z hides one letter or none. */
export function fitsMask(mask: string, word: string): boolean {
  let ends: ReadonlySet<number> = new Set([0]);
  for (const sign of mask) {
    const isLetter = /[a-z]/.test(sign);
    const next = new Set<number>();
    for (const end of ends) {
      if (!isLetter) next.add(end);
      if (isLetter ? word[end] === sign : /[a-z]/.test(word[end] ?? "")) next.add(end + 1);
    }
    ends = next;
  }
  return ends.has(word.length);
}

/** Whether a text is the word with some letters written more often than in the word. */
export function isStretched(text: string, word: string): boolean {
  let at = 0;
  for (const run of text.match(/(.)\1*/gsu) ?? []) {
    const own = runAt(word, at);
    if (own === 0 || word[at] !== run[0] || run.length < own) return false;
    at += own;
  }
  return at === word.length;
}

function runAt(word: string, at: number): number {
  let end = at;
  while (end < word.length && word[end] === word[at]) end += 1;
  return end - at;
}
