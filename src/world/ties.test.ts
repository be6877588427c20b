import fc from "fast-check";
import { expect, it } from "vitest";
import {
  cafe,
  cityAfter,
  founded,
  hour,
  house,
  moves,
  noon,
  persona,
  says,
  settles,
} from "../../test/fixtures/cafe-city.ts";
import { type CityState, mostTies, residentOf } from "./state.ts";
import { isMeeting, strengthAt, tieWith } from "./ties.ts";

const day = 24 * hour;
const ren = persona("ren");
const tie = (state: CityState, of: string, to: string) => {
  const resident = residentOf(state, persona(of));
  return resident === undefined ? undefined : tieWith(resident, persona(to));
};

it("words in a room tie those who are there, once for a meeting, and nobody else", () => {
  const city = cityAfter(
    founded(),
    settles("ren", "auto"),
    settles("eris", "auto"),
    settles("air", "auto"),
    moves("air", cafe, house, noon),
    says("ren", "こんにちは", noon + 1),
    says("eris", "こんにちは、れん", noon + 2),
  );
  expect(tie(city, "ren", "eris")).toMatchObject({ at: noon + 2, building: cafe });
  expect(tie(city, "ren", "eris")?.strength).toBeCloseTo(1);
  expect(tie(city, "eris", "ren")?.strength).toBeCloseTo(1);
  expect(tie(city, "air", "ren")).toBeUndefined();
  const again = cityAfter(city, says("ren", "また会った", noon + day));
  expect(tie(again, "eris", "ren")?.strength).toBeGreaterThan(1.9);
});

it("a tie fades, and a meeting is worth words again after some hours", () => {
  const city = cityAfter(
    founded(),
    settles("ren", "auto"),
    settles("eris", "auto"),
    says("ren", "やあ", noon),
  );
  const eris = residentOf(city, persona("eris"));
  const known = tie(city, "eris", "ren");
  if (eris === undefined || known === undefined) throw new Error("they did not meet");
  expect(isMeeting(eris, ren, noon + hour)).toBe(false);
  expect(isMeeting(eris, ren, noon + 7 * hour)).toBe(true);
  expect(isMeeting(eris, persona("air"), noon)).toBe(true);
  expect(strengthAt(known, noon + 14 * day)).toBeCloseTo(0.5);
});

it("keeps the newest ties", () => {
  const names = Array.from({ length: mostTies + 4 }, (_, at) => `r${at}`);
  const city = cityAfter(
    founded({ capacity: 100 }),
    ...["ren", ...names].map((name) => settles(name, "auto")),
    ...names.map((name, at) => says(name, "やあ", noon + at)),
  );
  const ties = residentOf(city, ren)?.ties ?? [];
  expect(ties).toHaveLength(mostTies);
  expect(ties[0]?.persona).toBe(names.at(-1));
});

const four = ["ren", "eris", "air", "sol"];
/** A life of a few weeks: words and walks of four residents. */
const days = fc.array(
  fc.record({
    who: fc.constantFrom(...four),
    does: fc.constantFrom("says", "goes to the café", "goes home"),
    after: fc.integer({ min: 1, max: 3 * day }),
  }),
  { maxLength: 60 },
);

it("is the same from both sides, between others only, and never stronger than the meetings", () => {
  fc.assert(
    fc.property(days, (steps) => {
      let at = noon;
      const events = steps.map(({ who, does, after }) => {
        at += after;
        if (does === "says") return says(who, `${at}`, at);
        const [from, to] = does === "goes home" ? [cafe, house] : [house, cafe];
        return moves(who, from, to, at);
      });
      const state = cityAfter(founded(), ...four.map((name) => settles(name, "auto")), ...events);
      const spoken = steps.filter(({ does }) => does === "says").length;
      for (const one of four) {
        expect(tie(state, one, one)).toBeUndefined();
        for (const other of four) {
          const there = tie(state, one, other);
          const back = tie(state, other, one);
          expect(back?.at).toBe(there?.at);
          if (there === undefined) continue;
          const now = strengthAt(there, at);
          expect(strengthAt(back ?? there, at)).toBeCloseTo(now);
          expect(now).toBeGreaterThan(0);
          expect(now).toBeLessThanOrEqual(spoken);
          expect(strengthAt(there, at + day)).toBeLessThan(now);
        }
      }
    }),
  );
});
