/** Replaces known items by new ones of the same key, and appends the others. */
export function mergedBy<T, K>(
  known: readonly T[],
  news: readonly T[] | undefined,
  keyOf: (item: T) => K,
): readonly T[] {
  if (!news || news.length === 0) return known;
  const byKey = new Map(known.map((item) => [keyOf(item), item]));
  for (const item of news) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

type Numbered = { readonly number: number; readonly revision: number };

/** Lines by increasing number, the last `kept` of them; of two with one number the later revision stays. */
export function mergedLines<T extends Numbered>(
  known: readonly T[],
  news: readonly T[],
  kept: number,
): readonly T[] {
  if (news.length === 0) return known;
  const [only] = news;
  const last = known.at(-1);
  // The newest line grows, or one comes after it.
  if (news.length === 1 && only && last && only.number >= last.number) {
    if (only.number > last.number) return [...known, only].slice(-kept);
    return only.revision < last.revision ? known : known.with(-1, only);
  }
  const byNumber = new Map(known.map((line) => [line.number, line]));
  for (const line of news) {
    const earlier = byNumber.get(line.number);
    if (!earlier || earlier.revision <= line.revision) byNumber.set(line.number, line);
  }
  return [...byNumber.values()].sort((a, b) => a.number - b.number).slice(-kept);
}
