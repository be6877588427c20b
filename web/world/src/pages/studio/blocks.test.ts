import { expect, it } from "vitest";
import type { ConversationLine } from "../../../../../src/protocol/conversation.ts";
import { blocksOf } from "./blocks.ts";

const place = (number: number) => ({ number, revision: number, at: 0 });
const say = (number: number, turn: string): ConversationLine => ({
  ...place(number),
  kind: "speech",
  turn,
  text: "x",
  progress: "heard",
});
const comment: ConversationLine = {
  ...place(2),
  kind: "comment",
  stimulus: "s",
  source: "comment",
  text: "x",
};
const end = (number: number, turn: string): ConversationLine => ({
  ...place(number),
  kind: "turn",
  turn,
  outcome: "spoken",
  modelCalls: 1,
  inputTokens: 0,
  outputTokens: 0,
  duration: 1,
});

const shapeOf = (lines: readonly ConversationLine[]) =>
  blocksOf(lines).map((block) =>
    block.kind === "turn"
      ? [block.key, block.turn, block.parts.map((part) => part.number), block.summary?.number]
      : [block.key, block.kind],
  );

it("joins the lines of one turn and separates them where somebody wrote", () => {
  const lines = [say(1, "a"), comment, say(3, "a"), say(4, "a"), end(5, "a"), say(6, "b")];
  expect(shapeOf(lines)).toEqual([
    [1, "a", [1], undefined],
    [2, "comment"],
    [3, "a", [3, 4], 5],
    [6, "b", [6], undefined],
  ]);
});

it("keeps a turn in one block while another one's runs beside it", () => {
  const lines = [say(1, "a"), say(2, "b"), say(3, "a"), end(4, "b"), end(5, "a"), say(6, "b")];
  expect(shapeOf(lines)).toEqual([
    [1, "a", [1, 3], 5],
    [2, "b", [2], 4],
    [6, "b", [6], undefined],
  ]);
});
