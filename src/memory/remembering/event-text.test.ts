// Happenings are stored in both languages and displayed in one.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Perceived } from "../../protocol/stimulus.ts";
import { eventText, happeningIn } from "./event-text.ts";

type Happened = Exclude<Perceived, { readonly kind: "words" }>;

const act = (action: string, outcome: object): Happened =>
  ({ kind: "act", action, outcome, taint: "persona" }) as Extract<Happened, { kind: "act" }>;

it.each<[Happened, string, string]>([
  [
    { kind: "came", id: "p", name: "れん", taint: "persona" } as Happened,
    "れんが来た",
    "れん came in",
  ],
  [
    { kind: "left", id: "p", name: "A / B", taint: "persona" } as Happened,
    "A / Bが出ていった",
    "A / B left",
  ],
  [
    { kind: "arrived", building: "The Café", present: ["れん", "Maha"] } as Happened,
    "「The Café」に着いた (れん, Maha)",
    "came to The Café (れん, Maha)",
  ],
  [act("move", { kind: "done" }), "move を行った", "did move"],
  [
    act("move", { kind: "asked", note: "soon / later" }),
    "move を頼んだ: soon / later",
    "asked for move: soon / later",
  ],
  [
    act("move", { kind: "refused", reason: "full" }),
    "move (full) はできなかった",
    "could not move (full)",
  ],
  [
    { kind: "world-event", text: "雨 / rain" } as Happened,
    "できごと: 雨 / rain",
    "event: 雨 / rain",
  ],
])("%j is shown in one language", (seen, ja, en) => {
  const text = eventText(seen) ?? "";
  expect(text).toContain(" / ");
  expect([happeningIn("ja", text), happeningIn("en", text)]).toEqual([ja, en]);
});

it("recovers every name", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 30 }), (name) => {
      const text = eventText({ kind: "came", id: "p", name, taint: "persona" } as Happened);
      if (text !== undefined) expect(happeningIn("en", text)).toBe(`${name} came in`);
    }),
  );
});

it.each(["ラーメン / カレー", "れんが来た / エア came in", ""])("leaves %j unchanged", (text) => {
  expect(happeningIn("ja", text)).toBe(text);
});
