// One grammar for answers: what a visitor's home or an agent writes is parsed as her own answers at home are.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formingText } from "../forming.ts";
import { readAnswer } from "./read-answer.ts";

describe("a whole answer", () => {
  it.each([
    ["やあ。\n::act\n[1]\n::end", "やあ。", [{ written: "[1]", closed: true }]],
    [
      "やあ。：：act\n[1]\n：：end またね。",
      "やあ。\n またね。",
      [{ written: "[1]", closed: true }],
    ],
    ["やあ。\n::ACT\n[1]", "やあ。", [{ written: "[1]", closed: false }]],
    ["<think>::act\n[1]\n::end</think>やあ。", "やあ。", []],
    ["[emotion: joy]<b>やあ</b>、\nうん。", "やあ、\nうん。", []],
    ["[silent]", "", []],
    ["1 < 2 だよ <3", "1 < 2 だよ <3", []],
  ] as const)("%j", (written, text, blocks) => {
    expect(readAnswer(written)).toEqual({ text, blocks });
  });

  it("has the same blocks as one that streams, and nothing of them in its text", () => {
    const part = fc.constantFrom(
      ..."\ue000|{|}|[|]|::act|：：act|::ACT\n|::end|：：end|\n::end\n|```|やあ。|\n| |[joy]|<b>|。".split(
        "|",
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const written = `やあ。${parts.join("")}`;
        const forming = formingText({ next: 0 });
        const streamed = [forming.delta({ kind: "text", text: written }), forming.end()];
        const { text, blocks } = readAnswer(written);
        expect(blocks).toEqual(streamed.flatMap((formed) => formed.blocks));
        expect(text).not.toMatch(/[:：]{2}\s*(act|end)/i);
      }),
      { numRuns: 500 },
    );
  });
});
