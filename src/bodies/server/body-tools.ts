import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import {
  type BodyToolInput,
  type BodyToolName,
  bodyMark,
  bodyTools,
  internalMark,
} from "../../protocol/body.ts";

/** The result of a call, in words and, where the contract defines a shape, as data. */
export type BodyAnswer = {
  /** False: it was not done, and the text says why and what would work. */
  readonly ok: boolean;
  readonly text: string;
  readonly structured?: Readonly<Record<string, unknown>> | undefined;
};

/** The implementation of each tool of the contract that a body has. Arguments are parsed with the contract's schema. */
export type BodyDeeds = {
  readonly [N in BodyToolName]?: (
    args: BodyToolInput<N>,
    signal: AbortSignal,
  ) => BodyAnswer | Promise<BodyAnswer>;
};

type Deed = (args: object, signal: AbortSignal) => BodyAnswer | Promise<BodyAnswer>;

/** Registers the tools of a body on a server, in the order of `deeds`, with the body's mark on each. */
export function registerBodyTools(server: McpServer, body: string, deeds: BodyDeeds): void {
  for (const [name, deed] of Object.entries(deeds) as [BodyToolName, Deed][]) {
    const tool = bodyTools[name];
    server.registerTool(
      name,
      {
        description: tool.description,
        inputSchema: tool.input,
        ...("output" in tool ? { outputSchema: tool.output } : {}),
        annotations: {
          readOnlyHint: false,
          destructiveHint: false,
          idempotentHint: tool.again,
          openWorldHint: false,
        },
        _meta: { [bodyMark]: body, ...(tool.internal ? { [internalMark]: true } : {}) },
      },
      async (args: object, { mcpReq }: { readonly mcpReq: { readonly signal: AbortSignal } }) =>
        resultOf(await deed(args, mcpReq.signal)),
    );
  }
}

const resultOf = ({ ok, text, structured }: BodyAnswer): CallToolResult => ({
  content: [{ type: "text", text }],
  ...(structured === undefined ? {} : { structuredContent: { ...structured } }),
  ...(ok ? {} : { isError: true }),
});
