// The pace of a model on one's own computer, from one answer to a request that the server has not read before.

import { randomBytes } from "node:crypto";
import type { Usage } from "../../../protocol/message.ts";
import type { ModelPace } from "../../../protocol/page-settings.ts";
import type { FormTokens } from "../../../saint-graph/soul.ts";

/** The lines of a text of about 400 tokens: enough to be read in a measurable time. */
const lines = 40;

/** A text that no server has kept: it is read, and says nothing. */
export const unreadText = (): string =>
  Array.from({ length: lines }, (_, at) => `${at + 1}: ${randomBytes(4).toString("hex")}`).join(
    "\n",
  );

export type AnswerTimes = {
  readonly usage: Usage | undefined;
  /** Milliseconds of the clock. */
  readonly askedAt: number;
  readonly firstAt: number | undefined;
  readonly endedAt: number;
};

/** Below so many tokens an answer is too short to measure. */
const leastWritten = 4;
const leastRead = 50;

/** The pace; undefined where the model counted nothing. */
export function paceOf(
  { usage, askedAt, firstAt, endedAt }: AnswerTimes,
  context: number | undefined,
  first: FormTokens | undefined,
): ModelPace | undefined {
  if (usage === undefined || firstAt === undefined) return undefined;
  const read = usage.input - (usage.cached ?? 0);
  const readFor = (firstAt - askedAt) / 1_000;
  if (read < leastRead || readFor <= 0) return undefined;
  const reading = read / readFor;
  const wroteFor = (endedAt - firstAt) / 1_000;
  const isWritten = usage.output >= leastWritten && wroteFor > 0;
  return {
    ...(context === undefined ? {} : { context }),
    reading,
    ...(isWritten ? { writing: (usage.output - 1) / wroteFor } : {}),
    ...(first === undefined
      ? {}
      : { firstWord: { full: first.full / reading, small: first.small / reading } }),
  };
}
