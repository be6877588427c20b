import { oddFinish } from "../../adapters/models/odd-finish.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { ModelPart, Usage as Tokens } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { type AnthropicUsage, StreamEvent } from "./anthropic-events.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";

/** Anthropic's stop reasons by the model, the limits, or the filter. */
const finishes = new Map<string, "stop" | "length" | "blocked">(
  Object.entries({
    end_turn: "stop",
    stop_sequence: "stop",
    tool_use: "stop",
    max_tokens: "length",
    model_context_window_exceeded: "length",
    // Occurs only with server-side tools, which are never offered: the answer is incomplete.
    pause_turn: "length",
    refusal: "blocked",
  }),
);

const badReply = (note: string): Fault => ({ ...fault("bad-reply", note), retryable: true });

function finishOf(reason: string, cameSomething: boolean): ModelEnd["finish"] {
  const kind = finishes.get(reason);
  if (kind !== undefined) return { kind };
  return oddFinish("Anthropic", reason, cameSomething);
}

const givesSomething = (type: string): boolean => type === "text" || type === "tool_use";

/** Counts are cumulative and come in two events: newer ones replace older ones, where present. */
function newer(before: AnthropicUsage, now: AnthropicUsage): AnthropicUsage {
  const counted = Object.entries(now).filter(([, count]) => count !== null && count !== undefined);
  return { ...before, ...Object.fromEntries(counted) };
}

function tokensOf(usage: AnthropicUsage): Tokens {
  const { cache_read_input_tokens: read, cache_creation_input_tokens: written } = usage;
  const thoughts = usage.output_tokens_details?.thinking_tokens;
  return {
    input: (usage.input_tokens ?? 0) + (read ?? 0) + (written ?? 0),
    output: usage.output_tokens ?? 0,
    ...(typeof read === "number" ? { cached: read } : {}),
    ...(typeof thoughts === "number" ? { thoughts } : {}),
  };
}

/** Parses an answer event by event. */
export type AnthropicReply = {
  /** The items in one event, in order. An event of unknown shape ends the answer with a fault. */
  read(event: unknown): readonly ModelDelta[];
  /** Call at the end of the answer, whatever it was. */
  cutOff: OpenBlocks["cutOff"];
  /** Whether the provider said that nothing follows. */
  isOver(): boolean;
  /** The reason of the end, as soon as the provider reports it. */
  finish(): ModelEnd["finish"] | undefined;
  /** The newest count. */
  usage(): Tokens | undefined;
};

/** Starts parsing one answer. `onThought` receives each complete thought, with the whole answer so far. */
export function anthropicReply(
  callId: ModelRequest["callId"],
  onThought: (parts: readonly ModelPart[]) => void,
): AnthropicReply {
  const blocks = openBlocks(callId, onThought);
  let isOver = false;
  let cameSomething = false;
  let finish: ModelEnd["finish"] | undefined;
  let usage: AnthropicUsage | undefined;

  return {
    read(data) {
      const parsed = StreamEvent.safeParse(data);
      if (!parsed.success) {
        finish = {
          kind: "fault",
          fault: badReply("Anthropic sent something that is no event of an answer"),
        };
        return [];
      }
      const event = parsed.data;
      switch (event.type) {
        case "message_start":
          if (event.message.usage) usage = newer(usage ?? {}, event.message.usage);
          return [];
        case "content_block_start":
          cameSomething ||= givesSomething(event.content_block.type);
          return blocks.start(event.index, event.content_block);
        case "content_block_delta":
          return blocks.grow(event.index, event.delta);
        case "content_block_stop":
          return blocks.close(event.index);
        case "message_delta":
          if (event.usage) usage = newer(usage ?? {}, event.usage);
          if (event.delta.stop_reason) finish = finishOf(event.delta.stop_reason, cameSomething);
          return [];
        case "message_stop":
          isOver = true;
          return [];
        default:
          return [];
      }
    },
    cutOff: blocks.cutOff,
    isOver: () => isOver,
    finish: () => finish,
    usage: () => (usage === undefined ? undefined : tokensOf(usage)),
  };
}
