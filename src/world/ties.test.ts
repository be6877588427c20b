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
