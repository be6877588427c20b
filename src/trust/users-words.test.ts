import fc from "fast-check";
import { expect, it } from "vitest";
import { areUsersWords } from "./users-words.ts";

it("takes what the user wrote, whatever its width and case, at any depth", () => {
  const said = ["「ひまわり　７７３１」と広場に書いて。 To: Kana"];
  expect(areUsersWords({ text: "ひまわり 7731", to: ["kana"], at: { n: 7731 } }, said)).toBe(true);
  expect(areUsersWords({ loud: true, why: null }, said)).toBe(true);
  expect(areUsersWords({}, [])).toBe(true);
});

it("takes no other word, wherever it stands", () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  const shape = fc.constantFrom(
    (text: string) => ({ text }),
    (text: string) => ({ all: [{ deep: text }] }),
    (text: string) => ({ a: "user", b: [text] }),
  );
  fc.assert(
    fc.property(word, shape, (other, put) => {
      expect(areUsersWords(put(`${other}?`), ["the user wrote this"])).toBe(false);
    }),
  );
});
