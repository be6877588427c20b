import type { JsonObject } from "../../src/kernel/json.ts";

/** A typical event of a soul: some 250 bytes of JSON. */
export const exampleEvent = (number: number): JsonObject => ({
  type: "speech-formed",
  turn: `turn-${number}`,
  round: 0,
  items: [
    { index: 0, item: { kind: "emotion", emotion: "joy" } },
    {
      index: 1,
      item: {
        kind: "say",
        text: `こんにちは、${number} 人目のお客さま。今日もいい天気ですね、散歩に行きましょう。`,
      },
    },
  ],
});
