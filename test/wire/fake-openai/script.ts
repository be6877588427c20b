// The script of the fake, in the words of a test.

import type { CommonStep, Silence } from "../fake-provider/script-step.ts";
import type { Fields, Violation } from "./rules/wire-shapes.ts";

/** An error in OpenAI's envelope, with its HTTP status. */
export type ApiFailure = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly error: {
    readonly message: string;
    readonly type: string;
    readonly param?: string | null;
    readonly code?: string | number | null;
  };
};

export type ScriptPart =
  | { readonly text: string; readonly thought?: true }
  /** Its arguments stream in pieces: text as it is, everything else as its JSON. */
  | { readonly call: string; readonly args?: unknown; readonly id?: string };

export type ScriptStep =
  /** Words in chunks of their own; calls of one step stream interleaved. */
  | CommonStep<ScriptPart, ApiFailure>
  /** A chunk with this delta, as it is. */
  | { readonly delta: Fields }
  /** A line of the stream as it is, as `data: {}` or a comment. */
  | { readonly raw: string };

/** A streamed answer. */
export type Play = {
  readonly steps: readonly ScriptStep[];
  /** By the kind of answer when absent; null ends the stream without a reason. */
  readonly finish?: string | null;
  readonly usage?: Fields;
  /** Steps after the reason and the counts, in place of `[DONE]`. */
  readonly last?: readonly ScriptStep[];
};

export type Script = Play | { readonly failure: ApiFailure } | Silence;

/** A request as the fake saw it. */
export type SeenRequest = {
  readonly path: string;
  readonly model: string;
  /** Empty when none came. */
  readonly key: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Fields;
  readonly violations: readonly Violation[];
  /** The connection ended before the answer did. */
  broken: boolean;
};

/** Words in one chunk, or several. */
export const says = (...chunks: readonly string[]): Play => ({
  steps: chunks.map((text) => ({ parts: [{ text }] })),
});

const failure = (
  status: number,
  type: string,
  code: string | null,
  message: string,
  headers?: Readonly<Record<string, string>>,
): ApiFailure => ({
  status,
  error: { message, type, param: null, code },
  ...(headers === undefined ? {} : { headers }),
});

/** OpenAI's errors, by what they mean. */
export const failures = {
  invalid: (message: string): ApiFailure => failure(400, "invalid_request_error", null, message),
  broken: ({ message, param, code }: Violation): ApiFailure => ({
    status: 400,
    error: { message, type: "invalid_request_error", param: param ?? null, code: code ?? null },
  }),
  tooLong: (): ApiFailure =>
    failure(
      400,
      "invalid_request_error",
      "context_length_exceeded",
      "This model's maximum context length is 8192 tokens. Please reduce the length of the messages.",
    ),
  filtered: (): ApiFailure =>
    failure(400, "invalid_request_error", "content_filter", "The response was filtered."),
  noKey: (): ApiFailure =>
    failure(401, "invalid_request_error", null, "You didn't provide an API key."),
  badKey: (key: string): ApiFailure =>
    failure(401, "invalid_request_error", "invalid_api_key", `Incorrect API key provided: ${key}.`),
  unknownModel: (model: string): ApiFailure =>
    failure(
      404,
      "invalid_request_error",
      "model_not_found",
      `The model \`${model}\` does not exist or you do not have access to it.`,
    ),
  limited: (headers?: Readonly<Record<string, string>>): ApiFailure =>
    failure(429, "requests", "rate_limit_exceeded", "Rate limit reached.", headers),
  noQuota: (): ApiFailure =>
    failure(
      429,
      "insufficient_quota",
      "insufficient_quota",
      "You exceeded your current quota, please check your plan and billing details.",
      { "retry-after": "1" },
    ),
  crashed: (): ApiFailure =>
    failure(500, "server_error", null, "The server had an error while processing your request."),
  overloaded: (): ApiFailure =>
    failure(503, "server_error", null, "The engine is currently overloaded."),
  tooSlow: (): ApiFailure => failure(504, "server_error", null, "Gateway timeout."),
} as const;
