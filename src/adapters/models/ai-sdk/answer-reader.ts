// The parts of a provider's stream as items of the port.

import { Buffer } from "node:buffer";
import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
  SharedV4Warning,
} from "@ai-sdk/provider";
import { isJsonObject, type Json, type JsonObject } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import type { AnswerNote } from "../../../protocol/answer-note.ts";
import type { Usage } from "../../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../../saint-graph/ports.ts";
import { callArguments } from "../call-arguments.ts";
import { oddFinish } from "../odd-finish.ts";
import { unnamedId } from "./growing-chat-calls.ts";
import { signatureOf } from "./part-signature.ts";

/** A picture of an answer; it becomes an item when it is stored. */
export type CamePicture = { readonly kind: "picture"; readonly bytes: Uint8Array };

export type AnswerReader = {
  /** The items of one part, in order. */
  read(part: LanguageModelV4StreamPart): readonly (ModelDelta | CamePicture)[];
  /** The end of the answer, as soon as the client reports it. */
  finish(): ModelEnd["finish"] | "cut" | undefined;
  usage(): Usage | undefined;
  notes(): readonly AnswerNote[];
  /** Whether thoughts came in a field of their own. */
  thought(): boolean;
};

export type ReadingForm = {
  readonly callId: ModelRequest["callId"];
  /** The provider's name in notes. */
  readonly place: string;
  /** Text that comes as thoughts is words for the people who wait: it is said, too. */
  readonly saysThoughts: boolean;
};

type Thought = { text: string; options: SharedV4ProviderMetadata };
type State = ReadingForm & {
  readonly thoughts: Map<string, Thought>;
  readonly places: Map<string, { readonly place: number; readonly name: string }>;
  readonly notes: AnswerNote[];
  called: number;
  cameSomething: boolean;
  thought: boolean;
  finish: ModelEnd["finish"] | "cut" | undefined;
  usage: Usage | undefined;
};

