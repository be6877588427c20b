import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayBeMisspelt, oneLetterAway, writtenApart, writtenAsOne } from "./spellings.ts";

const word = fc.stringMatching(/^[a-z]{5,12}$/);

describe("spellings", () => {
  it("join two neighbouring words, but none with a function word", () => {
    const found = writtenAsOne("Is the ice-cream, of Rémi's cafe noir, any good?");
    expect(Object.fromEntries(found)).toEqual({
      ic: ["icecream"],
      cream: ["icecream"],
      cafe: ["cafenoir"],
      noir: ["cafenoir"],
    });
  });

  it("split a word where both parts are content words", () => {
    expect(writtenApart("icecream")).toContainEqual(["ic", "cream"]);
    expect(writtenApart("theory")).toEqual([]);
  });

  it("are one letter away in both directions, except for the first letter", () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(25), (term, place, letter) => {
        const at = 1 + (place % (term.length - 1));
        const other = "abcdefghijklmnopqrstuvwxyz"[letter] ?? "a";
        const wrong = [
          term.slice(0, at) + other + term.slice(at),
          term.slice(0, at) + other + term.slice(at + 1),
          term.slice(0, at) + term.slice(at + 1),
          term.slice(0, at) + (term[at + 1] ?? "") + (term[at] ?? "") + term.slice(at + 2),
        ];
        for (const one of wrong) {
          if (one !== term) expect(oneLetterAway(one)).toContain(term);
        }
        expect(oneLetterAway(term)).not.toContain(term);
      }),
    );
  });

  it("are tried for English words only, and for none that is too short", () => {
    expect(["reson", "cat", "理由です", "2026年", "+a word"].map(mayBeMisspelt)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});
