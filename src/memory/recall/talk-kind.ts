// What kind of talk a conversation is: friends who chat in turns of one length, or questions with long answers. In the
// former neighbours tell what a line is about; in the latter the asker's own words are what is looked for.

import type { ConversationFigures } from "../ports.ts";

const ramp = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));

/** 0 a chat, 1 a log of questions and long answers. */
export function logness({ asked, answered }: ConversationFigures): number {
  if (asked.entries === 0 || answered.entries === 0) return 0;
  const question = asked.length / asked.entries;
  const answer = answered.length / answered.entries;
  return ramp(answer, 50, 120) * ramp(answer / Math.max(1, question), 1.3, 2.2);
}
