// The needs of the ChatModel contract from each adapter, and the helpers of its tests.

import { expect } from "vitest";
import type { Fault, FaultKind } from "../kernel/fault.ts";
import type { CallId } from "../kernel/id.ts";
import type { Usage } from "../protocol/message.ts";
import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../saint-graph/ports.ts";

/** The provider's output in one chunk. `args` may be any value that a provider sends as arguments. */
type Piece =
  | { readonly text: string; readonly thought?: true }
  | { readonly call: string; readonly args?: unknown; readonly id?: string };

export type ScriptedAnswer = {
  readonly kind: "answers";
  readonly chunks: readonly (readonly Piece[])[];
  readonly finish?: "stop" | "length" | "blocked";
  /** The provider waits for this after its first chunk. */
  readonly hold?: Promise<unknown>;
  /** Instead of an end: the connection breaks, or the provider reports that it is overloaded. */
  readonly then?: "cut" | "overloaded";
  readonly usage?: Usage;
};

/** The behaviour of the provider from now on. */
export type ProviderBehaviour =
  | ScriptedAnswer
  /** It accepts the request and never answers. */
  | { readonly kind: "silent" }
  /** It fails before the first byte. `retryAfter` in milliseconds. */
  | { readonly kind: "fails"; readonly as: FaultKind; readonly retryAfter?: number };

/** Features that not every model can demonstrate. */
export type Capability =
  /** The test defines the provider's answers. */
  | "scenes"
  | "thoughts"
  /** It follows the schema of a request. */
  | "json"
  /** The provider gives its calls ids. */
  | "provider-ids"
  | "usage"
  /** The provider reports when a filter blocked an answer. */
  | "blocked"
  /** Time is a test clock, advanced by `elapse`. */
  | "timeouts"
  /** The provider asks for a retry after some time. */
  | "retry-after";

export type ModelBench = {
  readonly model: ChatModel;
  /** Required unless `scenes` is omitted. */
  readonly play?: (scene: ProviderBehaviour) => void;
  /** Lets time pass beyond the model's timeout once it waits. Required unless `timeouts` is omitted. */
  readonly elapse?: () => Promise<void>;
  /** Secrets that no item may contain. */
  readonly keys: readonly string[];
  readonly close: () => Promise<void>;
};

const weather = {
  name: "get_weather",
  description: "The weather in a city.",
  inputSchema: {
    type: "object",
    properties: { city: { type: "string" } },
    required: ["city"],
  },
} as const;

/** A plain request: one user message, and one tool on offer. */
export function aRequest(more: Partial<ModelRequest> = {}): ModelRequest {
  return {
    system: "You are Ren.",
    messages: [{ role: "user", parts: [{ kind: "text", text: "東京の天気は？" }] }],
    tools: [weather],
    toolChoice: "auto",
    turn: "turn-1",
    callId: (place) => `turn-1.0.${place}` as CallId,
    ...more,
  };
}

/** A schema with every construct that some provider refuses. */
const plan = {
  name: "plan",
  schema: {
    type: "object",
    properties: {
      go: { type: "boolean" },
      why: { type: "string", minLength: 0, maxLength: 200 },
      steps: {
        type: "array",
        items: {
          type: "object",
          properties: { place: { type: "string", enum: ["here", "there"] } },
          required: ["place"],
        },
      },
    },
    required: ["go", "why", "steps"],
    additionalProperties: false,
  },
} as const;

/** A request for JSON: no tools, one question. */
export const aJsonRequest = (more: Partial<ModelRequest> = {}): ModelRequest =>
  aRequest({ tools: [], toolChoice: "none", json: plan, ...more });

export const never = (): AbortSignal => new AbortController().signal;

export async function all(items: AsyncIterable<ModelDelta>): Promise<ModelDelta[]> {
  const found: ModelDelta[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const isEnd = (item: ModelDelta): item is ModelEnd => item.kind === "end";

/** The end of a stream, after checking that it is the last item and the only end. */
export function endOf(items: readonly ModelDelta[]): ModelEnd {
  expect(items.filter(isEnd)).toHaveLength(1);
  const last = items.at(-1);
  if (last?.kind !== "end") throw new Error("the last item is no end");
  return last;
}

export function faultOf(items: readonly ModelDelta[]): Fault | undefined {
  const { finish } = endOf(items);
  return finish.kind === "fault" ? finish.fault : undefined;
}

export const callsIn = (items: readonly ModelDelta[]) =>
  items.filter((item) => item.kind === "call");
export const textIn = (items: readonly ModelDelta[]): string =>
  items.map((item) => (item.kind === "text" && !item.thought ? item.text : "")).join("");

export const answers = (
  chunks: ScriptedAnswer["chunks"],
  more: Partial<ScriptedAnswer> = {},
): ScriptedAnswer => ({
  kind: "answers",
  chunks,
  ...more,
});
