import { z } from "zod";
import { oddFinish } from "../../adapters/models/odd-finish.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { CallPiece, growingCalls } from "./growing-calls.ts";

const Text = z.string().nullish();
/** A piece of a content list, as sent by Mistral: a thought is itself a list of pieces. */
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
  /** Thoughts, in the field name of DeepSeek, vLLM, llama.cpp and LM Studio. */
  reasoning_content: Text,
  /** The same, in the field name of OpenRouter and newer vLLM. */
  reasoning: Text.catch(undefined),
  tool_calls: z.array(CallPiece).nullish(),
});
type Delta = z.infer<typeof Delta>;

type TextDelta = Extract<ModelDelta, { kind: "text" }>;

/** The text and the thoughts in a content. Pieces of other kinds, such as references, are skipped. */
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

const Progress = z.object({ total: z.number().positive(), processed: z.number().nonnegative() });

const Chunk = z.object({
  choices: z
    .array(z.object({ delta: Delta.nullish(), message: Delta.nullish(), finish_reason: Text }))
    .nullish(),
  usage: Counts.nullish(),
  prompt_progress: Progress.nullish().catch(undefined),
});

/** How far llama.cpp has read a request: the part that it had kept counts as read. */
const readingOf = ({ total, processed }: z.infer<typeof Progress>): ModelDelta => ({
  kind: "status",
  status: { kind: "reading", share: Math.min(1, processed / total) },
});

/** Finish reasons by the model or the filter. */
const finishes = new Map<string, "stop" | "length" | "blocked">(
  Object.entries({
    stop: "stop",
    tool_calls: "stop",
    function_call: "stop",
    length: "length",
    content_filter: "blocked",
  }),
);
/** Finish reasons of other servers for a failure. */
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

/** Parses an answer chunk by chunk. */
export type OpenAiReply = {
  /** The items in one chunk, in order. A chunk of unknown shape ends the answer with a fault. */
  read(chunk: unknown): readonly ModelDelta[];
  /** The complete calls; call it once, after the last chunk of an answer that has a `finish`. */
  calls(): readonly ModelDelta[];
  /** The reason of the end, as soon as the provider reports it. A refusal counts as blocked. */
  finish(): ModelEnd["finish"] | undefined;
  /** The newest count. */
  usage(): Usage | undefined;
};

/** Starts parsing one answer; `callId` names its calls. */
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
      const progress = parsed.data.prompt_progress;
      const read = progress ? [readingOf(progress)] : [];
      const items = came ? deltas(came) : [];
      cameSomething ||= items.some((item) => item.kind !== "text" || item.thought !== true);
      if (choice?.finish_reason) finish = finishOf(choice.finish_reason, cameSomething);
      return [...read, ...items];
    },
    calls: calls.whole,
    finish: () => (hasRefused && finish?.kind === "stop" ? { kind: "blocked" } : finish),
    usage: () => usage,
  };
}
