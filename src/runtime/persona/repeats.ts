// Filters the repetitions of a body. A comment without an id or a time looks the same every time, and a body that never
// clears its list repeats it in every answer.

import type { Given } from "./given-comments.ts";

export type Repeats = {
  /** The part of an answer that is new. Called once for each answer. */
  readonly freshOf: (server: string, given: readonly Given[], at: number) => Fresh;
};

type Fresh = {
  readonly given: readonly Given[];
  /** The words of an answer that came for the third time in a row and held nothing else; reported once per body. */
  readonly stuckOn?: string;
};

/** Milliseconds in which the same words are accepted at most `most` times. */
const window = 60_000;
const most = 3;
/** The number of consecutive answers without anything new. */
const untilTold = 2;

type Known = {
  /** The words of the previous answer. */
  last: ReadonlySet<string>;
  heard: Map<string, readonly number[]>;
  inARow: number;
  isTold: boolean;
};

/**
 * A comment is ignored when the body's previous answer held the same words of the same author, or when it was accepted
 * three times in the last minute. Comments with an id or a time are distinguished by those.
 */
export function openRepeats(): Repeats {
  const bodies = new Map<string, Known>();

  const knownOf = (server: string): Known => {
    const known = bodies.get(server) ?? {
      last: new Set(),
      heard: new Map(),
      inARow: 0,
      isTold: false,
    };
    bodies.set(server, known);
    return known;
  };

  return {
    freshOf(server, given, at) {
      const known = knownOf(server);
      dropOlder(known.heard, at - window);
      const fresh = given.filter((one) => {
        if (one.isUnmarked !== true) return true;
        const words = wordsOf(one);
        const times = known.heard.get(words) ?? [];
        if (known.last.has(words) || times.length >= most) return false;
        known.heard.set(words, [...times, at]);
        return true;
      });
      known.last = new Set(given.filter((one) => one.isUnmarked === true).map(wordsOf));
      known.inARow = given.length > 0 && fresh.length === 0 ? known.inARow + 1 : 0;
      if (known.isTold || known.inARow < untilTold) return { given: fresh };
      known.isTold = true;
      return { given: fresh, stuckOn: given[0]?.stimulus.text ?? "" };
    },
  };
}

const wordsOf = ({ stimulus }: Given): string =>
  JSON.stringify([stimulus.author?.id, stimulus.text]);

function dropOlder(heard: Map<string, readonly number[]>, since: number): void {
  for (const [words, times] of heard) {
    const recent = times.filter((time) => time > since);
    if (recent.length === 0) heard.delete(words);
    else heard.set(words, recent);
  }
}
