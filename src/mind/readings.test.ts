import { expect, it } from "vitest";
import { withReadings } from "./readings.ts";

it("reads words as the dictionary says, the longest one first, and no reading twice", () => {
  const dictionary = { 紅月: "コウヅキ", 紅月れん: "コウヅキレン", コウ: "×", "C++": "シープラ" };
  expect(withReadings("紅月れんと紅月、C++。", dictionary)).toBe(
    "コウヅキレンとコウヅキ、シープラ。",
  );
  expect(withReadings("なにもない", dictionary)).toBe("なにもない");
});
