import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyWord, outsidePattern, stepBudget } from "./outside-pattern.ts";

const isIn = (source: string, text: string): boolean => {
  const made = outsidePattern(source);
  if (!made.ok) throw new Error(`${source}: ${made.error}`);
  return made.value.isIn(text);
};

describe("a pattern from outside", () => {
  it.each([
    ["天気|weather", "The WEATHER?", true],
    ["(明日|今日)の?(天気|気温)", "今日気温", true],
    ["\\bnews\\b", "newspaper", false],
    ["(?<!no )dragon", "no dragon", false],
    ["\\p{Script=Han}{2}", "漢字", true],
    ["(?<word>a+)+$", "b", false],
  ])("%s in %s: %s", (source, text, expected) => {
    expect(isIn(source, text)).toBe(expected);
  });

  it.each([
    ["(?=x)", "not-supported"],
    ["(a)\\1", "not-supported"],
    ["(a", "not-supported"],
    ["*a", "not-supported"],
    ["x".repeat(1001), "too-long"],
    ["(x{50}){50}y{150}", "too-costly"],
    ["(x{30}){30}", "too-costly"],
  ])("%s is refused: %s", (source, flaw) => {
    expect(outsidePattern(source)).toEqual({ ok: false, error: flaw });
  });

  it("matches what JavaScript's own engine matches", () => {
    const piece = fc.constantFrom(
      ..."ab0()[]|*+?.^$-",
      "\\d",
      "\\b",
      "(?:",
      "{2}",
      "{1,3}",
      "a-b",
      "[^",
    );
    const text = fc.string({ unit: fc.constantFrom(..."abAB0 -\n"), maxLength: 12 });
    let compared = 0;
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), text, (pieces, searched) => {
        const source = pieces.join("");
        const made = outsidePattern(source);
        if (!made.ok) return;
        const native = compiledBySelf(source);
        if (native === undefined) return;
        compared += 1;
        expect([source, searched, made.value.isIn(searched)]).toEqual([
          source,
          searched,
          native.test(searched),
        ]);
      }),
      { numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(200);
  });
});

function compiledBySelf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "iu");
  } catch {
    return undefined;
  }
}

it("a list of words matches each word as it is written, the longest first", () => {
  const word = fc.string({ unit: fc.constantFrom(..."ab.*+([\\|$^-"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), word, (words, around) => {
      const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? "";
      const found = anyWord(words)?.exec(longest + around)?.[0];
      expect(found).toBe(longest);
    }),
  );
  expect(anyWord(["", ""])).toBeUndefined();
});

it("a budget of steps ends, and stays ended", () => {
  const affords = stepBudget(10);
  expect([affords(6), affords(4), affords(1), affords(0)]).toEqual([true, true, false, false]);
});
