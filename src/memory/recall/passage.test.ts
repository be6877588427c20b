import fc from "fast-check";
import { expect, it } from "vitest";
import { passageOf, passageWords } from "./passage.ts";

const filler = (count: number): string =>
  "Take your time and write down what you need. ".repeat(count);
const answer = `${filler(20)}For a tank of 200 litres choose a pump of 400 litres an hour. ${filler(20)}`;

it("is the sentence that holds the fact, wherever it stands", () => {
  const words = passageWords("Which pump did you recommend for my tank?");
  const shown = passageOf(answer, words, 300);
  expect(shown).toContain("a pump of 400 litres an hour.");
  expect(shown.startsWith("…")).toBe(true);
  expect(shown.endsWith("…")).toBe(true);
  expect(shown.length).toBeLessThanOrEqual(302);
});

it("finds Japanese words", () => {
  const padding = "大切なのは続けられる仕組みを作ることです。".repeat(30);
  const text = `${padding}緑の水には、マツモを五束入れてください。${padding}`;
  const shown = passageOf(text, passageWords("緑の水への対策は？"), 200);
  expect(shown).toContain("マツモを五束");
});

it("leaves a short text, and one without the words, as it is", () => {
  expect(passageOf("Short.", ["short"], 600)).toBe("Short.");
  expect(passageOf(answer, passageWords("zebra"), 300)).toBe(answer);
});

it("is a part of the text, of its longest sentence's length at most", () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2_000, unit: "grapheme" }),
      fc.string(),
      (text, question) => {
        const shown = passageOf(text, passageWords(question), 100);
        expect(text.includes(shown.replace(/^…|…$/gu, "")) || text.includes(shown)).toBe(true);
      },
    ),
  );
});
