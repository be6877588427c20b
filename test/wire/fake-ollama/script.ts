// The script of the fake, in the words of a test.

import type { CommonStep, Silence } from "../fake-provider/script-step.ts";
import type { Violation } from "./rules/wire-fields.ts";

/** An answer with a status of its own: `{"error": …}`. */
export type ApiFailure = {
  readonly status: number;
  readonly error: string;
  /** Seconds, for the header that proxies before an Ollama send. */
  readonly retryAfter?: number;
};

export type ScriptPart =
  | { readonly text: string; readonly thought?: true }
  /** `args` go out as they are, whatever they are. */
  | { readonly call: string; readonly args?: unknown; readonly id?: string };

export type ScriptStep =
  | CommonStep<ScriptPart, string>
  /** These bytes as they are. */
  | { readonly raw: string | Uint8Array };

export type Script =
  | {
      readonly steps: readonly ScriptStep[];
      /** `done_reason`: `stop` when absent; null ends the stream without a last line. */
      readonly finish?: string | null;
      readonly usage?: Readonly<Record<string, number>>;
    }
  | { readonly failure: ApiFailure }
  | Silence;

/** A request as the fake saw it. */
export type SeenRequest = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly violations: readonly Violation[];
  /** The connection ended before the answer did. */
  broken: boolean;
};

/** Words in one line, or several. */
export const says = (...lines: readonly string[]): Script => ({
  steps: lines.map((text) => ({ parts: [{ text }] })),
});

/** Ollama's errors, in its words (`server/routes.go`). */
export const failures = {
  invalid: (error: string): ApiFailure => ({ status: 400, error }),
  unknownModel: (model: string): ApiFailure => ({
    status: 404,
    error: `model '${model}' not found`,
  }),
  noTools: (model: string): ApiFailure => ({
    status: 400,
    error: `registry.ollama.ai/library/${model} does not support tools`,
  }),
  noThinking: (model: string): ApiFailure => ({
    status: 400,
    error: `"${model}" does not support thinking`,
  }),
  noVision: (model: string): ApiFailure => ({
    status: 400,
    error: `"${model}" does not support images`,
  }),
  noChat: (model: string): ApiFailure => ({
    status: 400,
    error: `"${model}" does not support chat`,
  }),
  busy: (): ApiFailure => ({
    status: 503,
    error: "server busy, please try again.  maximum pending requests exceeded",
  }),
  tooBig: (): ApiFailure => ({
    status: 500,
    error: "model requires more system memory (5.6 GiB) than is available (3.1 GiB)",
  }),
} as const;
