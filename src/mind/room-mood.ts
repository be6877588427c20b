// The mood of the audience as text for the model. All of it is data: nobody in the audience can give an instruction by
// it.

import { packOf } from "../languages/registry.ts";
import type { RepeatedText, Tally } from "../protocol/audience.ts";
import type { Language } from "../protocol/language.ts";
import { dataLine } from "./data-text.ts";

/** The comments since she last turned to the audience, and the number of those that she will not answer. */
export type RoomMood = {
  readonly tally: Tally;
  readonly passed: number;
  /** The most frequent first. */
  readonly repeated: readonly RepeatedText[];
};

/** The least repetitions that are reported. */
const leastRepeated = 3;
const mostTold = 5;
/** The most code points of a repeated text. */
const longestTold = 24;

/**
 * The text before the comment in the request of a turn. At most a few hundred characters, whatever the audience wrote.
 */
export function moodText(language: Language, { tally, passed, repeated }: RoomMood): string {
  const say = packOf(language).mind.roomMood;
  const shares = (["laughter", "applause", "questions", "greetings"] as const)
    .filter((kind) => tally[kind] > 0)
    .map((kind) => `${say.shares[kind]} ${share(tally[kind], tally.comments)}`);
  const frequent = repeated
    .filter(({ count }) => count >= leastRepeated)
    .slice(0, mostTold)
    .map(({ text, count }) => `${say.quoted(dataLine(text, language, longestTold))}×${count}`);
  const lines = [
    `${say.head}: ${say.comments(tally.comments)}`,
    ...(passed > 0 ? [say.passed(Math.min(passed, tally.comments))] : []),
    ...(shares.length > 0 ? [shares.join(say.between)] : []),
    ...(frequent.length > 0 ? [`${say.repeated}: ${frequent.join(say.between)}`] : []),
  ];
  return `<room>${lines.join("\n")}</room>`;
}

const share = (part: number, whole: number): string =>
  `${Math.round((100 * part) / Math.max(1, whole))}%`;
