// What the contract of ChatModel needs from each adapter, and the words its tests are written in.

import { expect } from "vitest";
import type { Fault, FaultKind } from "../kernel/fault.ts";
import type { CallId } from "../kernel/id.ts";
import type { Usage } from "../protocol/message.ts";
import type { ChatModel, ModelDelta, ModelEnd, ModelRequest } from "../saint-graph/ports.ts";

/** What the provider gives in one chunk. `args` may be anything a provider sends as arguments. */
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

/** How the provider behaves from now on. */
export type ProviderBehaviour =
  | ScriptedAnswer
  /** It takes the request and never answers. */
  | { readonly kind: "silent" }
  /** It refuses before the first byte. `retryAfter` in milliseconds. */
  | { readonly kind: "fails"; readonly as: FaultKind; readonly retryAfter?: number };

/** What not every model can show. */
export type Capability =
  /** The test says what the provider answers. */
  | "scenes"
  | "thoughts"
  /** It keeps to the form that a request asks for. */
  | "json"
  /** The provider gives its calls ids. */
  | "provider-ids"
  | "usage"
  /** The provider says when a filter kept an answer back. */
  | "blocked"
  /** Time is a clock of the test, moved by `elapse`. */
  | "timeouts"
  /** The provider asks to be tried again after a time. */
  | "retry-after";

export type ModelBench = {
  readonly model: ChatModel;
  /** Needed but where `scenes` is omitted. */
  readonly play?: (scene: ProviderBehaviour) => void;
  /** Lets time pass beyond the model's timeout once it waits. Needed but where `timeouts` is omitted. */
  readonly elapse?: () => Promise<void>;
  /** Secrets that must be in no item. */
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

/** A form with everything that some provider refuses. */
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

/** A request for JSON: nothing to call, one question. */
export const aJsonRequest = (more: Partial<ModelRequest> = {}): ModelRequest =>
  aRequest({ tools: [], toolChoice: "none", json: plan, ...more });

export const never = (): AbortSignal => new AbortController().signal;

export async function all(items: AsyncIterable<ModelDelta>): Promise<ModelDelta[]> {
  const found: ModelDelta[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const isEnd = (item: ModelDelta): item is ModelEnd => item.kind === "end";

/** The end of a stream, after making sure that it is the last item and the only end. */
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
