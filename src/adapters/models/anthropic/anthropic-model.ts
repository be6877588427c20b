import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { ChatModel, PictureStore } from "../../../saint-graph/ports.ts";
import { withoutThrowing } from "../without-throwing.ts";
import { type AnthropicConnection, attempt } from "./anthropic-attempt.ts";
import { anthropicClient } from "./anthropic-client.ts";
import { concealer } from "./anthropic-fault.ts";
import { noSystemYet, withSystem } from "./fixed-start.ts";
import { thoughtBook } from "./thought-book.ts";

export type AnthropicSettings = {
  /** Anthropic's name of the model, as `claude-haiku-5-5`. */
  readonly model: string;
  /** Where the API is, without its version; Anthropic's own address when absent. */
  readonly baseUrl?: string | undefined;
  readonly key: string;
  /** Milliseconds without a sign of the provider, before the first event or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The most tokens of one answer, thoughts included; 16 000 when absent. */
  readonly maxTokens?: number | undefined;
  /** Where the pictures of messages lie; without it words stand in their place. */
  readonly pictures?: PictureStore | undefined;
};

/** `bad-key`: the key has characters that no header can carry. */
export type AnthropicKeyRefusal = "no-key" | "bad-key";

const defaultMaxTokens = 16_000;

/** A model of Anthropic's Messages API. Refused without a key, and with one that cannot be sent. */
export function anthropicModel(
  settings: AnthropicSettings,
): Result<ChatModel, AnthropicKeyRefusal> {
  const { model, key, clock, timeout, maxTokens = defaultMaxTokens } = settings;
  if (key === "") return err("no-key");
  if (!/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const route = `${model} (anthropic)`;
  const line: AnthropicConnection = {
    client: anthropicClient(key, settings.baseUrl),
    route,
    model,
    maxTokens,
    clock,
    timeout,
    conceal: concealer(key),
    book: thoughtBook(),
    pictures: settings.pictures,
  };
  let memory = noSystemYet;
  return ok({
    name: model,
    stream: (request, signal) => {
      memory = withSystem(memory, request.system);
      return withoutThrowing(attempt(line, request, memory.fixed, signal), route);
    },
  });
}
