// A program for the MCP conformance suite: does what a scenario asks with the tool box. The last argument is the address.

import { z } from "zod";
import { mcpToolBox } from "../../src/adapters/mcp/mcp-tool-box.ts";
import { evenChance, realClock } from "./real-time.ts";

const url = process.argv.at(-1) ?? "";
const call = z.object({ name: z.string(), arguments: z.record(z.string(), z.json()).default({}) });
const { MCP_CONFORMANCE_CONTEXT: given } = process.env;
const context = z
  .object({ toolCalls: z.array(call).optional() })
  .catch({})
  .parse(JSON.parse(given ?? "{}"));

const box = mcpToolBox({ servers: [{ name: "suite", url }], clock: realClock, chance: evenChance });
await box.ready(10_000);
/** Arguments for scenarios that name none. */
function guess(name: string): z.infer<typeof call>["arguments"] {
  const focal = box.tools().find((tool) => tool.original === "json_schema_2020_12_tool");
  if (name === "json_schema_echo" && focal !== undefined)
    return { schema: z.json().parse(focal.inputSchema) };
  return name === "add_numbers" ? { a: 5, b: 3 } : {};
}
const wanted =
  context.toolCalls ??
  box.tools().map((tool) => ({ name: tool.original, arguments: guess(tool.original) }));
for (const each of wanted) {
  const offered = box.tools().find((tool) => tool.original === each.name)?.name ?? each.name;
  const outcome = await box.call(offered, each.arguments, new AbortController().signal);
  console.error(each.name, outcome.kind);
}
await box.close();
