import { expect, it } from "vitest";
import { readThought } from "./visitor-pulses.ts";

it.each(["::act", "：：act", ":: ACT", "::ａｃｔ"])(
  "what a visitor writes after %s is done, not said",
  (marker) => {
    const act = '[{"action": "move", "target": "cafe"}]';
    const end = marker.startsWith("：") ? "：：end" : "::end";
    expect(readThought(`行くね。${marker}\n${act}\n${end}`)).toEqual({
      speech: "行くね。",
      acts: [{ kind: "act", act: { action: "move", target: "cafe" } }],
    });
  },
);

it.each([
  ["[SILENT]", ""],
  ["[emotion: joy]やあ。\n<b>元気</b>？", "やあ。\n元気？"],
  ["<think>どうしよう</think>やあ。", "やあ。"],
  ["やあ\u202e。", "やあ 。"],
])("%j is said as %j", (written, speech) => {
  expect(readThought(written)).toEqual({ speech, acts: [] });
});
