import { expect, it } from "vitest";
import { brokenLaws, cutsOf, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { readToolResult } from "./tool-result.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

const example: Json = {
  content: [
    { type: "text", text: "first words", annotations: { audience: ["user"], priority: 1 } },
    { type: "image", mimeType: "image/png", data: png.toString("base64") },
    { type: "resource", resource: { uri: "file:///b", text: "second words", mimeType: "text/x" } },
    { type: "text", text: "third words" },
  ],
  structuredContent: { told: ["fourth words"] },
  isError: false,
  _meta: { of: "the server" },
};

/** The parts that are told in words: what stands in the place of a text that is none is told as JSON. */
function read(given: Json) {
  const { text, isError, structured, pictures } = readToolResult(given);
  const parts = new Map<string, unknown>();
  for (const words of ["first", "second", "third"]) {
    if (text.includes(`${words} words`)) parts.set(words, true);
  }
  if (pictures.length > 0) parts.set("picture", true);
  if (structured !== undefined) parts.set("structure", structured);
  parts.set("isError", isError);
  parts.set("all words", text);
  return { parts, notes: [] };
}

const ofBlock = ["first", "picture", "second", "third"];

function touched([field, place]: FieldPath) {
  return (part: string) => {
    // Structure that is no text stands beside the words only where there are none.
    if (field === "structuredContent") return part === "structure";
    if (field === "isError") return part === "isError";
    if (field !== "content") return false;
    if (part === "all words") return true;
    return place === undefined ? ofBlock.includes(part) : part === ofBlock[Number(place)];
  };
}

it("any oddity in a result leaves every other part of it to her", () => {
  const broken = brokenLaws({ example, read, touched });
  // Words beside a structure say what it says.
  expect(broken.filter((law) => !law.includes("loses structure silently"))).toEqual([]);
});

it.each<readonly [string, Json]>([
  ["without a type", { data: png.toString("base64") }],
  ["of a type of its own", { type: "img", data: png.toString("base64") }],
  ["as Node writes bytes", { type: "image", data: png.toJSON() }],
  ["as numbers", { type: "image", data: [...png] }],
  ["in a resource of another case", { Resource: { Blob: png.toString("base64") } }],
])("a picture %s is shown", (_, block) => {
  expect(readToolResult({ content: [block] }).pictures.map(({ bytes }) => bytes)).toEqual([png]);
});

it("a result that came as text and was cut anywhere reaches her as it came", () => {
  for (const { bytes } of cutsOf(Buffer.from(JSON.stringify(example)))) {
    const cut = Buffer.from(bytes).toString();
    if (cut.trim() !== "") expect(readToolResult({ content: cut }).text).toContain(cut.slice(0, 5));
  }
});
