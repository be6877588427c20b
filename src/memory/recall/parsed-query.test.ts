import { expect, it } from "vitest";
import type { RecallIndex } from "../ports.ts";
import { parseQuery } from "./parsed-query.ts";
import { defaultWeights } from "./weights.ts";

it("looks up other spellings of few words, however many there are that nobody said", () => {
  let asked = 0;
  const nothing = { entries: 1_000, length: 10, speakers: () => [] };
  const index = {
    ...nothing,
    counts: (terms: readonly string[]) => {
      asked += terms.length;
      return new Map<string, number>();
    },
  } as unknown as RecallIndex;
  const odd = (count: number) =>
    Array.from({ length: count }, (_, at) => `zq${at.toString(26)}wrtlkp`.replace(/\d/g, "x")).join(
      " ",
    );
  const lookedUp = (text: string): number => {
    asked = 0;
    parseQuery(text, 0, "UTC", index, defaultWeights);
    return asked;
  };
  const of3 = lookedUp(odd(3));
  expect(of3).toBeGreaterThan(300);
  expect(lookedUp(odd(300))).toBeLessThan(3 * of3 + 2 * 300);
});
