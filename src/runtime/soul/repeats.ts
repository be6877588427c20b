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

/** Milliseconds in which the same words are accepted from at most `most` answers that follow each other. */
const window = 60_000;
const most = 3;
/** The number of consecutive answers without anything new. */
const untilTold = 2;

type Known = {
  /** The words of the previous answer, in their order. */
  last: readonly string[];
  heard: Map<string, readonly number[]>;
  inARow: number;
  isTold: boolean;
};

/**
 * A body that never clears its list begins each answer with the end of the one before: those comments are ignored, and
 * so are words that were accepted from three answers in the last minute without an empty one between them. Words that
 * several people wrote at once are as many comments. Comments with an id or a time are distinguished by those.
 */
export function openRepeats(): Repeats {
  const bodies = new Map<string, Known>();

  const knownOf = (server: string): Known => {
    const known = bodies.get(server) ?? {
      last: [],
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
      if (given.length === 0) known.heard.clear();
      dropOlder(known.heard, at - window);
      const words = given.filter(({ isUnmarked }) => isUnmarked === true).map(wordsOf);
      let repeated = overlap(known.last, words);
      const fresh = given.filter((one) => {
        if (one.isUnmarked !== true) return true;
        repeated -= 1;
        return repeated < 0 && (known.heard.get(wordsOf(one))?.length ?? 0) < most;
      });
      for (const one of new Set(fresh.filter((each) => each.isUnmarked === true).map(wordsOf))) {
        known.heard.set(one, [...(known.heard.get(one) ?? []), at]);
      }
      known.last = words;
      known.inARow = given.length > 0 && fresh.length === 0 ? known.inARow + 1 : 0;
      if (known.isTold || known.inARow < untilTold) return { given: fresh };
      known.isTold = true;
      return { given: fresh, stuckOn: given[0]?.stimulus.text ?? "" };
    },
  };
}

/** The number of comments at the end of one answer that are the beginning of the next. */
function overlap(before: readonly string[], now: readonly string[]): number {
  for (let length = Math.min(before.length, now.length); length > 0; length -= 1) {
    const end = before.slice(-length);
    if (end.every((words, place) => words === now[place])) return length;
  }
  return 0;
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
