import { Anthropic } from "@anthropic-ai/sdk";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { withoutThrowing } from "../../adapters/models/without-throwing.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ChatModel, PictureStore } from "../../saint-graph/ports.ts";
import { type AnthropicConnection, attempt } from "./anthropic-attempt.ts";
import { concealer } from "./anthropic-fault.ts";
import { thoughtBook } from "./thought-book.ts";

/** The information about the system texts of earlier requests. */
type SystemMemory = { readonly last: string; readonly fixed: string };

export const noSystemYet: SystemMemory = { last: "", fixed: "" };

function commonParagraphs(one: string, other: string): string {
  const paragraphs = one.split("\n\n");
  const others = other.split("\n\n");
  const differs = paragraphs.findIndex((paragraph, place) => paragraph !== others[place]);
  return paragraphs.slice(0, differs === -1 ? undefined : differs).join("\n\n");
}

/**
 * Learns from successive requests which paragraphs at the start of the system text stay the same, for a prompt cache.
 * Once found, the start is kept until a text no longer begins with it: every change of it would lose the cache.
 */
export function withSystem({ last, fixed }: SystemMemory, system: string): SystemMemory {
  const goesOn = fixed !== "" && (system === fixed || system.startsWith(`${fixed}\n\n`));
  return { last: system, fixed: goesOn ? fixed : commonParagraphs(last, system) };
}

export type AnthropicSettings = {
  /** Anthropic's name of the model, such as `claude-haiku-5-5`. */
  readonly model: string;
  /** The address of the API, without its version; Anthropic's own when absent. */
  readonly baseUrl?: string | undefined;
  readonly key: string;
  /** Milliseconds without a response of the provider, before the first event or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The most tokens of one answer, thoughts included; 16 000 when absent. */
  readonly maxTokens?: number | undefined;
  /** The store of the messages' pictures; without it words replace them. */
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

const anthropicUrl = "https://api.anthropic.com";
/** The longest timeout of the runtime, in milliseconds: this program has its own timeouts instead of the client's. */
const noTimeout = 2_147_483_647;

const carried = ["accept", "anthropic-version", "content-type", "user-agent"] as const;

/** Only required headers: the client would add headers from the environment, which could contain another key. */
function headersFor(key: string, given: RequestInit["headers"]): Headers {
  const all = new Headers(given);
  const kept = carried.flatMap((name): [string, string][] => {
    const value = all.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Headers([...kept, ["authorization", `Bearer ${key}`]]);
}

/** Anthropic's client, without retries, console output and environment variables. */
export function anthropicClient(key: string, baseUrl: string = anthropicUrl): Anthropic {
  return new Anthropic({
    apiKey: key,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: noTimeout,
    logLevel: "off",
    openTelemetry: false,
    fetch: (input, init) =>
      boundedFetch(input, { ...init, headers: headersFor(key, init?.headers) }),
  });
}
