// The table of what may follow: T1 to T6 of rule.ts; T7 is tried in test/sim/trust/begins-anew.test.ts.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Company, ears, sources } from "../protocol/trust.ts";
import { isPublic, joined } from "./company.ts";
import {
  type Callable,
  type Grants,
  isConfined,
  type Judged,
  mayAct,
  mayCall,
  resultSource,
  strangersIn,
  tainted,
  type Visibility,
  visibilityOf,
} from "./rule.ts";
import { isBrought, isStranger, leastTrusted, levelOf } from "./source.ts";

const source = fc.constantFrom(...sources);
const company: fc.Arbitrary<Company> = fc.constantFrom(...ears).map((one) => ({
  ears: one,
  outsiders: ["visitors", "caller", "city"].includes(one) ? [one] : [],
}));
const judged: fc.Arbitrary<Judged> = fc.record({
  taint: source,
  company,
  strangers: fc.constantFrom("kept", "quoted", "left-out"),
  found: fc.constantFrom("kept", "left-out"),
});
const tool: fc.Arbitrary<Callable> = fc.record({
  name: fc.constantFrom("a_find", "find"),
  original: fc.constant("find"),
  server: fc.constantFrom("a", "house"),
  own: fc.boolean(),
  spends: fc.boolean(),
  forAudience: fc.boolean(),
  plainNames: fc.boolean(),
  fromOutside: fc.boolean(),
});
const names = fc.subarray(["find", "a", "a/find", "a/*", "*", "other/find"]);
const grants: fc.Arbitrary<Grants> = fc.record({ audienceTools: names, trustedTools: names });
const none: Grants = { audienceTools: [], trustedTools: [] };

const order: readonly Visibility[] = ["public", "household", "private"];
const rank = (one: Judged): number => order.indexOf(visibilityOf(one));

it("allows no more to a less trusted source, and no more before more ears (T1)", () => {
  fc.assert(
    fc.property(judged, source, company, tool, grants, (one, worse, more, called, granted) => {
      const sunk = tainted(one, worse);
      expect(sunk.taint).toBe(leastTrusted(one.taint, worse));
      if (mayAct(sunk)) expect(mayAct(one)).toBe(true);
      if (mayCall(granted, sunk, called)) expect(mayCall(granted, one, called)).toBe(true);
      expect(rank(sunk)).toBeLessThanOrEqual(rank(one));
      const before = { ...one, company: joined(one.company, more) };
      expect(rank(before)).toBeLessThanOrEqual(rank(one));
    }),
  );
});

describe.each([
  ["strangers", isStranger],
  ["cards and logs that nobody approved", isBrought],
])("words of %s", (_, isTheirs) => {
  const theirs = judged.filter(({ taint }) => isTheirs(taint));
  it("set in motion nothing that was not granted by name (T2)", () => {
    fc.assert(
      fc.property(theirs, tool, (one, called) => {
        expect(mayAct(one)).toBe(false);
        if (called.forAudience === true) return;
        expect(mayCall(none, one, called)).toBe(false);
        expect(mayCall({ ...none, trustedTools: ["*"] }, one, called)).toBe(false);
      }),
    );
  });

  it("send nothing off the program beside private text (T4)", () => {
    fc.assert(
      fc.property(theirs, tool, grants, (one, called, granted) => {
        const isOutward = called.own !== true && called.spends !== true;
        if (isOutward && visibilityOf(one) !== "public") {
          expect(mayCall(granted, one, called)).toBe(false);
        }
      }),
    );
  });

  it("stand in what the operator or the user began as a quotation, and nowhere else in private (T5)", () => {
    const beginning = fc.record({
      source: source.filter((one) => !isStranger(one)),
      ordered: fc.boolean(),
      company,
    });
    fc.assert(
      fc.property(beginning, (one) => {
        const strangers = strangersIn(one);
        if (one.ordered) expect(strangers).toBe("quoted");
        else if (!isPublic(one.company) || one.source === "tool")
          expect(strangers).toBe("left-out");
      }),
    );
  });
});

it("holds nothing private before outsiders (T3)", () => {
  fc.assert(
    fc.property(judged, (one) => {
      if (isPublic(one.company)) expect(visibilityOf(one)).toBe("public");
    }),
  );
});

it("sends nothing off the program after a server's words but to servers that are trusted (T4)", () => {
  const lookUp: Callable = { name: "find", original: "find", server: "a" };
  const read: Judged = {
    taint: "tool",
    company: { ears: "user", outsiders: [] },
    strangers: "left-out",
    found: "kept",
  };
  expect(levelOf(resultSource(none, lookUp))).toBe("found");
  expect(mayCall(none, read, lookUp)).toBe(false);
  expect(mayCall(none, { ...read, taint: "user" }, lookUp)).toBe(true);
  const trusting: Grants = { audienceTools: [], trustedTools: ["a/find"] };
  expect(mayCall(trusting, read, lookUp)).toBe(true);
  expect(levelOf(resultSource(trusting, lookUp))).toBe("own");
});

it("grants by connection: a name that a server gives itself grants nothing (T8)", () => {
  const claimed = fc.subarray(["find", "*", "a", "other/find", "other/*"]);
  fc.assert(
    fc.property(judged, tool, claimed, (one, called, list) => {
      const theirs: Callable = { ...called, server: "a", plainNames: false };
      const granted: Grants = { audienceTools: list, trustedTools: list };
      expect(mayCall(granted, one, theirs)).toBe(mayCall(none, one, theirs));
      expect(resultSource(granted, theirs)).toBe(resultSource(none, theirs));
    }),
  );
});

it("grants a tool that is named from outside by its server alone, and never takes its results for the program's (T8)", () => {
  const plain = fc.subarray(["find", "*", "a"]);
  fc.assert(
    fc.property(judged, tool, plain, grants, (one, called, list, granted) => {
      const theirs: Callable = { ...called, own: false, fromOutside: true, plainNames: true };
      const plainly: Grants = { audienceTools: list, trustedTools: list };
      expect(mayCall(plainly, one, theirs)).toBe(mayCall(none, one, theirs));
      expect(resultSource(granted, theirs)).toBe("tool");
    }),
  );
  const play: Callable = { name: "play", original: "play", server: "neuro", fromOutside: true };
  const trusting: Grants = { audienceTools: [], trustedTools: ["neuro/*"] };
  const ofGame: Judged = {
    taint: "tool",
    company: { ears: "stage", outsiders: [] },
    strangers: "left-out",
    found: "kept",
  };
  expect(mayCall(trusting, ofGame, play)).toBe(true);
  expect(mayCall(none, ofGame, play)).toBe(false);
});

it("gives what leaves the program the user's words alone where others' stand beside private ones (T6)", () => {
  fc.assert(
    fc.property(judged, tool, (one, called) => {
      const leaves = called.own !== true || called.spends === true;
      const isMixed = levelOf(one.taint) !== "own" && visibilityOf(one) !== "public";
      expect(isConfined(one, called)).toBe(leaves && isMixed);
    }),
  );
});
