import { expect, it } from "vitest";
import { withReadings } from "./with-readings.ts";

const dictionary = {
  紅月: "あかつき",
  紅: "べに",
  AI: "エーアイ",
  "C++": "シープラプラ",
  れん: "レン",
};

it.each([
  ["紅月れんと紅", "あかつきレンとべに"],
  ["AIとai、RAIN", "エーアイとエーアイ、RAIN"],
  ["AIは2つ", "エーアイは2つ"],
  ["C++が好き", "シープラプラが好き"],
  ["なにもない", "なにもない"],
])("%s", (text, read) => {
  expect(withReadings(text, dictionary)).toBe(read);
});

it("replaces nothing twice, and ignores inherited property names", () => {
  expect(withReadings("aとb", { a: "b", b: "c" })).toBe("bとc");
  expect(withReadings("constructor", { x: "y" })).toBe("constructor");
  expect(withReadings("そのまま", {})).toBe("そのまま");
});
