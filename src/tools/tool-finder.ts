import type { ServerTool, ToolBox } from "../saint-graph/ports.ts";
import { levelOf } from "../trust/source.ts";
import { toolWords, wordsInCommon } from "./tool-words.ts";

/** From so many tools on, some are not offered at every turn (`offered-tools.ts`): she can look for them. */
const manyTools = 100;
const mostFound = 12;
const longestDescription = 200;

/** The name of the tool that looks for others. */
export const finderName = "find_tool";

/** Looks for tools by what they do; what it finds is offered in the next round. */
const finder: ServerTool = {
  name: finderName,
  description:
    "Not all of your tools are listed here at once. Looks for more of them by what they do, and gives their names: those can be called after that.",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string", description: "what the tool is to do, in a few words" },
    },
    required: ["query"],
  },
  server: "saintverse",
  original: finderName,
  internal: false,
  readOnly: true,
  own: true,
  declarationSource: "operator",
  plainNames: true,
};

/** The same tools, and `find_tool` where they are many. */
export function withFinder(box: ToolBox): ToolBox {
  const hasFinder = (tools: readonly ServerTool[]): boolean =>
    tools.length > manyTools && tools.every(({ name }) => name !== finderName);
  return {
    tools: () => {
      const tools = box.tools();
      return hasFinder(tools) ? [finder, ...tools] : tools;
    },
    async call(name, args, signal) {
      const tools = box.tools();
      if (name !== finderName || !hasFinder(tools)) return await box.call(name, args, signal);
      const { query } = args;
      return { kind: "done", text: foundText(tools, typeof query === "string" ? query : "") };
    },
    onChange: (listener) => box.onChange(listener),
  };
}

function foundText(tools: readonly ServerTool[], query: string): string {
  const asked = toolWords(query);
  const found = tools
    .filter(({ internal }) => !internal)
    .map((tool) => ({ tool, score: wordsInCommon(asked, tool) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostFound);
  return found.length === 0
    ? "No tool does that. Try other words."
    : found.map(({ tool }) => foundLine(tool)).join("\n");
}

/** A description that nobody approved is no word of the program: its tool is named alone. */
const foundLine = (tool: ServerTool): string =>
  levelOf(tool.declarationSource) === "own"
    ? `${tool.name}: ${tool.description.slice(0, longestDescription)}`
    : tool.name;