const merged = (one: SharedV4ProviderMetadata, other: SharedV4ProviderMetadata | undefined) => {
  const keys = new Set([...Object.keys(one), ...Object.keys(other ?? {})]);
  return Object.fromEntries(
    [...keys].map((key) => [key, { ...ownValue(one, key), ...dropNull(ownValue(other, key)) }]),
  ) as SharedV4ProviderMetadata;
};
const dropNull = (fields: SharedV4ProviderMetadata[string] | undefined) =>
  Object.fromEntries(
    Object.entries(fields ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );

/** Whether a provider wants something back with a text: the ids of texts are of no use to it. */
const isSigned = (options: SharedV4ProviderMetadata | undefined): boolean =>
  Object.values(options ?? {}).some((fields) =>
    Object.entries(fields).some(([key, value]) => /signature/i.test(key) && value),
  );

const hasContent = (options: SharedV4ProviderMetadata): boolean =>
  Object.values(options).some((fields) => Object.keys(fields).length > 0);

const signed = (options: SharedV4ProviderMetadata | undefined, said?: true) =>
  options !== undefined && hasContent(options)
    ? { signature: signatureOf(said === undefined ? { options } : { options, said }) }
    : {};

export function answerReader(form: ReadingForm): AnswerReader {
  const state: State = {
    ...form,
    ...{ thoughts: new Map(), places: new Map(), notes: [], called: 0 },
    ...{ cameSomething: false, thought: false, finish: undefined, usage: undefined },
  };
  return {
    read(part) {
      const items = itemsOf(part, state);
      state.cameSomething ||= items.some(
        (one) => one.kind !== "status" && (one.kind !== "text" || one.thought !== true),
      );
      if (part.type !== "finish") return items;
      state.usage = usageOf(part.usage);
      state.finish = finishOf(part.finishReason, state);
      return [...openThoughts(state), ...wholeMetadata(part.providerMetadata), ...items];
    },
    finish: () => state.finish,
    usage: () => state.usage,
    notes: () => state.notes,
    thought: () => state.thought,
  };
}

function itemsOf(
  part: LanguageModelV4StreamPart,
  state: State,
): readonly (ModelDelta | CamePicture)[] {
  switch (part.type) {
    case "stream-start":
      state.notes.push(...part.warnings.flatMap(noteOf));
      return [];
    case "text-delta":
    case "text-end":
      return textItems(part.type === "text-delta" ? part.delta : "", part.providerMetadata);
    case "reasoning-start":
    case "reasoning-delta":
    case "reasoning-end":
      return thoughtItems(part, state);
    case "tool-input-start":
      state.places.set(part.id, { place: state.called++, name: part.toolName });
      return [];
    case "tool-input-delta": {
      const open = state.places.get(part.id);
      if (open === undefined || part.delta === "") return [];
      return [{ kind: "call-delta", ...open, json: part.delta }];
    }
    case "tool-call":
      return part.providerExecuted === true ? [] : [callItem(part, state)];
    case "raw":
      return readingOf(part.rawValue);
    case "file":
      return part.mediaType.startsWith("image") ? pictureItems(part.data) : [];
    default:
      return [];
  }
}

/** llama.cpp's progress in reading a request: the part that it had kept counts as read. */
function readingOf(chunk: unknown): readonly ModelDelta[] {
  const progress = isJsonObject(chunk as Json)
    ? ownValue(chunk as JsonObject, "prompt_progress")
    : undefined;
  if (!isJsonObject(progress)) return [];
  const share = Number(ownValue(progress, "processed")) / Number(ownValue(progress, "total"));
  if (!(share >= 0)) return [];
  return [{ kind: "status", status: { kind: "reading", share: Math.min(1, share) } }];
}

function textItems(
  text: string,
  options: SharedV4ProviderMetadata | undefined,
): readonly ModelDelta[] {
  const seal = isSigned(options) ? signed(options) : {};
  return text === "" && !("signature" in seal) ? [] : [{ kind: "text", text, ...seal }];
}

type ReasoningPart = Extract<
  LanguageModelV4StreamPart,
  { type: "reasoning-start" | "reasoning-delta" | "reasoning-end" }
>;

/** A thought comes as a whole, with what its provider wants back. */
function thoughtItems(part: ReasoningPart, state: State): readonly ModelDelta[] {
  const open = state.thoughts.get(part.id) ?? { text: "", options: {} };
  open.options = merged(open.options, part.providerMetadata);
  if (part.type === "reasoning-end") {
    state.thoughts.delete(part.id);
    return wholeThought(open, state);
  }
  state.thoughts.set(part.id, open);
  if (part.type === "reasoning-start" || part.delta === "") return [];
  if (isSigned(part.providerMetadata)) return signedThought(part, open, state);
  open.text += part.delta;
  return state.saysThoughts ? [{ kind: "text", text: part.delta }] : [];
}

/** A signature belongs to the very words that came with it: what stood before them is a thought of its own. */
function signedThought(
  part: Extract<ReasoningPart, { type: "reasoning-delta" }>,
  open: Thought,
  state: State,
): readonly ModelDelta[] {
  state.thoughts.set(part.id, { text: "", options: {} });
  const before = open.text === "" ? [] : wholeThought({ text: open.text, options: {} }, state);
  return [
    ...before,
    ...wholeThought({ text: part.delta, options: part.providerMetadata ?? {} }, state),
  ];
}

function wholeThought({ text, options }: Thought, state: State): readonly ModelDelta[] {
  if (text === "" && !hasContent(options)) return [];
  state.thought = true;
  const isSaid = state.saysThoughts && text !== "";
  const thought = {
    kind: "text",
    text,
    thought: true,
    ...signed(options, isSaid || undefined),
  } as const;
  return isSaid ? [{ kind: "text", text: "\n" }, thought] : [thought];
}

const openThoughts = (state: State): readonly ModelDelta[] =>
  [...state.thoughts.values()].flatMap((open) => wholeThought(open, state));

/** The metadata of a whole message, such as OpenRouter's details of reasoning, which come with its end. */
function wholeMetadata(options: SharedV4ProviderMetadata | undefined): readonly ModelDelta[] {
  const whole = options?.["message"];
  if (whole === undefined || Object.keys(whole).length === 0) return [];
  return [
    {
      kind: "text",
      text: "",
      thought: true,
      signature: signatureOf({ options: { message: whole } }),
    },
  ];
}

function callItem(
  part: Extract<LanguageModelV4StreamPart, { type: "tool-call" }>,
  state: State,
): ModelDelta {
  const { place } = state.places.get(part.toolCallId) ?? { place: state.called++ };
  const isNamed = part.toolCallId !== "" && !part.toolCallId.startsWith(unnamedId);
  return {
    kind: "call",
    place,
    call: {
      kind: "call",
      id: state.callId(place),
      ...(isNamed ? { providerId: part.toolCallId } : {}),
      name: part.toolName,
      ...callArguments(part.input),
      ...signed(part.providerMetadata),
    },
  };
}

function pictureItems(
  data: Extract<LanguageModelV4StreamPart, { type: "file" }>["data"],
): readonly CamePicture[] {
  if (data.type !== "data") return [];
  const bytes = typeof data.data === "string" ? Buffer.from(data.data, "base64") : data.data;
  return [{ kind: "picture", bytes: new Uint8Array(bytes) }];
}

const noteOf = (warning: SharedV4Warning): readonly AnswerNote[] =>
  warning.type === "unsupported" ? [{ code: "unsent", about: warning.feature.slice(0, 300) }] : [];

function finishOf(
  { unified, raw }: LanguageModelV4FinishReason,
  { cameSomething, place }: State,
): ModelEnd["finish"] | "cut" {
  switch (unified) {
    case "stop":
    case "tool-calls":
      return { kind: "stop" };
    case "length":
      return { kind: "length" };
    case "content-filter":
      return { kind: "blocked" };
    case "interrupted":
    case "error":
      return "cut";
    case "other":
      return oddFinish(place, raw ?? "", cameSomething);
  }
}

/** The counts; undefined where the provider told none. */
export function usageOf({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | undefined {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined;
  const { cacheRead = 0 } = inputTokens;
  const { reasoning = 0 } = outputTokens;
  return {
    input: inputTokens.total ?? 0,
    output: outputTokens.total ?? 0,
    ...(cacheRead > 0 ? { cached: cacheRead } : {}),
    ...(reasoning > 0 ? { thoughts: reasoning } : {}),
  };
}
