import { expect, it } from "vitest";
import { emotions } from "../protocol/emotion.ts";
import { wordFor, wordsTakenBy } from "./body-emotions.ts";

const wordsFor = (words: readonly string[]) => emotions.map((emotion) => wordFor(emotion, words));

it.each<[string, readonly string[], readonly (string | undefined)[]]>([
  [
    "seed 004",
    ["happy", "sad", "angry", "surprised", "neutral"],
    ["neutral", "happy", "happy", "sad", "angry", "surprised", "happy"],
  ],
  [
    "the first CLI body",
    ["neutral", "happy", "angry", "sad", "relaxed"],
    ["neutral", "happy", "relaxed", "sad", "angry", "neutral", "happy"],
  ],
  [
    "character assets",
    ["normal", "joyful", "fun", "sad", "angry"],
    ["normal", "joyful", "fun", "sad", "angry", "normal", "joyful"],
  ],
  [
    "letters of another form",
    ["FACE_HAPPY", "FACE_SAD", "Emotion.Angry", "face-default"],
    [
      "face-default",
      "FACE_HAPPY",
      "FACE_HAPPY",
      "FACE_SAD",
      "Emotion.Angry",
      "face-default",
      "FACE_HAPPY",
    ],
  ],
  ["Japanese", ["通常", "笑顔", "怒り"], ["通常", "笑顔", "笑顔", "通常", "怒り", "通常", "笑顔"]],
  ["our own", emotions, emotions],
])("says our emotions in the words of %s", (_, words, expected) => {
  expect(wordsFor(words)).toEqual(expected);
});

it("has no word where none fits", () => {
  expect(wordsFor(["wink", "constructor"])).toEqual(emotions.map(() => undefined));
  expect(wordFor("anger", ["happy"])).toBeUndefined();
});

it.each<[string, object, readonly string[] | undefined]>([
  ["an enum", { enum: ["a", "b"], type: "string" }, ["a", "b"]],
  ["a reference", { $ref: "#/$defs/Face" }, ["x"]],
  ["constants", { anyOf: [{ const: "a" }, { const: "b" }, { type: "null" }] }, ["a", "b"]],
  ["any words beside some", { anyOf: [{ enum: ["a"] }, { type: "string" }] }, undefined],
  ["any words", { type: "string" }, undefined],
  ["a reference to nothing", { $ref: "#/$defs/toString" }, undefined],
  ["a reference to itself", { $ref: "#/properties/emotion" }, undefined],
])("knows the words of %s", (_, emotion, words) => {
  const $defs = { Face: { enum: ["x"] } };
  expect(
    wordsTakenBy({ type: "object", properties: { emotion }, $defs } as never, "emotion"),
  ).toEqual(words);
});
