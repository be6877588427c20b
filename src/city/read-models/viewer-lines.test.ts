import { expect, it } from "vitest";
import type { ConversationLine } from "../../protocol/conversation.ts";
import { stageForViewer } from "./viewer-lines.ts";

it.each([
  ["user", ""],
  ["operator", ""],
  ["audience", "みか"],
] as const)("names to viewers of what is written on the stage by the role %s: %j", (role, name) => {
  const line: ConversationLine = {
    ...{
      kind: "comment",
      number: 1,
      revision: 1,
      at: 1,
      stimulus: "s",
      source: "message",
      text: "やあ",
    },
    author: { name: "みか", platform: "city", role },
  };
  expect(stageForViewer(line)).toMatchObject([{ text: "やあ", author: { name } }]);
});

it.each(["show-cue", "perceived"] as const)(
  "shows viewers nothing of her stimuli of the kind %s",
  (source) => {
    const line: ConversationLine = {
      ...{
        kind: "comment",
        number: 1,
        revision: 1,
        at: 1,
        stimulus: "s",
        source,
        text: "あと二分で終わる",
      },
    };
    expect(stageForViewer(line)).toEqual([]);
  },
);
