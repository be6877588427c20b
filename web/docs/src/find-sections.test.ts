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
  expect(found("volume 音量")).toEqual([]);
  expect(found("  ")).toEqual([]);
});

it("shows the place of the first word", () => {
  const text = `${"a".repeat(200)} needle ${"b".repeat(200)}`;
  expect(excerptOf(text, "needle")).toContain("needle");
  expect(excerptOf(text, "needle")).toMatch(/^….*…$/);
  expect(excerptOf("short", "absent")).toBe("short");
});
