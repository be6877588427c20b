import { callArguments } from "../../adapters/models/call-arguments.ts";
import type { CallPart, ModelPart } from "../../protocol/message.ts";
import type { ModelDelta, ModelRequest } from "../../saint-graph/ports.ts";
import type { AnthropicStreamBlock, Delta } from "./anthropic-events.ts";
import { redactedSeal } from "./anthropic-messages.ts";

type OpenCall = {
  readonly kind: "call";
  readonly place: number;
  readonly providerId: string | undefined;
  readonly name: string;
  readonly input: unknown;
  json: string;
};
type OpenBlock =
  | OpenCall
  | { readonly kind: "text"; text: string }
  | { readonly kind: "thought"; text: string; signature: string };

/** The unfinished blocks of an answer. Each method returns the items that became complete. */
export type OpenBlocks = {
  start(index: number, block: AnthropicStreamBlock): readonly ModelDelta[];
  grow(index: number, delta: Delta): readonly ModelDelta[];
  close(index: number): readonly ModelDelta[];
  /** The announced but unfinished calls: as calls that cannot be made. */
  cutOff(): readonly ModelDelta[];
};

/** An answer and its unfinished blocks. */
type Blocks = {
  readonly callId: ModelRequest["callId"];
  readonly parts: ModelPart[];
  readonly onThought: (parts: readonly ModelPart[]) => void;
  readonly open: Map<number, OpenBlock>;
  places: number;
};

/** Starts without blocks. `onThought` receives each complete thought, with the whole answer so far. */
export function openBlocks(
  callId: ModelRequest["callId"],
  onThought: (parts: readonly ModelPart[]) => void,
): OpenBlocks {
  const open = new Map<number, OpenBlock>();
  const parts: ModelPart[] = [];
  const answer: Blocks = { ...{ callId, parts, onThought, open }, places: 0 };

  return {
    start: (index, block) => start(answer, index, block),
    grow: (index, delta) => grow(answer, index, delta),
    close: (index) => close(answer, index),
    cutOff: () => cutOff(answer),
  };
}

function callOf(
  { callId, parts }: Blocks,
  { place, name, providerId }: OpenCall,
  args: ReturnType<typeof callArguments>,
): readonly ModelDelta[] {
  const given = providerId === undefined ? {} : { providerId };
  const call: CallPart = { kind: "call", id: callId(place), name, ...given, ...args };
  parts.push(call);
  return [{ kind: "call", place, call }];
}

function thought({ parts, onThought }: Blocks, text: string, signature: string): ModelDelta[] {
  if (text === "" && signature === "") return [];
  const signed = signature === "" ? {} : { signature };
  const part = { kind: "text", text, thought: true, ...signed } as const;
  parts.push(part);
  onThought(parts);
  return [part];
}

function start(answer: Blocks, index: number, block: AnthropicStreamBlock): readonly ModelDelta[] {
  const { open } = answer;
  switch (block.type) {
    case "text": {
      const text = block.text ?? "";
      open.set(index, { kind: "text", text });
      return text === "" ? [] : [{ kind: "text", text }];
    }
    case "thinking":
      open.set(index, {
        kind: "thought",
        text: block.thinking ?? "",
        signature: block.signature ?? "",
      });
      return [];
    case "redacted_thinking":
      return thought(answer, "", redactedSeal(block.data));
    case "tool_use": {
      const { name, input } = block;
      const providerId = block.id || undefined;
      open.set(index, {
        kind: "call",
        place: answer.places++,
        name: name ?? "",
        providerId,
        input,
        json: "",
      });
      return [];
    }
    default:
      return [];
  }
}

function grow({ open }: Blocks, index: number, delta: Delta): readonly ModelDelta[] {
  const block = open.get(index);
  if (block?.kind === "text" && delta.type === "text_delta") {
    block.text += delta.text;
    return delta.text === "" ? [] : [{ kind: "text", text: delta.text }];
  }
  if (block?.kind === "thought" && delta.type === "thinking_delta") block.text += delta.thinking;
  if (block?.kind === "thought" && delta.type === "signature_delta") {
    block.signature += delta.signature;
  }
  if (block?.kind === "call" && delta.type === "input_json_delta" && delta.partial_json !== "") {
    block.json += delta.partial_json;
    const { place, name } = block;
    return [{ kind: "call-delta", place, name, json: delta.partial_json }];
  }
  return [];
}

function close(answer: Blocks, index: number): readonly ModelDelta[] {
  const { open, parts } = answer;
  const block = open.get(index);
  open.delete(index);
  if (block?.kind === "call") {
    return callOf(answer, block, callArguments(block.json === "" ? block.input : block.json));
  }
  if (block?.kind === "text") parts.push({ kind: "text", text: block.text });
  return block?.kind === "thought" ? thought(answer, block.text, block.signature) : [];
}

function cutOff(answer: Blocks): readonly ModelDelta[] {
  const { open } = answer;
  const calls = [...open.values()].filter((block) => block.kind === "call");
  open.clear();
  return calls.flatMap((call) =>
    callOf(answer, call, { args: {}, badArgs: "the call was cut off while it was written" }),
  );
}
