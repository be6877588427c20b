import { describe, expect, it } from "vitest";
import type { Json } from "../../kernel/json.ts";
import { sift } from "./listing.ts";

const inputSchema = { type: "object", properties: { text: { type: "string" } } };
const listed = (...tools: readonly unknown[]) =>
  sift(tools, { more: false, modern: true, body: undefined, notes: [] });

describe("one odd field of a tool costs that field alone", () => {
  it.each<[string, object]>([
    ["a null description", { description: null }],
    ["a list for a description", { description: ["a"] }],
    ["null execution", { execution: null }],
    ["odd annotations", { annotations: ["read"], title: 7, icons: "none" }],
    ["odd meta", { _meta: "no" }],
    ["a schema that is none", { inputSchema: null }],
    ["a schema of another type", { inputSchema: { type: "string" } }],
    ["an unknown field", { cost: { per: "call" } }],
    ["an odd output schema", { outputSchema: 5 }],
  ])("%s", (_, field) => {
    const { tools } = listed({ name: "act", description: "d", inputSchema, ...field });
    expect(tools.map(({ original }) => original)).toEqual(["act"]);
  });

  it("a title stands for a description", () => {
    expect(listed({ name: "a", title: "Acts.", inputSchema }).tools[0]?.description).toBe("Acts.");
  });
});

describe("a tool is not used", () => {
  it.each<[string, unknown, object]>([
    ["without a name", { inputSchema }, { why: "no-name", tool: "" }],
    ["with a name that is none", { name: 7, inputSchema }, { why: "no-name", tool: "" }],
    [
      "that must run as a task",
      { name: "a", inputSchema, execution: { taskSupport: "required" } },
      { why: "needs-task", tool: "a" },
    ],
  ])("%s, and others are", (_, tool, note) => {
    const { tools, notes } = listed(tool, { name: "act", inputSchema });
    expect(tools.map(({ original }) => original)).toEqual(["act"]);
    expect(notes).toEqual([{ kind: "not-used", ...note }]);
  });
});

it("counts every note that it does not list, and lists those about whole tools first", () => {
  const odd = (name: string, places: number) => ({
    name,
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(Array.from({ length: places }, (_, n) => [`p${n}`, 7])),
    },
  });
  for (const places of [0, 1, 15, 16, 17, 40]) {
    const { notes } = listed(odd("first", places), odd("second", places), odd("second", 0), {});
    const more = notes.flatMap((note) => (note.kind === "more" ? note.count : []))[0] ?? 0;
    const shown = notes.filter(({ kind }) => kind !== "more");
    expect(shown.slice(0, 2)).toMatchObject([{ why: "listed-twice" }, { why: "no-name" }]);
    expect(shown.length + more).toBe(2 + 2 * places);
    expect(shown.length).toBeLessThan(20);
  }
});

it("tells that a description is cut, and that a schema goes on beyond its bounds", () => {
  let deep: Json = { type: "string" };
  for (let depth = 0; depth < 20; depth += 1) deep = { type: "object", properties: { in: deep } };
  const { notes } = listed({ name: "a", description: "long ".repeat(2_000), inputSchema: deep });
  expect(notes).toMatchObject([
    { place: "/description", assumed: "shortened" },
    { place: expect.stringMatching(/^(?:\/properties\/in){13}$/), assumed: "any-value" },
  ]);
});
