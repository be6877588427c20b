import fc from "fast-check";
import { expect, it } from "vitest";
import { readingOf, rubyParts, withoutReadings } from "./ruby.ts";

it.each([
  "紅月《あかつき》れんです。",
  "｜紅月《あかつき》れんです。",
  "|紅月《あかつき》れんです。",
  "紅月（あかつき）れんです。",
  "紅月(アカツキ)れんです。",
  "紅月 (あかつき)れんです。",
  "紅月　（あかつき）れんです。",
  "<ruby>紅月<rt>あかつき</rt></ruby>れんです。",
  "<ruby>紅月<rp>(</rp><rt>あかつき</rt><rp>)</rp></ruby>れんです。",
  "<ruby>紅<rt>あか</rt>月<rt>つき</rt></ruby>れんです。",
  "<RUBY><rb>紅月</rb><rt>あかつき</RUBY>れんです。",
])("is read once, and is no part of the word: %s", (text) => {
  expect(readingOf(text)).toMatch(/^(?:あかつき|アカツキ)れんです。$/);
  expect(withoutReadings(text)).toBe("紅月れんです。");
  expect(rubyParts(text)).toHaveLength(2);
});

it("an ending in kana belongs to the word and its reading", () => {
  expect(readingOf("一つ（ひとつ）と食べる (たべる)。")).toBe("ひとつとたべる。");
  expect(withoutReadings("一つ（ひとつ）と食べる (たべる)。")).toBe("一つと食べる。");
});

it.each([
  "犬（かわいいねえほんと）",
  "忙しいの（うそ）",
  "彼は笑う (えへへ)",
  "うん（わらい）",
  "本《Book",
  "a|b",
  "《題》",
  "東京（2026年）",
])("is no other text in brackets: %s", (text) => {
  expect(readingOf(text)).toBe(text);
});

it("loses nothing of any text, in linear time", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."紅月あア《》｜|（）()<>/rubyt a"),
    maxLength: 200,
  });
  fc.assert(
    fc.property(letters, (text) => {
      if (text.includes("<")) return;
      const kept = rubyParts(text).map((part) =>
        part.kind === "ruby" ? part.base + part.reading : part.text,
      );
      const bare = (one: string) => one.replace(/[《》｜|（）()]/gu, "");
      expect(bare(kept.join(""))).toBe(bare(text));
    }),
  );
  for (const letter of ["｜", "紅", "<ruby>", "《", "<rt>", "紅月（あ"])
    expect(rubyParts(letter.repeat(5_000)).length).toBeGreaterThan(0);
});
