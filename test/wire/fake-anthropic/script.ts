// The script of the fake, in the words of a test.

import type { CommonStep, Silence } from "../fake-provider/script-step.ts";
import type { Violation } from "./rules/wire-shapes.ts";

/** An error in Anthropic's envelope, with its status and the header that may come with it. */
export type ApiFailure = {
  readonly status: number;
  readonly type: string;
  readonly message: string;
  /** The value of the header `retry-after`. */
  readonly retryAfter?: string;
};

export type ScriptPart =
  /** A text goes on with the block of the text before it. */
  | { readonly text: string }
  /** A whole thought, signed. */
  | { readonly thinking: string }
  /** A thought that is given encrypted only. */
  | { readonly redacted: string }
  /** A call; text goes out as it is, other arguments as their JSON. `id` null leaves the id out, as no server of Anthropic's does. */
  | { readonly call: string; readonly args?: unknown; readonly id?: string | null }
  /** More of the arguments of the call before it, as it is. */
  | { readonly json: string };

export type ScriptStep =
  | CommonStep<ScriptPart, ApiFailure>
  | { readonly delay: number }
  /** An event with this text as its data. */
  | { readonly event: string; readonly data: string };

export type Script =
  | {
      readonly steps: readonly ScriptStep[];
      /** `tool_use` after calls, else `end_turn`, when absent; null ends the stream without a reason. */
      readonly finish?: string | null;
      readonly usage?: Readonly<Record<string, unknown>>;
    }
  | { readonly failure: ApiFailure }
  | Silence;

/** A request as the fake saw it. */
export type SeenRequest = {
  readonly model: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly violations: readonly Violation[];
  /** The connection ended before the answer did. */
  broken: boolean;
};

/** Words in one delta, or several. */
export const says = (...chunks: readonly string[]): Script => ({
  steps: chunks.map((text) => ({ parts: [{ text }] })),
});

/** Anthropic's errors, by what they mean. */
export const failures = {
  invalid: (message: string): ApiFailure => ({
    status: 400,
    type: "invalid_request_error",
    message,
  }),
  noKey: (): ApiFailure => ({
    status: 401,
    type: "authentication_error",
    message: "x-api-key header is required",
  }),
  badKey: (): ApiFailure => ({
    status: 401,
    type: "authentication_error",
    message: "invalid x-api-key",
  }),
  badToken: (): ApiFailure => ({
    status: 401,
    type: "authentication_error",
    message: "Invalid bearer token",
  }),
  unpaid: (): ApiFailure => ({
    status: 402,
    type: "billing_error",
    message: "There is an issue with your billing or payment information.",
  }),
  /** In words that quote the key, which the real one does not. */
  forbidden: (key: string): ApiFailure => ({
    status: 403,
    type: "permission_error",
    message: `Your API key ${key} does not have permission to use the specified resource.`,
  }),
  unknownModel: (model: string): ApiFailure => ({
    status: 404,
    type: "not_found_error",
    message: `model: ${model}`,
  }),
  tooLarge: (): ApiFailure => ({
    status: 413,
    type: "invalid_request_error",
    message: "Request exceeds the maximum size",
  }),
  limited: (retryAfter?: string): ApiFailure => ({
    status: 429,
    type: "rate_limit_error",
    message: "This request would exceed your organization's rate limit.",
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }),
  broken: (): ApiFailure => ({
    status: 500,
    type: "api_error",
    message: "Internal server error",
  }),
  tooSlow: (): ApiFailure => ({
    status: 504,
    type: "timeout_error",
    message: "The request timed out while it was processed.",
  }),
  overloaded: (): ApiFailure => ({
    status: 529,
    type: "overloaded_error",
    message: "Overloaded",
  }),
} as const;
