import fc from "fast-check";
import { afterEach, expect, it, vi } from "vitest";
import { occurring } from "./occurring.ts";

afterEach(() => vi.restoreAllMocks());

const letters = (least: number, most: number) =>
  fc
    .array(fc.constantFrom("a", "b"), { minLength: least, maxLength: most })
    .map((one) => one.join(""));

it("finds exactly those that occur, the longest first, however they begin and overlap", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(letters(1, 40), { maxLength: 30 }),
      letters(0, 80),
      (texts, text) => {
        const found = occurring(texts)(text);
        expect(found.toSorted()).toEqual(texts.filter((one) => text.includes(one)).toSorted());
        expect(found.map((one) => one.length)).toEqual(
          found.map((one) => one.length).toSorted((a, b) => b - a),
        );
      },
    ),
  );
});

/** The number of looks at text needed to find which of so many occur in a few. */
function looksAmong(count: number): number {
  const texts = Array.from(
    { length: count },
    (_, at) => `これは同じように始まる言葉で、番号は ${at} です`,
  );
  const find = occurring(texts);
  const spies = (["includes", "slice", "startsWith"] as const).map((name) =>
    vi.spyOn(String.prototype, name),
  );
  for (let at = 0; at < 20; at += 1) find(`昔の話だけれど、${texts[at]}。そう言ったよ`);
  const looks = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  vi.restoreAllMocks();
  return looks;
}

it("looks at a text as often for thousands as for a few", () => {
  expect(looksAmong(8_000)).toBeLessThan(2 * looksAmong(100));
});
