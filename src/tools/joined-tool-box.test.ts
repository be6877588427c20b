import { expect, it } from "vitest";
import type { ServerTool, ToolBox } from "../saint-graph/ports.ts";
import { joinedToolBox } from "./joined-tool-box.ts";

const toolOf = (server: string, name: string): ServerTool => ({
  name,
  original: name,
  server,
  description: "",
  inputSchema: { type: "object" },
  internal: false,
  readOnly: true,
  declarationSource: "operator",
});

function boxOf(server: string, names: readonly string[]) {
  let tools = names.map((name) => toolOf(server, name));
  const listeners = new Set<() => void>();
  const box: ToolBox = {
    tools: () => tools,
    call: async (name) => ({ kind: "done", text: `${server}: ${name}` }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const change = (now: readonly string[]) => {
    tools = now.map((name) => toolOf(server, name));
    for (const listener of listeners) listener();
  };
  return { box, change, listeners };
}

const signal = new AbortController().signal;

it("offers all tools, and prefixes names that clash on every side", async () => {
  const house = boxOf("house", ["calculate", "clock"]);
  const server = boxOf("my server", ["calculate", "weather"]);
  const joined = joinedToolBox([house.box, server.box]);
  const names = joined.tools().map(({ name }) => name);
  expect(names).toEqual(["house_calculate", "clock", "my_server_calculate", "weather"]);
  expect(await joined.call("house_calculate", {}, signal)).toMatchObject({
    text: "house: calculate",
  });
  expect(await joined.call("my_server_calculate", {}, signal)).toMatchObject({
    text: "my server: calculate",
  });
  expect(await joined.call("calculate", {}, signal)).toMatchObject({ kind: "absent" });
});

it("follows its boxes, and gives the same list while nothing changes", () => {
  const house = boxOf("house", ["clock"]);
  const joined = joinedToolBox([house.box]);
  let heard = 0;
  const stop = joined.onChange(() => {
    heard += 1;
  });
  const before = joined.tools();
  expect(joined.tools().every((tool, at) => tool === before[at])).toBe(true);
  house.change(["clock", "sum"]);
  expect(joined.tools().map(({ name }) => name)).toEqual(["clock", "sum"]);
  stop();
  house.change([]);
  expect(heard).toBe(1);
});
