import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
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

const speaker = z.string().max(80).optional();
/** Speech of one of several who speak through the same body. */
export const SpeechOf = bodyTools.speak.input.extend({ speaker });
/** The same, as it is written. */
export const WrittenOf = bodyTools.sys_show_written.input.extend({ speaker });
const ofSpeakers: Partial<Record<BodyToolName, z.ZodObject>> = {
  speak: SpeechOf,
  sys_show_written: WrittenOf,
};

type BodyToolHandler = (args: object, signal: AbortSignal) => BodyAnswer | Promise<BodyAnswer>;

/**
 * Registers the tools of a body on a server, in the order of `deeds`, with the body's mark on each. `speakerArgument`:
 * those that speak may be told who does, which a body inside the program is.
 */
export function registerBodyTools(
  server: McpServer,
  body: string,
  deeds: BodyDeeds,
  speakerArgument = false,
): void {
  for (const [name, deed] of Object.entries(deeds) as [BodyToolName, BodyToolHandler][]) {
    const tool = bodyTools[name];
    server.registerTool(
      name,
      {
        description: tool.description,
        inputSchema: (speakerArgument ? ofSpeakers[name] : undefined) ?? tool.input,
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
