import { expect, it } from "vitest";
import { languageFor, messagesOf, spokenDuration } from "./messages.ts";

const shapeOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]))
    : typeof value;

it("says everything in both languages", () => {
  expect(shapeOf(messagesOf("en"))).toEqual(shapeOf(messagesOf("ja")));
});

it("chooses the first language that is ours", () => {
  expect(languageFor(["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(languageFor(["en-GB", "ja"])).toBe("en");
  expect(languageFor(["fr"])).toBe("en");
  expect(languageFor([])).toBe("ja");
});

it("tells durations as people do", () => {
  expect([30, 1_240, 12_400].map(spokenDuration)).toEqual(["30 ms", "1.2 s", "12 s"]);
});
