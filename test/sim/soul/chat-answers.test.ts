// Answers in the chat of a comment: as they were heard, once each.

import { expect, it, onTestFinished } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import { writeChatAnswers } from "../../../src/runtime/city/chat-answers.ts";
import { answers } from "../../doubles/scripted-model.ts";
import { awakened, journalOf } from "./awakened.ts";

const onBug = (error: unknown) => {
  throw error;
};

it("writes what was heard, in the form in which she wrote it, and nothing that was held", async () => {
  const rules = { muted: false, holding: false };
  const script = answers(
    "はい、**三つ**です。二つめ。",
    "この馬鹿野郎。いい天気。",
    "だまります。",
  );
  const memory = journalMemory();
  const journal = journalOf(memory);
  const her = await awakened({ script, memory, journal, gate: { rules: () => rules } });
  const told: (readonly string[])[] = [];
  const answer = (stimulus: string, text: string) => void told.push([stimulus, text]);
  onTestFinished(writeChatAnswers(journal, { answer }, onBug));
  await her.tell("いくつ？");
  await her.tell("どう？");
  rules.muted = true;
  await her.tell("ねえ");
  const [first, second] = her.eventsOf("stimulus-arrived").map(({ stimulus: { id } }) => id);
  expect(told).toEqual([
    [first, "はい、**三つ**です。二つめ。"],
    [second, "いい天気。"],
  ]);
});
