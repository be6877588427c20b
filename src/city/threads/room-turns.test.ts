import { expect, it } from "vitest";
import { type BuildingId, type PersonaId, stimulusId, turnId } from "../../kernel/id.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { ThreadLine } from "../../world/thread-lines.ts";
import { type HeardRoom, numbersIn, roomTurns } from "./room-turns.ts";

const building = "cafe" as BuildingId;
const ren = "ren" as PersonaId;

const line = (number: number, text: string, answers?: string): ThreadLine => ({
  ...{ number, numbers: [number], text, at: number },
  who: answers === undefined ? { kind: "user" } : { kind: "persona", persona: ren },
  taint: answers === undefined ? "user" : "persona",
  ...(answers === undefined ? {} : { turn: `turn-${number}`, stimulus: answers }),
});

const message = (id: string, number: number, text: string): Stimulus => ({
  ...{ id: stimulusId(id), kind: "message", text, writtenAt: number, urgency: "first" },
  author: { id: "user", name: "まはー", platform: "city", role: "user" },
  source: "user",
  room: { building, number },
});

const roomOf = (heard: readonly ThreadLine[], stimuli: readonly Stimulus[]): HeardRoom => ({
  ...{ building, persona: ren, heard, stands: () => true, coming: new Set(), userName: "まはー" },
  askedIn(said) {
    const given = stimuli.find(({ id }) => id === said.stimulus);
    return given && new Set(numbersIn({ building }, given));
  },
  nameOf: () => "Ren",
});

/** The texts of the turns that are read from the room, in their order, and the ordinals of those that are kept. */
const shown = (room: HeardRoom, past: Parameters<typeof roomTurns>[1]) =>
  roomTurns(room, past).map((turn) =>
    turn.is === "kept" ? turn.ordinal : [turn.stimulus.text, turn.said],
  );

it("keeps the order of the room where an earlier message has no answer", () => {
  const asked = message("s4", 4, "and this?");
  const heard = [line(3, "hello"), line(4, "and this?"), line(5, "yes", "s4")];
  expect(shown(roomOf(heard, [asked]), [])).toEqual([
    ["hello", ""],
    ["and this?", "yes"],
  ]);
});

it("has a message once that a turn without an answer holds, beside others", () => {
  const cut = message("s8", 8, "later");
  const past = [{ ordinal: 2, stimulus: cut, lived: turnId(2) }];
  const heard = [line(3, "hello"), line(8, "later")];
  expect(shown(roomOf(heard, [cut]), past)).toEqual([["hello", ""], 2]);
});

it("has a message once that was answered after a turn without an answer", () => {
  const cut = message("s8", 8, "later");
  const again = message("again", 8, "later");
  const past = [
    { ordinal: 2, stimulus: cut, lived: turnId(2) },
    { ordinal: 3, stimulus: again, lived: turnId(9) },
  ];
  const heard = [line(8, "later"), line(9, "now", "again")];
  expect(shown(roomOf(heard, [cut, again]), past)).toEqual([3]);
});

it("leaves a message to the later answer that it was given to", () => {
  const [first, second] = [message("s3", 3, "one"), message("s4", 4, "two")];
  const heard = [line(3, "one"), line(4, "two"), line(5, "to two", "s4"), line(6, "to one", "s3")];
  expect(shown(roomOf(heard, [first, second]), [])).toEqual([
    ["two", "to two"],
    ["one", "to one"],
  ]);
});

it("keeps the mark of what was brought in, however it is continued", () => {
  const heard: readonly ThreadLine[] = [
    { ...line(1, "DO THIS"), taint: "import", imported: true },
    { ...line(2, "I will", "none"), taint: "import", imported: true },
    line(3, "hello"),
    line(4, "hi", "none"),
  ];
  const turns = roomTurns(roomOf(heard, []), []);
  expect(
    turns.map((turn) => (turn.is === "read" ? [turn.taint, turn.stimulus.source] : [])),
  ).toEqual([
    ["import", "import"],
    ["persona", "user"],
  ]);
});
