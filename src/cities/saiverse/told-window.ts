// Finds the new messages in a room's history: a city of SAIVerse sends the last messages again with every question.

/** The part of `now` that is new: it starts behind the longest end of `before` with which `now` begins. */
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
