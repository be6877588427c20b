import { stimulusId } from "../../kernel/id.ts";
import type { Comment } from "../../protocol/comment.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

/** A comment as she hears it. Its id is the same whenever it comes again from the same source. */
export const commentStimulus = (source: string, comment: Comment): Stimulus => ({
  id: stimulusId(`${source}:${comment.id}`),
  kind: "comment",
  text: comment.text,
  author: { ...comment.author, platform: comment.platform, role: "audience" },
  writtenAt: comment.time,
  urgency: comment.paid === undefined ? "queue" : "interrupt",
  ...(comment.paid === undefined ? {} : { paid: comment.paid }),
  ...(comment.badges === undefined ? {} : { badges: comment.badges }),
});
