import type { CommentReason } from "../../../protocol/audience.ts";
import type { QueuedComment } from "../../../protocol/studio-desk.ts";

export type QueueWords = {
  readonly waits: (count: number) => string;
  readonly more: (count: number) => string;
  readonly none: string;
  /** The age of the comment that she took up last. */
  readonly lag: (seconds: number) => string;
  readonly oldest: (seconds: number) => string;
  readonly mood: string;
  readonly state: Readonly<Record<QueuedComment["state"], string>>;
  readonly reason: Readonly<Record<CommentReason, string>>;
  readonly inOrder: string;
  readonly points: (points: number) => string;
  readonly note: Readonly<Record<string, string>>;
  readonly moodOf: (comments: number) => string;
  readonly share: Readonly<Record<"laughter" | "applause" | "questions" | "greetings", string>>;
  readonly passedInMood: (count: number) => string;
  readonly said: (text: string, count: number) => string;
  readonly reasons: string;
  readonly nameless: string;
  readonly looksLike: Readonly<Record<NonNullable<QueuedComment["looksLike"]>, string>>;
  readonly answer: string;
  readonly passOver: string;
  readonly block: string;
  readonly of: (deed: string, name: string) => string;
  readonly blocked: (count: number) => string;
  readonly unblock: string;
};
