import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

/** A comment from the page, checked: 1 to `messageLimit` characters, trimmed. */
export type PageComment = {
  /** The client's idempotency key: the same id is the same comment. */
  readonly id: string;
  readonly text: string;
  /** Who writes, as the server knows this browser: no name that somebody types changes it. */
  readonly visitor: string;
  /** A label that its writer chose. */
  readonly name?: string | undefined;
};

/** What is written in the stage's comment box: the audience's words, whoever sits there. */
export const pageStimulus = (comment: PageComment, at: number): Stimulus => ({
  id: stimulusId(`page:${comment.id}`),
  kind: "comment",
  text: comment.text,
  author: {
    id: `page:${comment.visitor}`,
    name: comment.name ?? "",
    platform: "page",
    role: "audience",
  },
  writtenAt: at,
  urgency: "queue",
});
