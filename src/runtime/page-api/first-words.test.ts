import { expect, it } from "vitest";
import { namedWords } from "./first-words.ts";

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
