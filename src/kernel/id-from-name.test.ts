import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePersonaId } from "./id.ts";
import { idFromName } from "./id-from-name.ts";

const free = () => false;

it.each([
  ["Captain Barnaby Grey", "captain-barnaby-grey"],
  ["れん", "ren"],
  ["エリス", "erisu"],
  ["きゃっと", "kyatto"],
  ["しょうこ", "shouko"],
  ["まっちゃ", "matcha"],
  ["Zoë", "zoe"],
  ["紅月れん", "ren"],
  ["7of9", "of9"],
])("%s is %s", (name, id) => {
  expect(idFromName(name, free)).toBe(id);
});

it("gives any name an id that can be used, always the same, and never a taken one", () => {
  const name = fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" });
  fc.assert(
    fc.property(name, fc.integer({ min: 0, max: 5 }), (text, count) => {
      const taken = new Set<string>();
      for (let at = 0; at <= count; at += 1) {
        const id = idFromName(text, (one) => taken.has(one));
        expect(parsePersonaId(id).ok).toBe(true);
        expect(taken.has(id)).toBe(false);
        taken.add(id);
      }
      expect(idFromName(text, free)).toBe(idFromName(text, free));
    }),
  );
});

it("tells kanji apart", () => {
  expect(idFromName("花子", free)).not.toBe(idFromName("太郎", free));
});
