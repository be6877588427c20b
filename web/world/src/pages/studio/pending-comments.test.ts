import { expect, it } from "vitest";
import type { ConversationLine } from "../../../../../src/protocol/conversation.ts";
import { notYetShown, type PendingComment } from "./pending-comments.ts";

const written = (id: string): PendingComment => ({ id, text: "やあ", phase: "sending" });

it("shows a sent comment until it is in the conversation", () => {
  const seen: ConversationLine = {
    kind: "comment",
    number: 1,
    revision: 1,
    at: 0,
    stimulus: "page:12345678",
    source: "comment",
    text: "やあ",
  };
  const both = [written("12345678"), written("abcdefgh")];
  expect(notYetShown(both, [])).toEqual(both);
  expect(notYetShown(both, [seen])).toEqual([written("abcdefgh")]);
});
