import { expect, it } from "vitest";
import { resultText, structuredOf } from "./result-text.ts";

it("joins text by lines and names what is not text", () => {
  expect(
    resultText({
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

it("gives structure as JSON when there is no text", () => {
  const image = { type: "image" as const, mimeType: "image/png", data: "AAAA" };
  expect(resultText({ content: [image], structuredContent: { a: [1] } })).toBe(
    '{"a":[1]}\n[image: image/png, 3 bytes]',
  );
  expect(resultText({ content: [] })).toBe("");
});

it("accepts only objects as structured content, but loses nothing", () => {
  const result = { content: [], structuredContent: [1, 2] as unknown as Record<string, unknown> };
  expect([resultText(result), structuredOf(result)]).toEqual(["[1,2]", undefined]);
});
