// A function whose results are kept.

/**
 * Keeps the results of a pure function of a text that is often called with the same texts: at most `most` of them, after
 * which it begins anew.
 */
export function keptBy<T>(most: number, of: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined || kept.has(text)) return known as T;
    if (kept.size >= most) kept.clear();
    const found = of(text);
    kept.set(text, found);
    return found;
  };
}
