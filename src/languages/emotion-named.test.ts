import { expect, it } from "vitest";
import { emotionNamed } from "./emotion-named.ts";

it.each([
  ["joy", "joy"],
  [" ＨＡＰＰＹ ", "joy"],
  ["照れ", "shyness"],
  ["sorrow", "sadness"],
  ["constructor", undefined],
  ["", undefined],
])("%j names %j", (word, emotion) => {
  expect(emotionNamed(word)).toBe(emotion);
});
