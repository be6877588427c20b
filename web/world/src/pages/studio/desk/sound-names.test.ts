import fc from "fast-check";
import { expect, it } from "vitest";
import { SoundName } from "../../../../../../src/protocol/soundboard.ts";
import { namesToAdd } from "./sound-names.ts";

it.each([
  ["拍手.mp3", [], "拍手"],
  ["-- (bell).wav", [], "bell"],
  ["_low.ogg", [], "low"],
  ["👏.mp3", [], "sound"],
  ["🎺.mp3", ["sound"], "sound 2"],
  ["!!!.mp3", ["sound", "sound 2"], "sound 3"],
  ["é.mp3", [], "é"],
])("names %s, where there are %j, as %s", (file, taken, name) => {
  expect(namesToAdd([{ name: file }], taken)).toEqual([name]);
});

it("replaces the sound of the same name, and no other one", () => {
  const names = (...files: string[]) => files.map((name) => ({ name }));
  const long = "a".repeat(60);
  expect(namesToAdd(names("bell.wav"), ["bell"])).toEqual(["bell"]);
  expect(namesToAdd(names(`${long}.wav`, `${long}b.wav`), [])).toEqual([
    "a".repeat(40),
    `${"a".repeat(38)} 2`,
  ]);
  expect(namesToAdd(names("Bell.wav", "bell!.wav"), [])).toEqual(["Bell", "bell 2"]);
});

it("gives each file of a choice a name of its own that a sound may have", () => {
  const file = fc.string({ unit: "grapheme", maxLength: 50 }).map((name) => ({ name }));
  fc.assert(
    fc.property(fc.array(file, { maxLength: 8 }), (files) => {
      const names = namesToAdd(files, ["sound"]);
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of names) expect(SoundName.parse(name)).toBe(name);
    }),
  );
});
