import { z } from "zod";
import { oddFinish } from "../../adapters/models/odd-finish.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { CallPiece, growingCalls } from "./growing-calls.ts";

const Text = z.string().nullish();
/** A piece of a content that is a list, as Mistral sends it: what is thought is a list of pieces itself. */
const Piece = z.object({
  type: z.string().catch(""),
  text: Text.catch(undefined),
  thinking: z
    .union([z.string(), z.array(z.object({ text: Text.catch(undefined) }).catch({ text: "" }))])
    .nullish()
    .catch(undefined),
});
const Content = z.union([z.string(), z.array(Piece)]).nullish();
const Delta = z.object({
  content: Content,
  refusal: Text,
  /** Thoughts, as DeepSeek, vLLM, llama.cpp and LM Studio name them. */
  reasoning_content: Text,
  /** The same, as OpenRouter and newer vLLM do. */
  reasoning: Text.catch(undefined),
  tool_calls: z.array(CallPiece).nullish(),
});
type Delta = z.infer<typeof Delta>;

type TextDelta = Extract<ModelDelta, { kind: "text" }>;

/** What is said and what is thought of a content. Pieces of other kinds, as references, are neither. */
function contentOf(content: z.infer<typeof Content>): readonly TextDelta[] {
  if (typeof content === "string") return content === "" ? [] : [{ kind: "text", text: content }];
  return (content ?? []).flatMap(({ type, text, thinking }): readonly TextDelta[] => {
    const isThought = /^(?:thinking|thought|reasoning)$/.test(type);
    const thought =
      typeof thinking === "string" ? thinking : (thinking ?? []).map((one) => one.text).join("");
    const words = isThought ? thought || (text ?? "") : type === "text" ? (text ?? "") : "";
    if (words === "") return [];
    return [{ kind: "text", text: words, ...(isThought ? { thought: true as const } : {}) }];
  });
}

const Count = z.number().nonnegative().nullish();
const Counts = z.object({
  prompt_tokens: Count,
  completion_tokens: Count,
  prompt_tokens_details: z.object({ cached_tokens: Count }).nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: Count }).nullish(),
});

const Chunk = z.object({
  choices: z
    .array(z.object({ delta: Delta.nullish(), message: Delta.nullish(), finish_reason: Text }))
    .nullish(),
  usage: Counts.nullish(),
});

/** Reasons for an end that is the model's or its filter's will. */
const finishes = new Map<string, "stop" | "length" | "blocked">(
  Object.entries({
    stop: "stop",
    tool_calls: "stop",
    function_call: "stop",
    length: "length",
    content_filter: "blocked",
  }),
);
/** Reasons that others than OpenAI give when they could not go on. */
const breaks: ReadonlySet<string> = new Set(["error", "abort"]);

const badReply = (note: string): Fault => ({ ...fault("bad-reply", note), retryable: true });

function finishOf(reason: string, cameSomething: boolean): ModelEnd["finish"] {
  const kind = finishes.get(reason);
  if (kind !== undefined) return { kind };
  if (breaks.has(reason)) {
    return { kind: "fault", fault: fault("unavailable", "the model broke its answer off") };
  }
  return oddFinish("the model", reason, cameSomething);
}

function usageOf(counts: z.infer<typeof Counts>): Usage {
  const cached = counts.prompt_tokens_details?.cached_tokens;
  const thoughts = counts.completion_tokens_details?.reasoning_tokens;
  return {
    input: counts.prompt_tokens ?? 0,
    output: counts.completion_tokens ?? 0,
    ...(typeof cached === "number" ? { cached } : {}),
    ...(typeof thoughts === "number" ? { thoughts } : {}),
  };
}

/** An answer while it comes in, chunk by chunk. */
export type OpenAiReply = {
  /** The items in one chunk, in their order. A chunk of no known shape ends the answer with a fault. */
  read(chunk: unknown): readonly ModelDelta[];
  /** The whole calls, to be asked for once, after the last chunk of an answer that has a `finish`. */
  calls(): readonly ModelDelta[];
  /** How it ended, as soon as the provider said so. A refusal counts as blocked. */
  finish(): ModelEnd["finish"] | undefined;
  /** The newest count. */
  usage(): Usage | undefined;
};

/** Starts reading one answer; `callId` names its calls. */
export function openAiReply(callId: ModelRequest["callId"]): OpenAiReply {
  const calls = growingCalls(callId);
  let finish: ModelEnd["finish"] | undefined;
  let usage: Usage | undefined;
  let hasRefused = false;
  let cameSomething = false;

  const deltas = (delta: Delta): ModelDelta[] => {
    const thought = delta.reasoning_content || delta.reasoning || delta.refusal || "";
    hasRefused ||= Boolean(delta.refusal);
    return [
      ...(thought ? [{ kind: "text", text: thought, thought: true } as const] : []),
      ...contentOf(delta.content),
      ...(delta.tool_calls ?? []).flatMap(calls.grow),
    ];
  };

  return {
    read(chunk) {
      const parsed = Chunk.safeParse(chunk);
      if (!parsed.success) {
        finish = { kind: "fault", fault: badReply("the model sent something that is no answer") };
        return [];
      }
      const choice = parsed.data.choices?.[0];
      if (parsed.data.usage) usage = usageOf(parsed.data.usage);
      const came = choice?.delta ?? choice?.message;
      const items = came ? deltas(came) : [];
      cameSomething ||= items.some((item) => item.kind !== "text" || item.thought !== true);
      if (choice?.finish_reason) finish = finishOf(choice.finish_reason, cameSomething);
      return items;
    },
    calls: calls.whole,
    finish: () => (hasRefused && finish?.kind === "stop" ? { kind: "blocked" } : finish),
    usage: () => usage,
  };
}
