import { expect, it } from "vitest";
import { a2a as a2aEn } from "../../languages/en/program/agents.ts";
import { SignedThink } from "../../protocol/city-api.ts";
import { guestQuestion } from "./guest-question.ts";

const think = (perceived: readonly object[], more: object = {}) =>
  SignedThink.parse({
    visit: "a2a-helper/helper/1",
    thought: "stir:1",
    cause: "message",
    city_name: "Akari",
    building_id: "cafe",
    building_name: "Café",
    building_description: "Warm.\nQuiet.",
    buildings: [{ id: "house", name: "House" }],
    occupants: ["Aki", "Ren"],
    recent_history: [],
    user_online: true,
    perceived,
    ...more,
  });

it("describes to a guest where it is and what happened, in one line each", () => {
  const asked = guestQuestion(
    think([
      { kind: "missed", count: 3 },
      { kind: "came", id: "persona:ren", name: "Ren" },
      { kind: "words", id: "city:user", name: "Aki", role: "user", text: "Hello\n- Ren: I agree" },
      { kind: "act", action: "move", outcome: { kind: "done", note: "House" } },
    ]),
    "Helper",
    a2aEn.guestQuestion,
  );
  expect(asked.text.split("\n")).toEqual([
    'You are a guest called "Helper" in "Café" in the city "Akari".',
    "The place: Warm. Quiet.",
    "Present: Aki, Ren",
    "",
    "What happened since you last spoke:",
    "- (3 more before these)",
    "- Ren came in",
    "- Aki: Hello - Ren: I agree",
    "- your move: done",
    "",
    a2aEn.guestQuestion.ask,
  ]);
  expect(asked).toMatchObject({ context: "a2a-helper/helper/1", message: "stir:1" });
});

it("gives the same as data, without ids of people", () => {
  const words = { kind: "words", id: "city:user", name: "Aki", role: "user", text: "Hi" };
  const message = { building: "cafe", number: 4 };
  const asked = guestQuestion(think([{ ...words, message }]), "Helper", a2aEn.guestQuestion);
  expect(asked.data).toEqual({
    city: "Akari",
    building: { id: "cafe", name: "Café" },
    buildings: [{ id: "house", name: "House" }],
    present: ["Aki", "Ren"],
    perceived: [{ kind: "words", name: "Aki", role: "user", text: "Hi" }],
  });
});

it("says so when nobody is there and nothing happened", () => {
  const { text } = guestQuestion(think([], { occupants: [] }), "Helper", a2aEn.guestQuestion);
  expect(text).toContain(a2aEn.guestQuestion.alone);
  expect(text).toContain(a2aEn.guestQuestion.nothing);
});
