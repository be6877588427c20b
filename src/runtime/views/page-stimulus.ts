import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

/** A comment from the page, checked: 1 to `messageLimit` characters, trimmed. */
export type PageComment = {
  /** The client's idempotency key: the same id is the same comment. */
  readonly id: string;
  readonly text: string;
  /** The author: the server's identity of the browser, independent of any name that somebody types. */
  readonly visitor: string;
  /** A label that its writer chose. */
  readonly name?: string | undefined;
};

/** A comment of the stage's comment box: words of the audience. */
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
