import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openAnswerEnd } from "./answer-end.ts";

const second = 1_000;

/** The number of these sentences that are said, and the reason why no more are. */
function said(texts: readonly string[], longest = 0) {
  const end = openAnswerEnd(longest, () => second);
  const count = texts.filter((text) => end.says({ kind: "say", text })).length;
  return [count, end.reason()] as const;
}

const times = (count: number, text: (place: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, place) => text(place));

describe("an answer", () => {
  it.each([
    ["one sentence", times(50, () => "I am glad I am happy."), 2],
    ["two in turn", times(50, (n) => (n % 2 ? "Just the time." : "I am glad you are happy.")), 4],
    [
      "small changes",
      times(
        50,
        (n) =>
          `${["I", "Oh, I", "And I", "Well, I"][n % 4]} am so very glad that you are happy${["", "!", " now"][n % 3]}`,
      ),
      5,
    ],
    ["other signs", times(50, (n) => `うれしいな${"！".repeat((n % 3) + 1)}`), 2],
    [
      "a list that only counts",
      times(50, (n) => `Item ${n}: and so on and so forth, as I said.`),
      41,
    ],
  ] as const)("that repeats itself ends: %s", (_, texts, most) => {
    const [count, reason] = said(texts);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(most);
    expect(reason).toBe("repeats");
  });

  it.each([
    ["calls", ["はい。", "はい。", "はい。", "うん。", "はい。"]],
    ["a refrain", ["Row your boat.", "Gently down.", "Row your boat.", "Life is but a dream."]],
    [
      "an hourly list",
      [
        "9時は晴れ、20度です。",
        "10時は晴れ、21度です。",
        "11時は雨、19度です。",
        "12時は雨、18度です。",
      ],
    ],
    [
      "alike lines",
      ["The cat sat on the mat.", "The dog sat on the mat.", "The bird sat on the mat."],
    ],
    [
      "colours",
      ["Red is a colour.", "Blue is a colour.", "Green is a colour.", "Pink is a colour."],
    ],
  ] as const)("that goes on is said: %s", (_, texts) => {
    expect(said(texts)).toEqual([texts.length, undefined]);
  });

  it("ends at its bound, behind the first sentence at least", () => {
    const texts = times(50, (n) => String.fromCodePoint(0x3041 + n).repeat(9));
    expect(said(texts, 10 * second)).toEqual([11, "too-long"]);
    expect(said(texts, 1)).toEqual([1, "too-long"]);
    expect(said(texts, 0)).toEqual([50, undefined]);
  });

  it("ends where nothing of a long text can be said", () => {
    const end = openAnswerEnd(0, () => second);
    end.came(40_000);
    expect(end.reason()).toBeUndefined();
    end.came(1);
    expect(end.reason()).toBe("too-long");
  });

  it("of any few sentences is bounded however often they come", () => {
    const few = fc.array(fc.string({ minLength: 1, maxLength: 12 }), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(few, (sentences) => {
        const [count] = said(times(200, (n) => sentences[n % sentences.length] ?? ""));
        expect(count).toBeLessThanOrEqual(41 * sentences.length);
      }),
    );
  });
});
