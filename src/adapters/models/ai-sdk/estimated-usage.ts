import type { Usage } from "../../../protocol/message.ts";
import type { ModelRequest } from "../../../saint-graph/ports.ts";

/** Tokens for each UTF-16 unit, estimated rather too high: Japanese needs most. */
const tokensPerUnit = 0.7;

/** The tokens of an answer whose provider told none that can be read. `written`: its length in UTF-16 units. */
export function estimatedUsage({ system, messages, tools }: ModelRequest, written: number): Usage {
  const units = system.length + JSON.stringify(messages).length + JSON.stringify(tools).length;
  return { input: Math.ceil(units * tokensPerUnit), output: Math.ceil(written * tokensPerUnit) };
}
