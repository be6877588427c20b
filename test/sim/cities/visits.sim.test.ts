// The laws of a visit (V1 to V7, H1 to H4) under random losses, doubles, delays, reordering and kills.

import fc from "fast-check";
import { expect, it } from "vitest";
import { decideVisit, emptyBook } from "../../../src/cities/visits/book.ts";
import { tries } from "../../fixtures/thoroughness.ts";
import {
  type Deed,
  type Fate,
  type Kill,
  playVisits,
  type Schedule,
  times,
} from "./cities-simulator.ts";

const small = fc.nat(2);
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("go" as const), who: small, to: small }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("recall" as const), who: small }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("end-stay" as const), who: small, at: small }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("think" as const),
      who: small,
      at: small,
      thought: fc.nat(1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("kill" as const),
      city: small,
      for: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
  fc.record({ do: fc.constant("close" as const), city: small }),
);
const aDelay = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 40 }) },
  fc.integer({ min: 40, max: 2_500 }),
);
const aFate: fc.Arbitrary<Fate> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("comes" as const),
      after: fc.array(aDelay, { minLength: 1, maxLength: 3 }),
    }),
  },
  fc.constant({ kind: "lost" as const }),
);
const aKill: fc.Arbitrary<Kill> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Kill>("no") },
  fc.constantFrom<Kill>("before", "written", "told"),
);
const aSchedule: fc.Arbitrary<Schedule> = fc.record({
  deeds: fc.array(fc.record({ after: fc.nat(600), deed: aDeed }), { maxLength: 16 }),
  fates: fc.array(aFate, { minLength: 1, maxLength: 23 }),
  kills: fc.array(aKill, { maxLength: 17 }),
  // No two clocks are further apart than the two sides allow for.
  offsets: fc.array(fc.integer({ min: -times.skew / 2, max: times.skew / 2 }), {
    minLength: 3,
    maxLength: 3,
  }),
  periods: fc.array(fc.integer({ min: 40, max: 500 }), { minLength: 3, maxLength: 3 }),
});

it("is never in two places and never in none, and every visit ends at home", () => {
  fc.assert(
    fc.property(aSchedule, (schedule) => {
      expect(playVisits(schedule).flaws).toEqual([]);
    }),
    { numRuns: tries(10_000, 1_000) },
  );
}, 600_000);

it("comes to the same however often an event is taken in again", () => {
  fc.assert(
    fc.property(aSchedule, fc.nat(), (schedule, salt) => {
      for (const journal of playVisits(schedule).journals) {
        let book = emptyBook;
        journal.forEach((event, place) => {
          const at = 1_000_000 + place;
          book = decideVisit(book, event, at).book;
          const earlier = journal[salt % (place + 1)] ?? event;
          if (earlier.type === "visit-thought") return;
          const again = decideVisit(book, earlier, at);
          expect(again.effects.length === 0 || again.book !== book).toBe(true);
          expect(again.book).toEqual(book);
        });
      }
    }),
    { numRuns: tries(400, 60) },
  );
});

it("has visits that come about, however bad the network is", () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(aSchedule, (schedule) => {
      for (const { type } of playVisits(schedule).journals.flat()) {
        seen.set(type, (seen.get(type) ?? 0) + 1);
      }
    }),
    { numRuns: 200, seed: 7 },
  );
  const types = [
    "visit-present",
    "visit-renewed",
    "visit-returning",
    "visit-home",
    "visit-rejected",
  ];
  for (const type of types) expect([type, (seen.get(type) ?? 0) > 5]).toEqual([type, true]);
});
