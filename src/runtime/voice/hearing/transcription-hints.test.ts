import { expect, it } from "vitest";
import { transcriptionHints } from "./transcription-hints.ts";

it("lists the people of the room before the words of dictionaries, in their written form", () => {
  const dictionaries = [{ AI紅月: "エーアイアカツキ" }, { 湊: "みなと", AI紅月: "あかつき" }];
  expect(transcriptionHints(["花子", "湊"], dictionaries)).toEqual(["花子", "湊", "AI紅月"]);
});

it("is bounded in length, and the people come first", () => {
  const words = Array.from({ length: 5_000 }, (_, place) => [`語${place}`, "ご"]);
  const hints = transcriptionHints(["花子"], [Object.fromEntries(words)]);
  expect(hints[0]).toBe("花子");
  expect(hints.length).toBeLessThanOrEqual(100);
});
