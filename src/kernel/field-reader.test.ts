import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldNote, readFields } from "./field-reader.ts";
import type { Json, JsonObject } from "./json.ts";

function reading(raw: JsonObject) {
  const notes: FieldNote[] = [];
  return { fields: readFields(raw, (note) => notes.push(note), "card"), notes };
}

describe("a field of another type is converted where that loses nothing", () => {
  it.each<[Json, string | undefined]>([
    ["a", "a"],
    [2.5, "2.5"],
    [["a", null, 3], "a\n3"],
    ["\ud83c", "\ufffd"],
    [null, undefined],
  ])("%j as a text", (value, text) => {
    const { fields, notes } = reading({ value });
    expect([fields.text("value"), notes]).toEqual([text, []]);
  });

  it.each<[Json, readonly string[] | undefined]>([
    [
      ["a", null, 2],
      ["a", "2"],
    ],
    ["a, b,", ["a", "b"]],
    [{ 0: "a", 1: "b" }, ["a", "b"]],
    [7, ["7"]],
    ["", []],
  ])("%j as texts", (value, texts) => {
    const { fields, notes } = reading({ value });
    expect([fields.texts("value", { separator: /,/ }), notes]).toEqual([texts, []]);
  });

  it.each<[Json, number | undefined]>([
    ["１０", 10],
    [" 1e3 ", 1000],
    [4, 4],
    ["", undefined],
  ])("%j as a number", (value, number) => {
    const { fields, notes } = reading({ value });
    expect([fields.number("value"), notes]).toEqual([number, []]);
  });

  it("as objects", () => {
    const names = (value: Json) =>
      reading({ value })
        .fields.objects("value")
        ?.map(({ raw }) => raw);
    expect(names([{ a: 1 }, null])).toEqual([{ a: 1 }]);
    expect(names({ 0: { a: 1 }, 5: { a: 2 } })).toEqual([{ a: 1 }, { a: 2 }]);
    expect(names({ a: 1 })).toEqual([{ a: 1 }]);
  });
});

describe("a field that cannot be read", () => {
  it("is left out with its place and the value that was there", () => {
    const { fields, notes } = reading({ flag: "perhaps", list: [{ a: 1 }, "b\nc"] });
    expect(fields.flag("flag")).toBeUndefined();
    expect(fields.texts("list")).toEqual(["b\nc"]);
    fields.objects("list");
    expect(notes).toEqual([
      { place: "card.flag", found: "perhaps", assumed: undefined },
      { place: "card.list[0]", found: '{"a":1}' },
      { place: "card.list[1]", found: "b c" },
    ]);
  });

  it("is cut where it is too long", () => {
    const { fields, notes } = reading({ text: "abcdef", list: ["a", "b", "c"] });
    expect(fields.text("text", { longest: 3 })).toBe("abc");
    expect(fields.texts("list", { most: 2 })).toEqual(["a", "b"]);
    expect(notes.map(({ assumed }) => assumed)).toEqual(["3 characters of it", "2 elements"]);
  });
});

it("a name is found in any case, and as it is written first", () => {
  expect(reading({ FIRST_mes: "a" }).fields.text("first_mes")).toBe("a");
  expect(reading({ NAME: "a", name: "b" }).fields.text("name")).toBe("b");
  expect(reading({}).fields.text("constructor")).toBeUndefined();
});

it("never throws, and tells one line of bounded length", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (raw) => {
      const { fields, notes } = reading(raw as JsonObject);
      for (const name of Object.keys(raw)) {
        fields.text(name, { longest: 2 });
        fields.texts(name, { most: 1 });
        fields.number(name);
        fields.flag(name);
        fields.object(name)?.text(name);
        fields.objects(name);
      }
      for (const { found } of notes) {
        expect([...found].length).toBeLessThanOrEqual(60);
        expect(found).not.toMatch(/[\n\r]/);
      }
    }),
  );
});
