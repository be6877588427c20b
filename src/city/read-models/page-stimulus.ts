import { stimulusId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import { onStage } from "../../trust/company.ts";

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

/** Words of the operator to the persona on the stage. `name`: the user's. */
export const coHostStimulus = (
  { id, text, name }: Pick<PageComment, "id" | "text"> & { readonly name: string },
  at: number,
): Stimulus => ({
  id: stimulusId(`page:${id}`),
  kind: "message",
  text,
  author: { id: "user", name, platform: "city", role: "operator" },
  source: "operator",
  writtenAt: at,
  heard: onStage,
  urgency: "first",
});

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
  source: "audience",
  writtenAt: at,
  urgency: "queue",
});
