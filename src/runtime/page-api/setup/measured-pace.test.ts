import { expect, it } from "vitest";
import { paceOf } from "./measured-pace.ts";

const times = { askedAt: 1_000, firstAt: 5_000, endedAt: 7_000 };
const first = { full: 1_800, small: 1_000 };

it("computes the pace from what the model counted, without what its server had kept", () => {
  const usage = { input: 450, cached: 50, output: 21 };
  expect(paceOf({ ...times, usage }, 4_096, first)).toEqual({
    ...{ context: 4_096, reading: 100, writing: 10 },
    firstWord: { full: 18, small: 10 },
  });
});

it("gives what is known, and nothing where the model counted nothing", () => {
  const short = { input: 400, output: 1 };
  expect(paceOf({ ...times, usage: short }, undefined, undefined)).toEqual({ reading: 100 });
  for (const usage of [
    undefined,
    { input: 0, output: 0 },
    { input: 400, cached: 390, output: 9 },
  ]) {
    expect(paceOf({ ...times, usage }, 4_096, first)).toBeUndefined();
  }
  const unheard = { ...times, firstAt: undefined, usage: short };
  expect(paceOf(unheard, 4_096, first)).toBeUndefined();
});
