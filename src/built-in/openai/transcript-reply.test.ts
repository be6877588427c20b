import { expect, it } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { transcriptIn } from "./transcript-reply.ts";

it.each([
  [
    { text: "a b", languages: [{ code: "en" }] },
    { text: "a b", language: "en" },
  ],
  [
    { text: "a b", language: "ja" },
    { text: "a b", language: "ja" },
  ],
  [
    { text: "a", languages: [{ code: "en" }, { code: "ja" }] },
    { text: "a", language: undefined },
  ],
  [{ segments: [{ text: "a " }, { text: "b" }] }, { text: "a b", language: undefined }],
  [{ result: { transcript: "a b" } }, { text: "a b", language: undefined }],
  ["a b", { text: "a b", language: undefined }],
  [{ text: "" }, { text: "", language: undefined }],
])("reads %j", (reply, wanted) => {
  expect(transcriptIn(reply)).toEqual(wanted);
});

it("finds no text where there is none", () => {
  for (const reply of [{}, [], null, { text: null }, { text: { odd: 1 } }, true]) {
    expect(transcriptIn(reply)).toBeUndefined();
  }
});

it("any oddity beside the text leaves it", () => {
  const example = {
    ...{ text: "spoken words", task: "transcribe", language: "en", duration: 1.5 },
    segments: [{ id: 0, text: "spoken words", avg_logprob: -0.2 }],
  };
  for (const { path, value } of odditiesOf(example)) {
    if (path.length === 0 || path[0] === "text") continue;
    expect(transcriptIn(value)?.text).toBe("spoken words");
  }
});
