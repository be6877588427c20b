// The hearers: C1 to C3 of company.ts.

import fc from "fast-check";
import { expect, it } from "vitest";
import { type Company, ears } from "../protocol/trust.ts";
import { alone, isPublic, joined, mayRepeat, onStage, sameCompany } from "./company.ts";

const companies: fc.Arbitrary<Company> = fc
  .record({
    ears: fc.constantFrom(...ears),
    outsiders: fc.subarray(["visitor:b", "a2a:c", "city:d"]),
  })
  .map((one) => (isPublic(one) && one.ears !== "stage" ? one : { ears: one.ears, outsiders: [] }));

it("joins companies in any order", () => {
  fc.assert(
    fc.property(companies, companies, companies, (a, b, c) => {
      expect(sameCompany(joined(a, b), joined(b, a))).toBe(true);
      expect(sameCompany(joined(joined(a, b), c), joined(a, joined(b, c)))).toBe(true);
      expect(sameCompany(joined(a, a), a)).toBe(true);
    }),
  );
});

it("repeats what those who hear now heard, and to the household everything (C2)", () => {
  const before = (outsider: string): Company => ({ ears: "visitors", outsiders: [outsider] });
  expect(mayRepeat(alone, onStage)).toBe(false);
  expect(mayRepeat({ ears: "room", outsiders: [] }, before("visitor:b"))).toBe(false);
  expect(mayRepeat(before("visitor:b"), onStage)).toBe(false);
  expect(mayRepeat(before("visitor:b"), before("visitor:b"))).toBe(true);
  expect(mayRepeat(before("visitor:b"), before("visitor:d"))).toBe(false);
  expect(mayRepeat(onStage, before("visitor:b"))).toBe(true);
  fc.assert(fc.property(companies, (then) => mayRepeat(then, alone)));
});

it("lets nobody who joins widen what may be repeated", () => {
  fc.assert(
    fc.property(companies, companies, companies, (then, now, more) => {
      if (mayRepeat(then, joined(now, more))) expect(mayRepeat(then, now)).toBe(true);
    }),
  );
});
