import { expect, it } from "vitest";
import { attentiveBody, oneMore } from "../../test/doubles/attentive-body.ts";
import type { JsonObject } from "../kernel/json.ts";
import { type EmotionWord, inWordsOfBodies } from "./emotion-words.ts";

const never = new AbortController().signal;
const faces = ["happy", "sad", "angry", "surprised", "neutral"];
const schema = (property: string, words?: readonly string[]): JsonObject => ({
  type: "object",
  properties: {
    text: { type: "string" },
    [property]: { type: "string", ...(words === undefined ? {} : { enum: words }) },
  },
});

/** A body whose face takes `words`, and what it refused. */
function bodyWith(words: readonly string[] | undefined, set: readonly EmotionWord[] = []) {
  const body = attentiveBody([
    oneMore("change_emotion", { inputSchema: schema("emotion", words) }),
    oneMore("speak", { inputSchema: schema("style", words) }),
    oneMore("get_weather"),
  ]);
  const refused: unknown[] = [];
  const call = inWordsOfBodies(body, { set, onRefused: (...what) => refused.push(what) });
  return { body, refused, call };
}

it("shows and speaks in the words that a body takes", async () => {
  const { body, call } = bodyWith(faces);
  await call("change_emotion", { emotion: "joy" }, never);
  await call("speak", { text: "わあ", style: "surprise" }, never);
  expect(body.calls).toEqual([
    { name: "change_emotion", args: { emotion: "happy" } },
    { name: "speak", args: { text: "わあ", style: "surprised" } },
  ]);
});

it("leaves out a style without a word, and every other argument alone", async () => {
  const { body, call } = bodyWith(["whisper"]);
  await call("speak", { text: "あ", style: "joy" }, never);
  await call("get_weather", { style: "joy" }, never);
  expect(body.calls).toEqual([
    { name: "speak", args: { text: "あ" } },
    { name: "get_weather", args: { style: "joy" } },
  ]);
});

it("gives our own names to a body that takes any", async () => {
  const { body, call } = bodyWith(undefined);
  await call("change_emotion", { emotion: "shyness" }, never);
  expect(body.faces).toEqual(["shyness"]);
});

it("obeys the operator's words, those of the server before those of all", async () => {
  const { body, call } = bodyWith(faces, [
    { server: "*", emotion: "joy", word: "angry" },
    { server: "more", emotion: "joy", word: "surprised" },
    { server: "other", emotion: "fun", word: "sad" },
  ]);
  await call("change_emotion", { emotion: "joy" }, never);
  await call("change_emotion", { emotion: "fun" }, never);
  expect(body.faces).toEqual(["surprised", "happy"]);
});

it("tells once of a face that a body refuses or lacks", async () => {
  const { body, refused, call } = bodyWith(["wink", "smile"]);
  body.does("change_emotion", () => ({ kind: "failed", text: "no such face" }));
  for (const emotion of ["joy", "joy", "anger", "anger"]) {
    await call("change_emotion", { emotion }, never);
  }
  expect(refused).toEqual([
    ["more", "joy", "smile"],
    ["more", "anger", undefined],
  ]);
  expect(body.calls).toHaveLength(2);
});
