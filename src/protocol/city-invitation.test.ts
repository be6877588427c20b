import fc from "fast-check";
import { expect, it } from "vitest";
import { type CityInvitation, invitationLine, readInvitation } from "./city-invitation.ts";

const key = "k".repeat(43);
const akari = { city: "akari", url: "https://akari.example:8001", key } as CityInvitation;

it.each([
  ["as it was copied", `akari=https://akari.example:8001#${key}`, akari],
  [
    "with a name",
    `akari=https://akari.example:8001#${key} あかり 町`,
    { ...akari, name: "あかり 町" },
  ],
  ["in a message", `Hi!\nCITIES=akari=https://akari.example:8001/#${key}\nSee you`, akari],
  ["in quotes", `"akari=https://akari.example:8001#${key}"`, { ...akari, name: '"' }],
  [
    "of a long name",
    `akari=https://akari.example:8001#${key} ${"a".repeat(99)}`,
    { ...akari, name: "a".repeat(60) },
  ],
  [
    "of an odd name",
    `akari=https://akari.example:8001#${key} \u202eab\u0007c`,
    { ...akari, name: "abc" },
  ],
  ["without a key", "akari=https://akari.example:8001", undefined],
  ["with half a key", `akari=https://akari.example:8001#${"k".repeat(42)}`, undefined],
  ["with a longer key", `akari=https://akari.example:8001#${"k".repeat(44)}`, undefined],
  ["of another kind of address", `akari=ftp://akari.example#${key}`, undefined],
  ["of no address", `akari=http://#${key}`, undefined],
  ["with a password", `akari=https://me:secret@akari.example#${key}`, undefined],
  ["of a name that is no id", `あかり=https://akari.example#${key}`, undefined],
  ["", "", undefined],
])("reads a line %s", (_, text, found) => {
  expect(readInvitation(text)).toEqual(found);
});

it("reads what it wrote, and never throws", () => {
  const name = fc.string({ unit: "grapheme", maxLength: 80 });
  fc.assert(
    fc.property(name, (called) => {
      const read = readInvitation(invitationLine({ ...akari, name: called }));
      expect(read).toMatchObject(akari);
      expect([...(read?.name ?? "")].length).toBeLessThanOrEqual(60);
    }),
  );
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readInvitation(text)));
});
