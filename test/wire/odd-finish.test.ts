// A reason that nobody knows throws no answer away, whichever provider gives it.
//
// @module-tag promise

import { expect, it } from "vitest";
import { answerReader } from "../../src/adapters/models/ai-sdk/answer-reader.ts";
import { oddFinish, reasonWord } from "../../src/adapters/models/odd-finish.ts";
import { callId, turnId } from "../../src/kernel/id.ts";

const ids = (place: number) => callId(turnId(1), 0, place);

/** Reads one text, or none, and then the reason for the end. */
function finishOf(text: string | undefined, reason: string) {
  const reader = answerReader({ callId: ids, place: "It", saysThoughts: false });
  if (text !== undefined) reader.read({ type: "text-delta", id: "1", delta: text });
  const counts = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 };
  reader.read({
    type: "finish",
    finishReason: { unified: "other", raw: reason },
    usage: { inputTokens: counts, outputTokens: { total: 1, text: 1, reasoning: 0 } },
  });
  return reader.finish();
}

it("keeps what came, and is asked again where nothing did", () => {
  expect(finishOf("half", "A_NEW_ONE")).toEqual({ kind: "stop", odd: "A_NEW_ONE" });
  expect(finishOf("half", "constructor")).toEqual({ kind: "stop", odd: "constructor" });
  expect(finishOf(undefined, "A_NEW_ONE")).toMatchObject({
    kind: "fault",
    fault: { kind: "bad-reply", retryable: true },
  });
});

it("quotes a word of it and nothing else", () => {
  expect(reasonWord("safety_2")).toBe("safety_2");
  expect(reasonWord("<b>x</b>")).toBe("an unknown reason");
  expect(oddFinish("It", "a b", false)).toMatchObject({
    fault: { note: expect.stringContaining("unknown reason") },
  });
});
