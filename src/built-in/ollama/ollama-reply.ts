import { z } from "zod";
import { callArguments } from "../../adapters/models/call-arguments.ts";
import { reasonWord } from "../../adapters/models/odd-finish.ts";
import { fault } from "../../kernel/fault.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";
import { badReply, quotable } from "./ollama-fault.ts";

const ToolCall = z.object({
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.unknown().optional() }).nullish(),
});
const Count = z.number().nonnegative().nullish();

const Chunk = z.object({
  message: z
    .object({
      content: z.string().nullish(),
      thinking: z.string().nullish(),
      tool_calls: z.array(ToolCall).nullish(),
    })
    .nullish(),
  done: z.boolean().nullish(),
  done_reason: z.string().nullish(),
  prompt_eval_count: Count,
  eval_count: Count,
  /** An error in mid-stream; the line has no status. */
  error: z.unknown().optional(),
});
type Chunk = z.infer<typeof Chunk>;

function finishOf({ error, done, done_reason }: Chunk, secrets: readonly string[]) {
  if (error !== undefined && error !== null) {
    const said = typeof error === "string" ? quotable(error, secrets) : "";
    const note = `Ollama broke its answer off${said === "" ? "" : `: ${said}`}`;
    return { kind: "fault", fault: fault("unavailable", note) } as const;
  }
  if (done !== true) return undefined;
  if (done_reason === "load" || done_reason === "unload") {
    const note = `Ollama only did a ${done_reason} of the model`;
    return { kind: "fault", fault: badReply(note) } as const;
  }
  if (done_reason === "length") return { kind: "length" } as const;
  return !done_reason || done_reason === "stop"
    ? ({ kind: "stop" } as const)
    : ({ kind: "stop", odd: reasonWord(done_reason) } as const);
}

/** Ollama omits a count of 0; it does not distinguish cached and thought tokens. */
function usageOf({ prompt_eval_count: input, eval_count: output }: Chunk): Usage | undefined {
  if (typeof input !== "number" && typeof output !== "number") return undefined;
  return { input: input ?? 0, output: output ?? 0 };
}

/** Parses an answer line by line. */
export type OllamaReply = {
  /** The items in one line: thoughts, text, calls. A line of unknown shape ends the answer with a fault. */
  read(line: unknown): readonly ModelDelta[];
  /** The reason of the end, as soon as the server reports it. */
  finish(): ModelEnd["finish"] | undefined;
  usage(): Usage | undefined;
};

/** Starts parsing one answer; `callId` names its calls, `secrets` are masked in notes. */
export function ollamaReply(
  callId: ModelRequest["callId"],
  secrets: readonly string[],
): OllamaReply {
  let place = 0;
  let finish: ModelEnd["finish"] | undefined;
  let usage: Usage | undefined;

  const call = ({ id, function: called }: z.infer<typeof ToolCall>): ModelDelta => {
    const here = place++;
    const providerId = id ? { providerId: id } : {};
    const part = { name: called?.name ?? "", ...callArguments(called?.arguments), ...providerId };
    return { kind: "call", place: here, call: { kind: "call", id: callId(here), ...part } };
  };

  return {
    read(line) {
      const parsed = Chunk.safeParse(line);
      if (!parsed.success) {
        finish = { kind: "fault", fault: badReply("Ollama sent something that is no answer") };
        return [];
      }
      const { thinking, content, tool_calls } = parsed.data.message ?? {};
      usage = usageOf(parsed.data) ?? usage;
      finish = finishOf(parsed.data, secrets);
      return [
        ...(thinking ? [{ kind: "text", text: thinking, thought: true } as const] : []),
        ...(content ? [{ kind: "text", text: content } as const] : []),
        ...(tool_calls ?? []).map(call),
      ];
    },
    finish: () => finish,
    usage: () => usage,
  };
}
