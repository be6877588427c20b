// A city of SAIVerse tells the last messages of a room again with every question.

/** What of `now` was not told before: it goes on where the longest end of `before` stands at its beginning. */
export function toldSince<T>(
  before: readonly T[],
  now: readonly T[],
  isSame: (one: T, other: T) => boolean,
): readonly T[] {
  const first = Math.max(0, before.length - now.length);
  for (let from = first; from < before.length; from += 1) {
    const overlap = before.slice(from);
    const goesOn = overlap.every((one, place) => {
      const other = now[place];
      return other !== undefined && isSame(one, other);
    });
    if (goesOn) return now.slice(overlap.length);
  }
  return now;
}
