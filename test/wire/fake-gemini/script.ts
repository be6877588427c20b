// The script of the fake, in the words of a test.

import type { CommonStep, Silence } from "../fake-provider/script-step.ts";
import type { Violation } from "./rules/wire-shapes.ts";

/** An error in Google's envelope. */
export type ApiFailure = {
  readonly code: number;
  readonly status: string;
  readonly message: string;
  readonly details?: readonly Readonly<Record<string, unknown>>[];
};

export type ScriptPart =
  /** `signed` gives it a thought signature. */
  | { readonly text: string; readonly thought?: true; readonly signed?: true }
  /** `args` go out as they are, whatever they are. The first call of an answer of Gemini 3 is always signed. */
  | { readonly call: string; readonly args?: unknown; readonly id?: string }
  /** A picture, in base64. */
  | { readonly picture: string; readonly signed?: true };

export type ScriptStep =
  | CommonStep<ScriptPart, ApiFailure>
  | { readonly delay: number }
  /** A frame with this text as its data. */
  | { readonly raw: string };

export type Script =
  | {
      readonly steps: readonly ScriptStep[];
      /** `STOP` when absent; null ends the stream without a reason. */
      readonly finish?: string | null;
      readonly usage?: Readonly<Record<string, number>>;
    }
  /** The prompt is blocked: no candidates. */
  | { readonly blocked: string }
  | { readonly failure: ApiFailure }
  | Silence;

/** A request as the fake saw it. */
export type SeenRequest = {
  readonly model: string;
  readonly key: string;
  readonly streaming: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly violations: readonly Violation[];
  /** The connection ended before the answer did. */
  broken: boolean;
};

/** Words in one chunk, or several. */
export const says = (...chunks: readonly string[]): Script => ({
  steps: chunks.map((text) => ({ parts: [{ text }] })),
});

const errorInfo = (reason: string) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "googleapis.com",
});

/** Google's errors, by what they mean. */
export const failures = {
  invalid: (message: string): ApiFailure => ({ code: 400, status: "INVALID_ARGUMENT", message }),
  badKey: (): ApiFailure => ({
    code: 400,
    status: "INVALID_ARGUMENT",
    message: "API key not valid. Please pass a valid API key.",
    details: [errorInfo("API_KEY_INVALID")],
  }),
  noKey: (): ApiFailure => ({
    code: 403,
    status: "PERMISSION_DENIED",
    message:
      "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.",
  }),
  suspended: (key: string): ApiFailure => ({
    code: 403,
    status: "PERMISSION_DENIED",
    message: `Permission denied: Consumer 'api_key:${key}' has been suspended.`,
    details: [errorInfo("CONSUMER_SUSPENDED")],
  }),
  unknownModel: (model: string): ApiFailure => ({
    code: 404,
    status: "NOT_FOUND",
    message: `models/${model} is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.`,
  }),
  limited: (retryDelay?: string): ApiFailure => ({
    code: 429,
    status: "RESOURCE_EXHAUSTED",
    message: "You exceeded your current quota, please check your plan and billing details.",
    details:
      retryDelay === undefined
        ? []
        : [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay }],
  }),
  overloaded: (): ApiFailure => ({
    code: 503,
    status: "UNAVAILABLE",
    message: "The model is overloaded. Please try again later.",
  }),
  broken: (): ApiFailure => ({
    code: 500,
    status: "INTERNAL",
    message: "An internal error has occurred. Please retry.",
  }),
  tooSlow: (): ApiFailure => ({
    code: 504,
    status: "DEADLINE_EXCEEDED",
    message: "Deadline expired before operation could complete.",
  }),
} as const;
