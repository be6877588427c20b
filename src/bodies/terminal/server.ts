import { randomUUID } from "node:crypto";
import type { Readable, Writable } from "node:stream";
import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Clock } from "../../kernel/ports.ts";
import type { Result } from "../../kernel/result.ts";
import { Comments } from "../../protocol/comment.ts";
import type { Language } from "../../protocol/language.ts";
import type { SpeechOutcome } from "../../protocol/speech.ts";
import type { BodyDefinition } from "../server/body.ts";
import { type BodyInMemory, serveBodyInMemory } from "../server/in-memory.ts";
import type { BodyListenRefusal, ListenSettings } from "../server/listen.ts";
import { type RunningBody, runBody } from "../server/running.ts";
import { type Colour, readLines, textOutput } from "./io.ts";
import { type Terminal, terminal } from "./tools.ts";

/** Names a tool that the soul calls by itself and never offers to the model. */
const internal = { _meta: { "saintverse/internal": true } };

const SpeakInput = z.object({
  text: z.string().describe("発話させるテキスト内容"),
  style: z.string().optional().describe("発話スタイル（感情やトーンの指定）。省略可能。"),
});
const ChangeEmotionInput = z.object({
  emotion: z.string().describe("変更したい感情（例: happy, sad, angry, surprised, neutral）"),
});
const GetCommentsInput = z.object({
  after: z
    .string()
    .max(200)
    .optional()
    .describe(
      "Id of the last comment that the caller has stored safely, or an empty text at first. " +
        "Comments behind it are delivered again until a later `after` confirms them. " +
        "Without it, comments are delivered once.",
    ),
});

/** The terminal as a body. The terminal itself lives on between requests. */
export const terminalBody = (on: Terminal, version: string): BodyDefinition => ({
  name: "body-cli",
  version,
  register: (server) => registerTerminalTools(server, on),
  health: on.counts,
});

function registerTerminalTools(server: McpServer, on: Terminal): void {
  const acts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  server.registerTool(
    "speak",
    {
      description: "Speak text to the audience.",
      inputSchema: SpeakInput,
      annotations: { ...acts, idempotentHint: false },
    },
    async ({ text, style }, { mcpReq }) =>
      text.trim() === ""
        ? failed("There is nothing to say: text is empty.")
        : answer(await on.speak(text, style, mcpReq.signal), "Speaking completed"),
  );
  server.registerTool(
    "change_emotion",
    {
      description: "Change the avatar's facial expression.",
      inputSchema: ChangeEmotionInput,
      annotations: { ...acts, idempotentHint: true },
    },
    async ({ emotion }, { mcpReq }) =>
      answer(await on.changeEmotion(emotion, mcpReq.signal), "Emotion changed"),
  );
  server.registerTool(
    "sys_get_comments",
    {
      description: "Retrieve user comments. INTERNAL USE ONLY.",
      inputSchema: GetCommentsInput,
      outputSchema: Comments,
      annotations: { ...acts, idempotentHint: false },
      ...internal,
    },
    ({ after }) => {
      const { text, comments } = on.comments(after);
      return { content: [{ type: "text", text }], structuredContent: { comments } };
    },
  );
  server.registerTool(
    "sys_stop_speaking",
    {
      description: "Cut what is being spoken and everything that waits. INTERNAL USE ONLY.",
      inputSchema: z.object({}),
      annotations: { ...acts, idempotentHint: true },
      ...internal,
    },
    () => {
      on.stopSpeaking();
      return { content: [{ type: "text", text: "Speaking stopped" }] };
    },
  );
}

function answer(outcome: SpeechOutcome, done: string): CallToolResult {
  if (outcome.kind === "unheard") return failed(outcome.note);
  const text = outcome.kind === "cut" ? "Speaking was cut" : done;
  return { content: [{ type: "text", text }], structuredContent: outcome };
}

const failed = (text: string): CallToolResult => ({
  content: [{ type: "text", text }],
  isError: true,
});

/** What a terminal is made of. */
export type TerminalSources = {
  readonly version: string;
  readonly clock: Clock;
  readonly language: Language;
  /** Comments come from here, one a line; MCP itself when the transport is `stdio`. */
  readonly input: Readable;
  /** Speech goes here; MCP itself when the transport is `stdio`. */
  readonly output: Writable;
  readonly colour?: Colour | undefined;
  /** Authors that a line may name: `name: text`. */
  readonly names?: readonly string[] | undefined;
  /** Printed at `/as`, where every line is the same person's. */
  readonly noOtherAuthors?: string | undefined;
  /** Characters of speech printed in a second; 0 prints at once. */
  readonly pace?: number | undefined;
};

export type TerminalRunSettings = TerminalSources & {
  /** Speech goes here when MCP takes `output`. */
  readonly errorOutput: Writable;
  readonly signal?: AbortSignal | undefined;
} & ({ readonly transport: "stdio" } | ({ readonly transport: "http" } & ListenSettings));

const stdioNotice = {
  ja: "標準入出力は MCP に使われています。コメントはここからは読めません。発話はこちら（標準エラー出力）に表示します。\n",
  en: "Standard input and output carry MCP: no comments are read from here, and speech is printed here, to standard error.\n",
} as const;

const assembled = (settings: TerminalSources, stream: Writable) => {
  const output = textOutput(stream, settings.colour);
  const on = terminal({
    output,
    clock: settings.clock,
    life: randomUUID().slice(0, 8),
    pace: settings.pace,
    names: settings.names,
    noOtherAuthors: settings.noOtherAuthors,
  });
  return { on, output, body: terminalBody(on, settings.version) };
};

/** A terminal body inside the main program. */
export type TerminalInMemory = BodyInMemory & Pick<Terminal, "onComment">;

/** Serves this process's own terminal to an MCP client in the same process. */
export function terminalInMemory(settings: TerminalSources): TerminalInMemory {
  const { on, body } = assembled(settings, settings.output);
  const served = serveBodyInMemory(body);
  const stopReading = readLines(settings.input, on.hear);
  return {
    connect: served.connect,
    onComment: on.onComment,
    close: () => {
      stopReading();
      return served.close();
    },
  };
}

/**
 * Runs the terminal body alone. Over HTTP the end of `input` does not end it; an aborted signal does. Over stdio the
 * end of `input` is the end of its client and of the body. Never throws.
 */
export async function runTerminalBody(
  settings: TerminalRunSettings,
): Promise<Result<RunningBody, BodyListenRefusal>> {
  const { on, output, body } = assembled(
    settings,
    settings.transport === "stdio" ? settings.errorOutput : settings.output,
  );
  const running = await runBody(body, settings, settings.signal);
  if (!running.ok) return running;
  if (settings.transport === "stdio") {
    void output.write(stdioNotice[settings.language]);
    return running;
  }
  const stopReading = readLines(settings.input, on.hear);
  running.value.ended.then(stopReading);
  return running;
}
