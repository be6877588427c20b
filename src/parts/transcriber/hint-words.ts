// Names and words that a transcriber should expect.

const longestWord = 40;
const mostWords = 100;
const mostCharacters = 1_500;

const isHint = (word: string): boolean =>
  word !== "" && word.length <= longestWord && !/[<>\p{C}\p{Zl}\p{Zp}]/u.test(word);

/** Each once, in order, as many as a provider accepts; what is not a single line of words is left out. */
export function hintWords(words: Iterable<string>): readonly string[] {
  const kept = new Set<string>();
  let length = 0;
  for (const word of words) {
    const hint = word.normalize("NFC").trim();
    if (!isHint(hint) || kept.has(hint)) continue;
    length += hint.length;
    if (kept.size >= mostWords || length > mostCharacters) break;
    kept.add(hint);
  }
  return [...kept];
}

/** As many of the hints as fit into a text of that length, separated by commas. */
export function hintText(hints: readonly string[], longest: number): string {
  let text = "";
  for (const hint of hints) {
    const next = text === "" ? hint : `${text}, ${hint}`;
    if (next.length > longest) break;
    text = next;
  }
  return text;
}
