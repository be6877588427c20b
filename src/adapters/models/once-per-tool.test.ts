import { expect, it } from "vitest";
import type { ToolSpec } from "../../saint-graph/ports.ts";
import { oncePerTool } from "./once-per-tool.ts";

const inputSchema = { type: "object" };
const look: ToolSpec = { name: "look", description: "Looks around.", inputSchema };

it("makes the form of a tool once, whichever request the tool is in", () => {
  const made: string[] = [];
  const form = oncePerTool(({ name, description }) => {
    made.push(name);
    return { name, description };
  });
  expect(form({ ...look })).toBe(form({ ...look }));
  expect(made).toEqual(["look"]);
});

it("makes it anew for another name, another description and another schema", () => {
  const form = oncePerTool(({ name, description, inputSchema: schema }) => ({
    name,
    description,
    schema,
  }));
  const others: readonly ToolSpec[] = [
    { ...look, name: "watch" },
    { ...look, description: "Looks away." },
    { ...look, inputSchema: { type: "object", properties: {} } },
  ];
  form(look);
  for (const other of [...others, look]) {
    const { name, description, inputSchema: schema } = other;
    expect(form(other)).toEqual({ name, description, schema });
  }
});
