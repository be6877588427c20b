import { stimulusId } from "../../kernel/id.ts";
import { pageStimulusId } from "../../protocol/live-feed.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { PageComment } from "./live-feed.ts";

/** What is written in the page's comment box: the audience's words, whoever sits there. */
export const pageStimulus = (comment: PageComment, at: number): Stimulus => ({
  id: stimulusId(pageStimulusId(comment.id)),
  kind: "comment",
  text: comment.text,
  author: {
    id: `page:${comment.name ?? ""}`,
    name: comment.name ?? "",
    platform: "page",
    role: "audience",
  },
  writtenAt: at,
  urgency: "queue",
});
