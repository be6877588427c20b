import { expect, it } from "vitest";
import { isLooping } from "./own-time.ts";

it.each([
  ["いい天気ですね。|いい天気ですね！|いい天気ですね|いい天気ですねー", true],
  ["海に行きたい。|山に行こう。|海に行きたい！|山に行こう|海に行きたい", true],
  ["おはよう|海に行きたい。|海に行きたい。|海に行きたい！|海に行きたいな", true],
  ["海に行きたい。|海に行きたい。|海に行きたい！", false],
  ["うん。|海に行きたい。|うん。|でも今日は寒い。|うん。|また今度にしよう。", false],
  ["海に行きたい。|海に行きたい。|海に行きたい。|今日は寒い。|じゃあ本を読もう。", false],
  ["", false],
])("%j goes in circles: %s", (said, expected) => {
  expect(isLooping(said.split("|").filter((text) => text !== ""))).toBe(expected);
});
