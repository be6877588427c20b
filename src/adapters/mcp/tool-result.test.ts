import { Buffer } from "node:buffer";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readToolResult } from "./tool-result.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const image = { type: "image", mimeType: "image/png", data: png.toString("base64") };
const textOf = (result: unknown) => readToolResult(result).text;

it("joins text by lines and names what is not text", () => {
  expect(
    textOf({
      content: [
        { type: "text", text: "one\ntwo" },
        { type: "resource", resource: { uri: "file:///a", text: "three" } },
        { type: "resource", resource: { uri: "file:///b", blob: "AAAA", mimeType: "font/woff" } },
        { type: "audio", mimeType: "audio/wav", data: "AAA=" },
        { type: "resource_link", uri: "https://example.com/", name: "more" },
      ],
      structuredContent: { not: "repeated" },
    }),
  ).toBe(
    "one\ntwo\nthree\n[resource: font/woff, 3 bytes]\n[audio: audio/wav, 2 bytes]\n[link: more https://example.com/]",
  );
});

describe("what is readable reaches her", () => {
  it.each<[string, unknown, string]>([
    ["only structure", { structuredContent: { a: [1] } }, '{"a":[1]}'],
    ["structure that is a list", { content: [], structuredContent: [1, 2] }, "[1,2]"],
    ["no structure after all", { content: "yes", structuredContent: null }, "yes"],
    ["a text in place of a list", { content: "seven" }, "seven"],
    ["a block in place of a list", { content: { type: "text", text: "seven" } }, "seven"],
    ["texts in place of blocks", { content: ["a", null, 7] }, "a\n7"],
    ["a block without a type", { content: [{ text: "seven" }] }, "seven"],
    ["a text that is none", { content: [{ type: "text", text: { a: 1 } }] }, '{"a":1}'],
    [
      "a resource's text that is none",
      { content: [{ type: "resource", resource: { uri: "a:b", text: { a: 1 } } }] },
      '{"a":1}',
    ],
    [
      "an unknown block",
      { content: [{ type: "chart", points: [1], _meta: {} }] },
      '[chart: {"points":[1]}]',
    ],
    [
      "nulls everywhere",
      {
        content: [{ type: "text", text: "a", annotations: null, _meta: null }],
        _meta: null,
        isError: null,
      },
      "a",
    ],
    [
      "a link of nulls",
      { content: [{ type: "resource_link", name: "n", uri: "u", title: null, size: null }] },
      "[link: n u]",
    ],
    [
      "a resource without text",
      { content: [{ type: "resource", resource: { uri: "u" } }] },
      "[link: u]",
    ],
    ["a result of the first revision", { toolResult: { warm: true } }, '{"warm":true}'],
    ["a plain text", "warm", "warm"],
    ["fields of its own", { warm: true }, '{"warm":true}'],
    ["nothing", {}, ""],
    ["no result", undefined, ""],
  ])("%s", (_, result, text) => {
    expect(textOf(result)).toBe(text);
  });

  it("says that a tool failed", () => {
    expect(readToolResult({ content: "no", isError: true })).toMatchObject({
      isError: true,
      text: "no",
    });
    expect(readToolResult({ content: "no", isError: "true" }).isError).toBe(true);
  });
});

describe("a picture", () => {
  it("is a picture by its bytes, whatever it is called", () => {
    const { text, pictures } = readToolResult({ content: [{ ...image, mimeType: null }] });
    expect(text).toBe("[image: image/png, 11 bytes]");
    expect(pictures).toEqual([{ mediaType: "image/png", bytes: png }]);
  });

  it("is none by its name alone", () => {
    expect(readToolResult({ content: [{ ...image, data: "AAAA" }] }).pictures).toEqual([]);
    expect(readToolResult({ content: [{ ...image, data: 7 }] }).pictures).toEqual([]);
  });

  it("is never told as base64", () => {
    const data = Buffer.alloc(90_000, 7).toString("base64");
    const block = { ...image, data };
    const address = `see data:image/png;base64,${data}`;
    for (const result of [
      { content: [block], structuredContent: { content: [block] } },
      { content: [{ type: "video", data }] },
      { content: [{ type: "text", text: address }] },
    ])
      expect(textOf(result)).not.toMatch(/[A-Za-z0-9+/]{300}/);
  });
});

it("any JSON is read, as much as there is of it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string({ minLength: 1 }), (odd, said) => {
      expect(typeof textOf(odd)).toBe("string");
      const beside = {
        content: [odd, { type: "text", text: said }],
        structuredContent: odd,
        isError: odd,
      };
      expect(textOf(beside).split("\n").join("\n")).toContain(said);
    }),
  );
});
