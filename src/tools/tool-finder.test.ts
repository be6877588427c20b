import { expect, it } from "vitest";
import type { ServerTool, ToolBox } from "../saint-graph/ports.ts";
import { withFinder } from "./tool-finder.ts";

const tool = (name: string, description: string, internal = false): ServerTool => ({
  ...{ name, description, internal, original: name, server: "desk", readOnly: true },
  declarationSource: "operator",
  inputSchema: { type: "object" },
});
const many = Array.from({ length: 120 }, (_, place) => tool(`drawer_${place}`, `Drawer ${place}.`));

const boxOf = (tools: readonly ServerTool[]): ToolBox => ({
  tools: () => tools,
  call: async (name) => ({ kind: "done", text: `called ${name}` }),
  onChange: () => () => undefined,
});
const never = new AbortController().signal;

it("is there only where tools are many", () => {
  expect(withFinder(boxOf(many.slice(0, 100))).tools()).toHaveLength(100);
  expect(withFinder(boxOf(many)).tools()[0]?.name).toBe("find_tool");
});

it("finds tools by what they do, in any script, but never internal ones", async () => {
  const odd = [
    tool("getWeather", "Tells the weather."),
    tool("post", "手紙を送る。"),
    tool("sys_weather", "x", true),
  ];
  const box = withFinder(boxOf([...many, ...odd]));
  expect(await box.call("find_tool", { query: "the weather, please" }, never)).toMatchObject({
    text: "getWeather: Tells the weather.",
  });
  expect(await box.call("find_tool", { query: "手紙" }, never)).toMatchObject({
    text: "post: 手紙を送る。",
  });
  expect(await box.call("find_tool", { query: "zebra" }, never)).toMatchObject({
    text: expect.stringContaining("No tool does that"),
  });
  expect(await box.call("post", {}, never)).toMatchObject({ text: "called post" });
});

it("gives way to a tool of its name", async () => {
  const box = withFinder(boxOf([...many, tool("find_tool", "Theirs.")]));
  expect(box.tools().filter(({ name }) => name === "find_tool")).toHaveLength(1);
  expect(await box.call("find_tool", {}, never)).toMatchObject({ text: "called find_tool" });
});
