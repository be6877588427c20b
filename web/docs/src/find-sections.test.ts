import { expect, it } from "vitest";
import { excerptOf, foundSections } from "./find-sections.ts";

const section = (heading: string, text: string) => ({
  ...{ page: "Rooms", heading, text },
  address: `rooms.html#${heading}`,
});

it("finds all words anywhere, headings first", () => {
  const sections = [
    section("Voices", "Turn the volume down."),
    section("Volume", "Nothing else."),
    section("声", "音量はスライダーで変えます。"),
  ];
  const found = (asked: string) => foundSections(sections, asked).map(({ heading }) => heading);
  expect(found("volume")).toEqual(["Volume", "Voices"]);
  expect(found("ＶＯＬＵＭＥ down")).toEqual(["Voices"]);
  expect(found("音量")).toEqual(["声"]);
  expect(found("down 音量")).toEqual(["Voices", "声"]);
  expect(found("  ")).toEqual([]);
});

it("shows the place of the first word", () => {
  const text = `${"a".repeat(200)} needle ${"b".repeat(200)}`;
  expect(excerptOf(text, "needle")).toContain("needle");
  expect(excerptOf(text, "needle")).toMatch(/^….*…$/);
  expect(excerptOf("short", "absent")).toBe("short");
});

it("shows sections with some of the words where none has all, and internals last", () => {
  const sections = [
    { ...section("Threats", "Voices of strangers."), internal: true },
    section("Voices", "The pitch."),
    section("Pitch", "Of voices, and their speed."),
    { ...section("Sound", "A slider."), asked: "louder, mute" },
  ];
  const found = (asked: string) => foundSections(sections, asked).map(({ heading }) => heading);
  expect(found("voices")).toEqual(["Voices", "Pitch", "Threats"]);
  expect(found("pitch of a trombone")).toEqual(["Pitch", "Voices"]);
  expect(found("how do I mute her?")).toEqual(["Sound"]);
  expect(found("zebra")).toEqual([]);
});
