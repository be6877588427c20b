import { expect, it } from "vitest";
import { brokenLaws, type FieldPath } from "../../../test/fixtures/oddities.ts";
import type { Json } from "../../kernel/json.ts";
import { readPage, sift } from "./listing.ts";

const inputSchema = { type: "object", properties: { text: { type: "string" } } };
const listed = (...tools: readonly unknown[]) =>
  sift(tools, { more: false, modern: true, body: undefined, notes: [] });

it("any oddity in a listing is read around, and nothing is lost silently", () => {
  const example: Json = [
    {
      name: "first",
      title: "First",
      description: "Says it.",
      inputSchema: {
        type: "object",
        properties: {
          text: { type: "string", description: "what" },
          size: { type: "integer", minimum: 1 },
          kind: { enum: ["a", "b"], type: "string" },
          list: { type: "array", items: { type: "string" } },
        },
        required: ["text"],
      },
      annotations: { readOnlyHint: true },
      execution: { taskSupport: "optional" },
      _meta: { "saintverse/audience": false },
    },
    { name: "second", description: "d", inputSchema },
  ];
  const read = (given: Json) => {
    const { tools, notes } = listed(...(Array.isArray(given) ? given : [given]));
    const parts = tools.flatMap(
      ({ original, declared: _, pin: __, inputSchema: schema, ...others }) => {
        const tool = original.slice(0, 5);
        const properties = Object.entries(schema["properties"] ?? {});
        return [
          [tool, original] as const,
          ...Object.entries(others).map(([name, value]) => [`${tool}.${name}`, value] as const),
          ...properties.map(([name, value]) => [`${tool}/${name.toLowerCase()}`, value] as const),
          [`${tool}.required`, schema["required"]] as const,
        ];
      },
    );
    return { parts: new Map<string, unknown>(parts), notes };
  };
  const touched = ([place, field, ...way]: FieldPath) => {
    const tool = place === 0 ? "first" : "secon";
    const property = way[0] === "properties" && way[1] !== undefined ? `${tool}/${way[1]}` : "";
    return (part: string) => {
      if (field === undefined || field === "name") return true;
      if (field !== "inputSchema") return part.startsWith(`${tool}.`);
      return property === ""
        ? part.startsWith(tool)
        : [property, `${tool}.required`].includes(part);
    };
  };
  const broken = brokenLaws({ example, read, touched });
  // As `items`, `true` allows everything, as a missing one does; as `required` of a whole it is nothing.
  expect(broken.filter((one) => !/(?:items|required): true/.test(one))).toEqual([]);
});

it("any oddity around the tools of a page costs none of them, nor the next page", () => {
  const example: Json = {
    tools: [{ name: "first", inputSchema }],
    nextCursor: "2",
    _meta: { "saintverse/body": "lantern" },
  };
  const read = (given: Json) => {
    const { tools, next, body, notes } = readPage(given);
    const parts = { tools, next, body };
    return { parts: new Map<string, unknown>(Object.entries(parts)), notes };
  };
  const touched = ([field]: FieldPath) => {
    const part = { nextCursor: "next", _meta: "body" }[String(field)] ?? String(field);
    return (name: string) => name === part;
  };
  const broken = brokenLaws({ example, read, touched });
  // Another body's name is no part of the protocol: without one the server is no body.
  expect(broken.filter((one) => !/_meta.*silently/.test(one))).toEqual([]);
});

it.each<readonly [string, Json]>([
  ["a bare list", { content: [{ name: "first" }] }],
  ["in another case", { Tools: [{ Name: "first" }] }],
  ["one tool alone", { tools: { name: "first", description: "Says it." } }],
  ["names alone", { tools: ["first"] }],
  ["a list in a list", { tools: [[{ name: "first" }]] }],
  ["tools by their names", { tools: { first: { description: "Says it." } } }],
  ["names alone, by their keys", { tools: { first: null } }],
])("finds the tools of a page that is %s", (_, page) => {
  const { tools } = listed(...readPage(page).tools);
  expect(tools.map(({ original }) => original)).toEqual(["first"]);
});
