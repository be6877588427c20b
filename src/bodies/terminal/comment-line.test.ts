import { expect, it } from "vitest";
import { readCommentLine } from "./comment-line.ts";

it.each([
  ["れん: こんにちは", "れん", "こんにちは"],
  ["れん：こんにちは", "れん", "こんにちは"],
  ["taro_42:   hi there", "taro_42", "hi there"],
  ["a: b: c", "a", "b: c"],
  ["視聴者A： 12:30 に来た", "視聴者A", "12:30 に来た"],
])("%s has an author", (line, author, text) => {
  expect(readCommentLine(line)).toEqual({ author, text });
});

it.each([
  "こんにちは",
  "https://example.com/a: b",
  "12:30 に始まる",
  "12: これは番号",
  "a:b",
  "見て https://example.com",
  "I have a question: why?",
  "れん :こんにちは",
  ": x",
  "あ".repeat(31).concat(": x"),
  "だれか:",
])("%s is text", (line) => {
  expect(readCommentLine(line)).toEqual({ author: undefined, text: line });
});

it("is nothing when nothing readable is there", () => {
  expect(["", "   ", "\u0007", "\u001b[2J"].map(readCommentLine)).toEqual(Array(4).fill(undefined));
});
