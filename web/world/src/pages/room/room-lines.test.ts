import { expect, it } from "vitest";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { RoomLine, RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import {
  isIntroduced,
  linesToShow,
  type Pending,
  stillPending,
  whoSpeaks,
  withoutOldFailures,
  wordsAhead,
} from "./room-lines.ts";

const ren = { kind: "persona", persona: "ren" as PersonaId, name: "れん" } as const;
const user = { kind: "user", name: "まはー" } as const;

const message = (
  number: number,
  more: Partial<RoomLineOf<"message">> = {},
): RoomLineOf<"message"> => ({
  number,
  revision: number,
  at: number * 1_000,
  kind: "message",
  who: ren,
  text: `${number}`,
  progress: "whole",
  ...more,
});
const texts = (lines: readonly RoomLine[]) =>
  lines.map((line) => (line.kind === "message" ? line.text : line.kind));

it("shows the user's own message once: as pending until its line arrives", () => {
  const pending: readonly Pending[] = [
    { id: "aaaaaaaa", text: "x", at: 0, phase: "sending" },
    { id: "bbbbbbbb", text: "y", at: 0, phase: "taken", number: 7 },
    { id: "cccccccc", text: "z", at: 0, phase: "refused", code: "stopped" },
  ];
  const ids = (lines: readonly RoomLine[]) => stillPending(pending, lines).map(({ id }) => id);
  expect(ids([])).toEqual(["aaaaaaaa", "bbbbbbbb", "cccccccc"]);
  expect(ids([message(6, { key: "aaaaaaaa", who: user })])).toEqual(["bbbbbbbb", "cccccccc"]);
  expect(ids([message(7)])).toEqual(["aaaaaaaa", "cccccccc"]);
});

it("knows who speaks: whose words grow, or the user until somebody answers", () => {
  const none = { isSending: false, isAnswered: false };
  const asked = message(2, { who: user });
  expect(whoSpeaks([], none)).toBeUndefined();
  expect(whoSpeaks([message(1)], none)).toBeUndefined();
  expect(whoSpeaks([message(1)], { ...none, isSending: true })).toBe("user");
  expect(whoSpeaks([message(1), asked], none)).toBeUndefined();
  expect(whoSpeaks([message(1), asked], { ...none, isAnswered: true })).toBe("user");
  const growing = message(3, { progress: "growing" });
  expect(whoSpeaks([asked, growing], { isSending: true, isAnswered: true })).toBe("ren");
  expect(whoSpeaks([asked, message(3)], { ...none, isAnswered: true })).toBeUndefined();
});

it("shows the words that she says until they stand at the end of her message", () => {
  const said = "灯台は白いよ。";
  expect(wordsAhead([], "ren", said)).toBe(said);
  expect(wordsAhead([message(1, { text: "おはよう。" })], "ren", said)).toBe(said);
  const stands = message(1, { text: `おはよう。${said} ` });
  expect(wordsAhead([stands, message(2, { who: user })], "ren", said)).toBeUndefined();
  expect(wordsAhead([stands], "air", said)).toBe(said);
  expect(wordsAhead([], "ren", undefined)).toBeUndefined();
});

it("hides from a room what only the log shows", () => {
  const place = { number: 1, revision: 1, at: 0 };
  const lines: readonly RoomLine[] = [
    message(1, { progress: "removed" }),
    { ...place, kind: "pulse", who: ren, cause: "auto" },
    { ...place, kind: "act", who: ren, turn: "t", outcome: { kind: "done" } },
    { ...place, kind: "emotion", who: ren, emotion: "joy" },
    { ...place, kind: "turn", who: ren, outcome: "silent" },
    { ...place, kind: "turn", who: ren, outcome: "interrupted" },
    { ...place, kind: "turn", who: ren, outcome: "interrupted", stopped: true },
    { ...place, kind: "turn", who: ren, outcome: "failed" },
    message(2),
  ];
  expect(texts(linesToShow(lines, "room"))).toEqual(["turn", "turn", "2"]);
  expect(linesToShow(lines, "log")).toHaveLength(9);
});

it("introduces each new speaker", () => {
  expect(isIntroduced(message(2), message(1))).toBe(false);
  expect(isIntroduced(message(2), message(1, { who: user }))).toBe(true);
  const moved: RoomLine = { number: 1, revision: 1, at: 1_000, kind: "enter", who: ren };
  expect(isIntroduced(message(2), moved)).toBe(true);
  expect(isIntroduced(message(400), message(1))).toBe(true);
  expect(isIntroduced(message(1), undefined)).toBe(true);
});

it("a message that was taken does not come back when its conversation is left", () => {
  const taken = { id: "a", text: "t", at: 0, phase: "taken", number: 13 } as const;
  expect(stillPending([taken], [], 12)).toEqual([taken]);
  expect(stillPending([taken], [], 17)).toEqual([]);
});

it("says one and the same failure once, and not at all where it is told of below", () => {
  const ren = { kind: "persona", persona: "ren", name: "Ren" } as const;
  const line = (number: number, more: object) =>
    ({ number, revision: number, at: 0, who: ren, ...more }) as unknown as RoomLine;
  const failed = (number: number) => line(number, { kind: "turn", turn: "t", outcome: "failed" });
  const said = line(3, { kind: "message", text: "hi", progress: "whole" });
  const numbers = (lines: readonly RoomLine[], troubled: readonly string[] = []) =>
    withoutOldFailures(lines, new Set(troubled)).map(({ number }) => number);
  expect(numbers([failed(1), failed(2)])).toEqual([2]);
  expect(numbers([failed(1), failed(2), said])).toEqual([3]);
  expect(numbers([said, failed(4), failed(5)], ["ren"])).toEqual([3]);
  expect(numbers([said, failed(4)], ["air"])).toEqual([3, 4]);
});
