import { expect, it } from "vitest";
import type { ConversationLine } from "../../../src/protocol/conversation.ts";
import type { ServerMessage } from "../../../src/protocol/live-feed.ts";
import { firstState, type PageEvent, type PageState, pageAfter } from "./page-state.ts";

const idle = { activity: "idle", emotion: "neutral" } as const;
const welcome = (conversation: string): ServerMessage => ({
  type: "welcome",
  conversation,
  persona: { id: "ren", displayName: "れん", language: "ja" },
  model: { name: "understudy", understudy: true },
  servers: [],
  state: idle,
  language: "ja",
});
const speech = (
  number: number,
  revision: number,
  progress: "saying" | "heard",
): ConversationLine => ({
  kind: "speech",
  number,
  revision,
  at: 0,
  turn: "turn-1",
  text: "はい。",
  progress,
});
const entries = (lines: ConversationLine[], cursor: number, fresh = false): ServerMessage => ({
  type: "entries",
  lines,
  cursor,
  fresh,
  state: idle,
});
const fold = (...messages: (ServerMessage | PageEvent)[]): PageState =>
  messages.reduce<PageState>(
    (state, each) =>
      pageAfter(
        state,
        each.type === "comment-written" ||
          each.type === "comment-forgotten" ||
          each.type === "connection-changed" ||
          each.type === "received"
          ? each
          : { type: "received", message: each },
      ),
    firstState,
  );

it("puts a changed line in the place of the earlier one and keeps the order", () => {
  const state = fold(
    welcome("soul:ren"),
    entries([speech(10, 10, "heard"), speech(30, 30, "saying")], 30, true),
    entries([speech(20, 20, "heard"), speech(30, 31, "heard"), speech(30, 30, "saying")], 31),
  );
  expect(state.lines).toEqual([
    speech(10, 10, "heard"),
    speech(20, 20, "heard"),
    speech(30, 31, "heard"),
  ]);
  expect(state.cursor).toBe(31);
});

it("keeps its lines over a reconnect, and forgets them for another conversation or a fresh start", () => {
  const had = [welcome("soul:ren"), entries([speech(10, 10, "heard")], 10, true)];
  expect(fold(...had, welcome("soul:ren")).lines).toHaveLength(1);
  const other = fold(...had, welcome("soul:air"));
  expect([other.lines, other.cursor]).toEqual([[], undefined]);
  expect(fold(...had, entries([speech(99, 99, "heard")], 99, true)).lines).toEqual([
    speech(99, 99, "heard"),
  ]);
});

it("shows a written comment until the conversation has it", () => {
  const written: PageEvent = { type: "comment-written", id: "12345678", text: "やあ" };
  const seen: ConversationLine = {
    kind: "comment",
    number: 1,
    revision: 1,
    at: 0,
    stimulus: "page:12345678",
    source: "comment",
    text: "やあ",
  };
  const refused: ServerMessage = { type: "refused", id: "12345678", code: "too-fast" };
  expect(fold(written).pending).toEqual([{ id: "12345678", text: "やあ", phase: "sending" }]);
  expect(fold(written, refused).pending[0]).toMatchObject({ phase: "refused", code: "too-fast" });
  expect(fold(written, refused, written).pending).toHaveLength(1);
  expect(fold(written, entries([seen], 1)).pending).toEqual([]);
  expect(fold(written, refused, { type: "comment-forgotten", id: "12345678" }).pending).toEqual([]);
});
