// A request of OpenAI's chat API, as far as a persona hears it: the words after the last answer. Earlier ones and
// instructions are not heard: she remembers herself, and nobody but her owner says who she is.

import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import { longestMessage } from "./message-text.ts";

const ChatMessage = z.object({ role: z.string(), content: z.unknown().optional() });

const ChatRequest = z.object({
  model: z.string().max(200),
  messages: z.array(z.unknown()).max(10_000),
  stream: z
    .union([z.boolean(), z.literal("true").transform(() => true)])
    .nullish()
    .catch(null),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish().catch(null),
  user: z.unknown().optional(),
  n: z.unknown().optional(),
  tools: z.unknown().optional(),
  functions: z.unknown().optional(),
  tool_choice: z.unknown().optional(),
  response_format: z.object({ type: z.string() }).nullish().catch(null),
});
type ChatRequest = z.infer<typeof ChatRequest>;

/** An error as OpenAI's API tells it. */
export type ChatError = {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param: string | null;
  readonly message: string;
};

export type ChatWords = {
  /** The persona. */
  readonly model: string;
  readonly text: string;
  /** The conversation that the caller names. */
  readonly context: string;
  readonly streams: boolean;
  readonly tellsUsage: boolean;
};

export const wrongRequest = (
  param: string | null,
  code: string | null,
  message: string,
): ChatError => ({
  ...{ status: 400, type: "invalid_request_error", code, param, message },
});

export function chatWords(body: string): Result<ChatWords, ChatError> {
  const request = parsedAs(ChatRequest, body);
  if (request === undefined) {
    return err(wrongRequest(null, null, "the request is no JSON with a model and messages"));
  }
  const unsupported = unsupportedIn(request);
  if (unsupported !== undefined) {
    const message = `${unsupported} is not supported: she answers in words, with tools of her own`;
    return err(wrongRequest(unsupported, "unsupported_parameter", message));
  }
  const text = lastWords(request.messages);
  if (text === "") {
    return err(wrongRequest("messages", null, "no words of the user stand after the last answer"));
  }
  if ([...text].length > longestMessage) {
    const message = `what the user says is longer than ${longestMessage} characters`;
    return err(wrongRequest("messages", "string_above_max_length", message));
  }
  return ok({
    ...{ model: request.model, text, context: contextOf(request.user) },
    streams: request.stream === true,
    tellsUsage: request.stream_options?.include_usage === true,
  });
}

/** The request in a body; undefined: it is none of this shape. */
export function parsedAs<T>(shape: z.ZodType<T>, body: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** The name of what is asked for and cannot be had. */
function unsupportedIn(request: ChatRequest): string | undefined {
  const { tools, functions, tool_choice, n, response_format } = request;
  if (isFilled(tools) && tool_choice !== "none") return "tools";
  if (isFilled(functions)) return "functions";
  if (typeof n === "number" && n > 1) return "n";
  const form = response_format?.type ?? "text";
  return form === "text" ? undefined : "response_format";
}

/** The user's words after the last answer; what is no text is left out. */
function lastWords(messages: readonly unknown[]): string {
  const words: string[] = [];
  for (const one of messages.toReversed()) {
    const message = ChatMessage.safeParse(one).data;
    if (message?.role === "assistant") break;
    if (message?.role === "user") words.unshift(wordsOf(message.content));
  }
  return words
    .filter((text) => text !== "")
    .join("\n")
    .toWellFormed();
}

const TextPart = z.union([
  z.string(),
  z
    .object({ type: z.enum(["text", "input_text"]).optional(), text: z.string() })
    .transform(({ text }) => text),
]);

function wordsOf(content: unknown): string {
  const parts: readonly unknown[] = Array.isArray(content) ? content : [content];
  const texts = parts.flatMap((part) => TextPart.safeParse(part).data ?? []);
  return texts.join("\n").trim();
}

const contextOf = (user: unknown): string =>
  typeof user === "string" && /^[\w.@:-]{1,64}$/.test(user) ? user : "chat";
