import { expect, it } from "vitest";
import { namedWords, nextFirstWords } from "./first-words.ts";

const names = { char: "Mio", user: "Sam", unnamed: "somebody" };

it.each([
  ["Ahoy, {{user}}! {{Char}} here.", "Ahoy, Sam! Mio here.", "Ahoy! Mio here."],
  ["やあ、{{user}}さん。", "やあ、Samさん。", "やあ。"],
  ["I waited for {{ user }}.", "I waited for Sam.", "I waited for somebody."],
  ["{{other}} stays", "{{other}} stays", "{{other}} stays"],
])("%s", (text, named, unnamed) => {
  expect(namedWords(text, names)).toBe(named);
  expect(namedWords(text, { ...names, user: "" })).toBe(unnamed);
});

it.each([
  [["a", "b", "c"], ["a"], "b"],
  [["a", "b", "c"], ["a", "b "], "c"],
  [["a", "b"], ["b"], "a"],
  [["a", "b"], ["a", "b", "of the model"], undefined],
  [["a", "b"], ["of the model"], undefined],
  [[], ["a"], undefined],
])("of %j, where %j was said, %s comes next", (first, said, next) => {
  expect(nextFirstWords(first, said)).toBe(next);
});
