import { expect, it } from "vitest";
import { nameFrom, readCommentLine } from "./comment-line.ts";

const names = new Set(["れん", "taro_42", "a", "視聴者 A"]);
const read = (line: string) => readCommentLine(line, names);

it.each([
  ["れん: こんにちは", "れん", "こんにちは"],
  ["れん：こんにちは", "れん", "こんにちは"],
  ["れん :こんにちは", "れん", "こんにちは"],
  ["taro_42:   hi there", "taro_42", "hi there"],
  ["a: b: c", "a", "b: c"],
  ["視聴者 A： 12:30 に来た", "視聴者 A", "12:30 に来た"],
])("%s has an author", (line, author, text) => {
  expect(read(line)).toEqual({ kind: "comment", author, text });
});

it.each([
  "こんにちは",
  "質問: どうして空は青いの？",
  "質問：どうして？",
  "PS: またね",
  "ゆき: はじめまして",
  "https://example.com/a: b",
  "12:30 に始まる",
  "見て https://example.com",
  "I have a question: why?",
  ": x",
  "れん:",
  "/asx",
  "as れん",
])("%s is text", (line) => {
  expect(read(line)).toEqual({ kind: "comment", author: undefined, text: line });
});

it.each([
  ["/as 太郎", "太郎"],
  ["／as  太郎 ", "太郎"],
  ["/AS 視聴者 B: x", "視聴者 B"],
  [`/as ${"あ".repeat(40)}`, "あ".repeat(30)],
  ["/as", undefined],
  ["/as  : ", undefined],
])("%s says whose the next lines are", (line, name) => {
  expect(read(line)).toEqual({ kind: "as", name });
});

it("is nothing when nothing readable is there", () => {
  expect(["", "   ", "\u0007", "\u001b[2J"].map(read)).toEqual(Array(4).fill(undefined));
});

it("removes from a name what cannot stand before a colon", () => {
  expect(["れん", " れ\u0007ん：x", ":", ""].map(nameFrom)).toEqual([
    "れん",
    "れん",
    undefined,
    undefined,
  ]);
});
