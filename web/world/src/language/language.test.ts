import { expect, it } from "vitest";
import {
  languageFor,
  languageName,
  loadLanguage,
  pageLanguages,
  spokenDuration,
} from "./language.ts";

const shapeOf = (value: unknown): unknown =>
  typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, shapeOf(field)]))
    : typeof value;

it("has every text in each of its languages", async () => {
  const [first, ...others] = await Promise.all(pageLanguages.map(loadLanguage));
  expect(others.length).toBeGreaterThan(0);
  for (const { texts } of others) expect(shapeOf(texts)).toEqual(shapeOf(first?.texts));
});

it("names each language in itself, the default first", () => {
  expect(pageLanguages.map(languageName)).toEqual(["日本語", "English"]);
});

it("chooses the first supported language", () => {
  expect(languageFor(["fr-FR", "ja-JP", "en"])).toBe("ja");
  expect(languageFor(["en-GB", "ja"])).toBe("en");
  expect(languageFor(["fr"])).toBe("en");
  expect(languageFor([])).toBe("ja");
});

it("formats durations", () => {
  expect([30, 1_240, 12_400].map(spokenDuration)).toEqual(["30 ms", "1.2 s", "12 s"]);
});
