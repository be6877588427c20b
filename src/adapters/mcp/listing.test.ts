import { describe, expect, it } from "vitest";
import { sift } from "./listing.ts";

const inputSchema = { type: "object", properties: { text: { type: "string" } } };
const listed = (...tools: readonly unknown[]) =>
  sift(tools, { more: false, modern: true, body: undefined });

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
