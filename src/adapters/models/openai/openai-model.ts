import { OpenAI } from "openai";
import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import { boundedFetch } from "../bounded-fetch.ts";
import { withoutThrowing } from "../without-throwing.ts";
import { type OpenAiAddress, openAiAddress } from "./openai-address.ts";
import { type Line, streamOver } from "./openai-attempt.ts";
import { keyConcealer } from "./openai-fault.ts";

export type OpenAiSettings = {
  /** The provider's name of the model, as `gpt-6-luna`. */
  readonly model: string;
  /** Where the API is, with its `/v1`; OpenAI's own address when absent. */
  readonly baseUrl?: string | undefined;
  /** Not needed by others than OpenAI itself. Empty text is no key. */
  readonly key?: string | undefined;
  /** Milliseconds of silence: before the first chunk, or between two. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** `bad-key`: it has characters that no header can carry. `bad-url`: it is no HTTP URL, or holds a password. */
export type OpenAiRefusal = "no-key" | "bad-key" | "bad-url";

/** The longest that a timer takes: the client's own patience never ends before ours. */
const longestTimer = 2_147_483_647;

/**
 * The client takes addresses, keys, organisations and headers from the environment where it can. Everything is named
 * here, and only these headers go out.
 */
function clientFor({ url }: OpenAiAddress, key: string | undefined): OpenAI {
  const headers = {
    accept: "text/event-stream",
    "content-type": "application/json",
    ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  };
  return new OpenAI({
    baseURL: url,
    apiKey: key ?? "none",
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    maxRetries: 0,
    timeout: longestTimer,
    logLevel: "off",
    fetch: (input, init) => boundedFetch(input, { ...init, headers }),
  });
}

/**
 * A model of OpenAI, or of anything that speaks its chat-completions API. It is asked once; nothing is retried.
 * Refused without a key where OpenAI itself is asked, with a key that cannot be sent, and with a bad address.
 */
export function openaiModel(settings: OpenAiSettings): Result<ChatModel, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const address = openAiAddress(settings.baseUrl);
  if (!address.ok) return address;
  const { isOwn, place } = address.value;
  const key = settings.key === "" ? undefined : settings.key;
  if (key === undefined && isOwn) return err("no-key");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) return err("bad-key");
  const line: Line = {
    client: clientFor(address.value, key),
    route: isOwn ? model : `${model} (${place})`,
    model,
    place,
    isOwn,
    jsonWay: "schema",
    clock,
    timeout,
    conceal: keyConcealer(key),
  };
  return ok({
    name: model,
    stream: (request, signal) => withoutThrowing(streamOver(line, request, signal), line.route),
  });
}
