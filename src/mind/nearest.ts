/** Damerau-Levenshtein distance (a swap of neighbours is one step). */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (older[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, "");

/** The known name most similar to the written one; undefined when the distance exceeds a third of its length. */
export function nearest(written: string, known: readonly string[]): string | undefined {
  const word = plain(written.slice(0, 64));
  const [best] = known
    .map((name) => ({ name, steps: distance(word, plain(name)) }))
    .sort((a, b) => a.steps - b.steps);
  return best !== undefined && best.steps <= Math.max(1, Math.floor(best.name.length / 3))
    ? best.name
    : undefined;
}
