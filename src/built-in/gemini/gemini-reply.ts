import { z } from "zod";
import { callArguments } from "../../adapters/models/call-arguments.ts";
import { oddFinish } from "../../adapters/models/odd-finish.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Usage } from "../../protocol/message.ts";
import type { ModelDelta, ModelEnd, ModelRequest } from "../../saint-graph/ports.ts";

const Part = z.object({
  text: z.string().nullish(),
  thought: z.boolean().nullish(),
  thoughtSignature: z.string().nullish(),
  inlineData: z.object({ data: z.string() }).nullish(),
  functionCall: z
    .object({ id: z.string().nullish(), name: z.string().nullish(), args: z.unknown().optional() })
    .nullish(),
});
type Part = z.infer<typeof Part>;

const Count = z.number().nonnegative().nullish();
const UsageMetadata = z.object({
  promptTokenCount: Count,
  toolUsePromptTokenCount: Count,
  candidatesTokenCount: Count,
  thoughtsTokenCount: Count,
  cachedContentTokenCount: Count,
});

const Chunk = z.object({
  candidates: z
    .array(
      z.object({
        content: z.object({ parts: z.array(Part).nullish() }).nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: UsageMetadata.nullish(),
});

/** Google's finish reasons by the model or the filter. */
const finishes = new Map<string, "stop" | "length" | "blocked">(
  Object.entries({
    STOP: "stop",
    MAX_TOKENS: "length",
    SAFETY: "blocked",
    RECITATION: "blocked",
    LANGUAGE: "blocked",
    BLOCKLIST: "blocked",
    PROHIBITED_CONTENT: "blocked",
    SPII: "blocked",
    IMAGE_SAFETY: "blocked",
    IMAGE_PROHIBITED_CONTENT: "blocked",
    IMAGE_RECITATION: "blocked",
  }),
);

const badReply = (note: string): Fault => ({ ...fault("bad-reply", note), retryable: true });

function finishOf(reason: string, cameSomething: boolean): ModelEnd["finish"] {
  const kind = finishes.get(reason);
  if (kind !== undefined) return { kind };
  return oddFinish("Gemini", reason, cameSomething);
}

/** The token counts of an answer; undefined when they are invalid. */
export function usageOf(given: unknown): Usage | undefined {
  const parsed = UsageMetadata.safeParse(given);
  return parsed.success ? countsOf(parsed.data) : undefined;
}

function countsOf(counts: z.infer<typeof UsageMetadata>): Usage {
  const cached = counts.cachedContentTokenCount;
  const thoughts = counts.thoughtsTokenCount;
  return {
    input: (counts.promptTokenCount ?? 0) + (counts.toolUsePromptTokenCount ?? 0),
    output: (counts.candidatesTokenCount ?? 0) + (thoughts ?? 0),
    ...(typeof cached === "number" ? { cached } : {}),
    ...(typeof thoughts === "number" ? { thoughts } : {}),
  };
}

/** A picture in base64, as received; it becomes an item when it is stored. */
export type CamePicture = { readonly kind: "picture"; readonly base64: string };

/** Parses an answer chunk by chunk. */
export type GeminiReply = {
  /** The items in one chunk, in order. A chunk of unknown shape ends the answer with a fault. */
  read(chunk: unknown): readonly (ModelDelta | CamePicture)[];
  /** The reason of the end, as soon as the provider reports it. */
  finish(): ModelEnd["finish"] | undefined;
  /** The newest count. */
  usage(): Usage | undefined;
};

/** A text, a thought, or a picture that is not a draft within a thought. */
function said({
  text,
  thought,
  thoughtSignature,
  inlineData,
}: Part): readonly (ModelDelta | CamePicture)[] {
  if (inlineData) return thought ? [] : [{ kind: "picture", base64: inlineData.data }];
  if (!text && !thoughtSignature) return [];
  const mark = thought ? ({ thought: true } as const) : {};
  const signature = thoughtSignature ? { signature: thoughtSignature } : {};
  return [{ kind: "text", text: text ?? "", ...mark, ...signature }];
}

/** Starts parsing one answer; `callId` names its calls. */
export function geminiReply(callId: ModelRequest["callId"]): GeminiReply {
  let place = 0;
  let cameSomething = false;
  let finish: ModelEnd["finish"] | undefined;
  let usage: Usage | undefined;

  const call = ({ functionCall, thoughtSignature }: Part): ModelDelta => {
    const { id, name, args } = functionCall ?? {};
    const here = place++;
    const own = {
      name: name ?? "",
      ...callArguments(args),
      ...(id ? { providerId: id } : {}),
      ...(thoughtSignature ? { signature: thoughtSignature } : {}),
    };
    return { kind: "call", place: here, call: { kind: "call", id: callId(here), ...own } };
  };
  const delta = (part: Part): readonly (ModelDelta | CamePicture)[] =>
    part.functionCall ? [call(part)] : said(part);

  return {
    read(chunk) {
      const parsed = Chunk.safeParse(chunk);
      if (!parsed.success) {
        finish = { kind: "fault", fault: badReply("Gemini sent something that is no answer") };
        return [];
      }
      const { candidates, promptFeedback, usageMetadata } = parsed.data;
      const candidate = candidates?.[0];
      if (usageMetadata) usage = countsOf(usageMetadata);
      if (promptFeedback?.blockReason) finish = { kind: "blocked" };
      const items = (candidate?.content?.parts ?? []).flatMap(delta);
      cameSomething ||= items.some((item) => item.kind !== "text" || item.thought !== true);
      if (candidate?.finishReason) finish = finishOf(candidate.finishReason, cameSomething);
      return items;
    },
    finish: () => finish,
    usage: () => usage,
  };
}
