import { expect, it } from "vitest";
import { termsOf, wordTerm } from "./index-terms.ts";

it("finds an entry by a word that every object inherits like by any other", () => {
  for (const word of Object.getOwnPropertyNames(Object.prototype)) {
    const plain = word.toLowerCase().replaceAll("_", "");
    expect(typeof wordTerm(plain), word).toBe("string");
    const { search } = termsOf(`The ${word} of the class, ${word} and ${word}`);
    expect(search.every((term) => typeof term === "string")).toBe(true);
    expect(search).toContain(wordTerm(plain));
  }
});
