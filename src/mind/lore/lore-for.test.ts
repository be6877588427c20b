import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../kernel/json.ts";
import { loreFor } from "./lore-for.ts";
import { lorePatterns } from "./lore-keys.ts";
import { readLorebook } from "./lorebook.ts";

const book = (entries: readonly object[], more: object = {}) =>
  readLorebook({ entries, ...more } as JsonObject, () => undefined).book;
const now = (entries: readonly object[], heard: readonly string[], more: object = {}) =>
  loreFor(book(entries, more), heard).now;
const key = { keys: ["silver key", "銀の鍵"], content: "It opens the archive." };

describe("an entry is activated", () => {
  it("by one of its keys, whatever the case and the width of its letters", () => {
    expect(now([key], ["Where is the SILVER KEY?"])).toEqual(["It opens the archive."]);
    expect(now([key], ["あの銀の鍵はどこ？"])).toEqual(["It opens the archive."]);
    expect(now([key], ["ｓｉｌｖｅｒ ｋｅｙ"])).toEqual(["It opens the archive."]);
    expect(now([key], ["silver keyboard"])).toEqual([]);
    expect(now([{ ...key, case_sensitive: true }], ["Silver Key"])).toEqual([]);
    expect(now([{ ...key, enabled: false }], ["silver key"])).toEqual([]);
  });

  it("by a second key where it is selective", () => {
    const both = { ...key, selective: true, secondary_keys: ["dragon"] };
    expect(now([both], ["silver key"])).toEqual([]);
    expect(now([both], ["the dragon's silver key"])).toHaveLength(1);
    expect(now([{ ...both, selective: false }], ["silver key"])).toHaveLength(1);
  });

  it("by the newest messages only, down to the book's depth", () => {
    const heard = ["silver key", "a", "b"];
    expect(now([key], heard, { scan_depth: 2 })).toEqual([]);
    expect(now([key], heard, { scan_depth: 3 })).toHaveLength(1);
    expect(now([key], heard, { scan_depth: 0 })).toEqual([]);
  });

  it("by the content of another entry, where the book is recursive", () => {
    const archive = { keys: ["archive"], content: "A dragon sleeps there." };
    expect(now([key, archive], ["silver key"])).toHaveLength(1);
    expect(now([key, archive], ["silver key"], { recursive_scanning: true })).toHaveLength(2);
  });

  it.each<[string, string, boolean, boolean]>([
    ["art", "Do you like art?", true, true],
    ["art", "a cart", true, false],
    ["C++", "I write C++ at work.", true, true],
    ["Dr. (Old) Voss", "I met Dr. (Old) Voss.", true, true],
    ["what?", "Say what? Tell me.", true, true],
    ["what?", "Say wha.", true, false],
    ["/gr[ae]y\\s+cat/i", "A GREY  cat", true, true],
    ["/gr[ae]y\\s+cat/i", "A grey  cat", false, true],
    ["gr[ae]y", "A grey cat", true, true],
    ["gr[ae]y", "A grey cat", false, false],
    ["/home/", "at home", false, true],
    ["кот", "котлета", false, false],
    ["кот", "это кот.", false, true],
    ["élan", "élans", false, false],
    ["猫", "黒猫がいる", false, true],
    ["ラー", "カラー", false, true],
    ["AI", "AIは賢い", false, true],
    ["AI", "RAIDを組む", false, false],
    ["렌", "렌은 어디?", false, true],
    ["แมว", "ลูกแมวดำ", false, true],
    ["राम", "आराम करो", false, false],
    ["राम", "राम आया।", false, true],
    ["გზა", "გზააა", false, false],
    ["ሰላም", "ሰላም ነው", false, true],
    ["don't know", "I don’t know.", false, true],
    ["/Art/", "fine art", true, false],
    ["/Art/", "Fine Art", true, true],
    ["/Art/gi", "fine art", true, true],
    ["/[！？]{2}/", "何！？", true, true],
    ["/ｶﾅ/", "ｶﾅで書く", false, true],
    ["/\\bart\\b/i", "a cart, and ART", true, true],
    ["/\\bart\\b/i", "a cart", true, false],
  ])("by the key %s in %j (patterns: %s): %s", (written, heard, use_regex, isFound) => {
    const found = now([{ ...key, keys: [written], use_regex }], [heard]);
    expect(found.length > 0).toBe(isFound);
  });

  it("by a pattern, also with flags and look-behind; one that is not supported calls nothing", () => {
    const by = (pattern: string, heard: string) =>
      now([{ ...key, keys: [pattern], use_regex: true }], [heard]).length;
    expect(by("/ke[ey]s?/i", "KEYS")).toBe(1);
    expect(by("(?<!no )dragon", "a dragon")).toBe(1);
    expect(by("(a+)+$", "a".repeat(50_000))).toBe(1);
    expect(by("(?=a)", "a")).toBe(0);
  });

  it("by patterns up to a bound, whatever their number", () => {
    const entries = Array.from({ length: 300 }, (_, at) => ({
      ...key,
      keys: [`a{0,90}${at}`],
      use_regex: true,
    }));
    const { unused } = lorePatterns(book(entries));
    expect(unused).toBeGreaterThan(100);
    expect(unused).toBeLessThan(300);
  });
});

it("constant entries come before or after, in their order; decorators are left out", () => {
  const found = loreFor(
    book([
      { content: "c", constant: true, insertion_order: 3, position: "after_char" },
      { content: "b", constant: true, insertion_order: 2 },
      { content: "@@depth 2\n@@@role user\na", constant: true, insertion_order: 1 },
      { content: "@@dont_activate\nnever", constant: true },
      { content: "@@activate\nd", keys: ["x"], insertion_order: 4, position: "after_char" },
    ]),
    [],
  );
  expect(found).toMatchObject({ before: ["a", "b"], after: ["c", "d"], now: [] });
});

it("the least important entries are left out where the budget is exceeded", () => {
  const long = "word ".repeat(100);
  const entries = [
    { ...key, content: `low ${long}`, priority: 1, insertion_order: 1 },
    { ...key, content: `high ${long}`, priority: 9, insertion_order: 2 },
  ];
  const found = now(entries, ["silver key"], { token_budget: 200 });
  expect(found.map((text) => text.split(" ")[0])).toEqual(["high"]);
  expect(now(entries, ["silver key"], { token_budget: 0 })).toEqual([]);
});

it("contains nothing but the book's content, whatever is said", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary", maxLength: 50 })), (heard) => {
      for (const text of now([key], heard)) expect(text).toBe(key.content);
    }),
  );
});

it("an entry of a building is known there alone", () => {
  const { entries } = book([{ ...key, constant: true }]);
  const there = { entries: entries.map((entry) => ({ ...entry, building: "library" })) };
  expect(loreFor(there, [], "library").now).toHaveLength(1);
  expect(loreFor(there, [], "cafe").now).toEqual([]);
  expect(loreFor(there, []).now).toEqual([]);
});

it("an entry of others that nobody approved is known apart", () => {
  const entries = [
    { ...key, constant: true },
    { ...key, content: "x", constant: true, approved: false },
    { ...key, content: "y", approved: false },
  ];
  expect(loreFor(book(entries), ["silver key"])).toEqual({
    ...{ before: [key.content], after: [], now: [] },
    brought: { before: ["x"], after: [], now: ["y"] },
  });
});
