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

type Inputs = Partial<Record<BodyToolName, z.ZodObject>>;

const speaker = z.string().max(80).optional();
/** Speech of one of several who speak through the same body. */
export const SpeechOf = bodyTools.speak.input.extend({ speaker });
/** The same, as it is written. */
export const WrittenOf = bodyTools.sys_show_written.input.extend({ speaker });
/** For a body that says who speaks: by the speaker's name. */
export const bySpeaker: Inputs = { speak: SpeechOf, sys_show_written: WrittenOf };

const SpeakerId = z.object({ speakerId: z.string().max(200).optional() });
/** For a body that several speak through as themselves: by the persona's id. */
export const bySpeakerId: Inputs = Object.fromEntries(
  (
    ["speak", "sys_prepare_speech", "sys_stop_speaking", "change_emotion", "sys_set_state"] as const
  ).map((name) => [name, bodyTools[name].input.extend(SpeakerId.shape)]),
);
/** The speaker in the arguments of one of these tools; undefined: they do not say. */
export const speakerIdOf = (args: object): string | undefined =>
  SpeakerId.safeParse(args).data?.speakerId;

type BodyToolHandler = (args: object, signal: AbortSignal) => BodyAnswer | Promise<BodyAnswer>;

/**
 * Registers the tools of a body on a server, in the order of `deeds`, with the body's mark on each. `inputs`: those that
 * are told who speaks, which a body inside the program is.
 */
export function registerBodyTools(
  server: McpServer,
  body: string,
  deeds: BodyDeeds,
  inputs: Inputs = {},
): void {
  for (const [name, deed] of Object.entries(deeds) as [BodyToolName, BodyToolHandler][]) {
    const tool = bodyTools[name];
    server.registerTool(
      name,
      {
        description: tool.description,
        inputSchema: inputs[name] ?? tool.input,
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
