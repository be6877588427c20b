import * as fc from "fast-check";
import { expect, it } from "vitest";
import { countOf, emptyTally, withCounted } from "./day-tally.ts";

const monday = "2026-03-09";
const tuesday = "2026-03-10";

it("counts by name, and starts from zero on another day", () => {
  const counted = ["a", "b", "a"].reduce(
    (tally, name) => withCounted(tally, name, monday),
    emptyTally,
  );
  expect([countOf(counted, "a", monday), countOf(counted, "b", monday)]).toEqual([2, 1]);
  expect(countOf(counted, "a", tuesday)).toBe(0);
  expect(countOf(withCounted(counted, "b", tuesday), "a", tuesday)).toBe(0);
});

it("resets nothing when the clock is set back", () => {
  const counted = withCounted(withCounted(emptyTally, "a", tuesday), "a", monday);
  expect(countOf(counted, "a", monday)).toBe(2);
  expect(countOf(counted, "a", tuesday)).toBe(2);
});

it("never counts less than happened on the newest day, whatever the names", () => {
  const name = fc.constantFrom("a", "__proto__", "constructor");
  fc.assert(
    fc.property(fc.array(fc.record({ name, day: fc.constantFrom(monday, tuesday) })), (all) => {
      const tally = all.reduce((sum, { name: who, day }) => withCounted(sum, who, day), emptyTally);
      const last = all.some(({ day }) => day === tuesday) ? tuesday : monday;
      const done = all.filter((one) => one.name === "a" && one.day === last).length;
      expect(countOf(tally, "a", last)).toBeGreaterThanOrEqual(done);
    }),
  );
});
