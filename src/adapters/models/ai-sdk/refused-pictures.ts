// The facts known of pictures that a compatible server refused: one may be broken for it, and another be taken; and
// a server that takes none today may run a model that sees tomorrow.

/** Milliseconds: the pause after the second refusal in a row, and the longest one. It doubles with each. */
const shortestPause = 60_000;
const longestPause = 3_600_000;

/** The pictures that a server is not shown until a time. Times are milliseconds since 1970. */
export type RefusedPictures = {
  /** Whether words stand for a picture. */
  readonly isTold: (name: string, now: number) => boolean;
  /** A request with these pictures was refused, and taken without them. */
  readonly refuse: (names: readonly string[], now: number) => void;
  /** A request with pictures was taken. */
  readonly take: () => void;
};

export function refusedPictures(): RefusedPictures {
  /** Until when each of them is not shown again. */
  const refused = new Map<string, number>();
  let inARow = 0;
  let blindUntil = 0;
  return {
    isTold: (name, now) => now < blindUntil || now < (refused.get(name) ?? 0),
    refuse(names, now) {
      for (const [name, until] of refused) if (until <= now) refused.delete(name);
      for (const name of names) refused.set(name, now + longestPause);
      inARow += 1;
      // A first refusal may be about the picture alone: another one is tried at once.
      if (inARow > 1) blindUntil = now + Math.min(longestPause, shortestPause * 2 ** (inARow - 2));
    },
    take() {
      inARow = 0;
      blindUntil = 0;
    },
  };
}
