// The mood of the room, counted from comments as they come. Its size is bounded.

import type { RoomMood } from "../../mind/room-mood.ts";
import type { RepeatedText, Tally } from "../../protocol/audience.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { manner } from "./manner.ts";

/** The number of texts that are counted at a time; the rarest is dropped when one more comes. */
const mostTexts = 20;
/** Fewer comments than this are too few for a mood. */
const leastForMood = 5;

const noTally: Tally = { comments: 0, laughter: 0, applause: 0, questions: 0, greetings: 0 };

export const emptyMood: RoomMood = { tally: noTally, passed: 0, repeated: [] };

/** The mood that these comments add. */
export function moodOf(comments: readonly Stimulus[], passed: boolean): RoomMood {
  let tally = noTally;
  const texts = new Map<string, number>();
  for (const comment of comments) {
    const is = manner(comment);
    tally = {
      comments: tally.comments + 1,
      laughter: tally.laughter + Number(is.laughter),
      applause: tally.applause + Number(is.applause),
      questions: tally.questions + Number(is.question),
      greetings: tally.greetings + Number(is.greeting),
    };
    if (is.folded !== "") texts.set(is.folded, (texts.get(is.folded) ?? 0) + 1);
  }
  const repeated = frequent([...texts].map(([text, count]) => ({ text, count })));
  return { tally, passed: passed ? comments.length : 0, repeated };
}

/** Two moods as one. Of texts that came equally often those of the later mood are kept. */
export function addMood(one: RoomMood, later: RoomMood): RoomMood {
  const counts = new Map(later.repeated.map(({ text, count }) => [text, count]));
  for (const { text, count } of one.repeated) counts.set(text, (counts.get(text) ?? 0) + count);
  return {
    tally: {
      comments: one.tally.comments + later.tally.comments,
      laughter: one.tally.laughter + later.tally.laughter,
      applause: one.tally.applause + later.tally.applause,
      questions: one.tally.questions + later.tally.questions,
      greetings: one.tally.greetings + later.tally.greetings,
    },
    passed: one.passed + later.passed,
    repeated: frequent([...counts].map(([text, count]) => ({ text, count }))),
  };
}

/** Whether there are enough comments to report a mood. */
export const isRoom = ({ tally }: RoomMood): boolean => tally.comments >= leastForMood;

/** The most frequent first; of those alike, the one that came first in the list. */
const frequent = (texts: readonly RepeatedText[]): readonly RepeatedText[] =>
  texts.toSorted((a, b) => b.count - a.count).slice(0, mostTexts);
