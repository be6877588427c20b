import type { EmbeddingCreateParams } from "openai/resources/embeddings";
import { z } from "zod";
import { settled } from "../../adapters/models/settled.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder } from "../../parts/embedder/checked-embedder.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiAccess } from "./openai-access.ts";
import { openAiFault } from "./openai-fault.ts";

export type OpenAiEmbedderSettings = OpenAiPlace & {
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** OpenAI's limit is 300 000 tokens per request; no text of this program has more than 8 000. */
const batch = 32;
const Reply = z.object({
  data: z.array(z.object({ index: z.number().int().nonnegative(), embedding: z.unknown() })),
});

/** Vectors in the order of the texts, whatever their order in the response. A missing index leaves a gap. */
function inOrder({ data }: z.infer<typeof Reply>): readonly unknown[] {
  const ordered: unknown[] = [];
  for (const { index, embedding } of data) if (index < data.length) ordered[index] = embedding;
  return Array.from({ length: data.length }, (_, place) => ordered[place]);
}

/** An embedding model at OpenAI, or at a compatible server. Refused like `openAiAccess`. */
export function openaiEmbedder(settings: OpenAiEmbedderSettings): Result<Embedder, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) return access;
  const { client, place, isOwn, conceal } = access.value;
  return ok(
    checkedEmbedder({
      space: isOwn ? `openai:${model}` : `openai:${model}@${place}`,
      place,
      batch,
      async embedBatch(texts, _, signal) {
        const body: EmbeddingCreateParams = {
          model,
          input: [...texts],
          encoding_format: "float",
        };
        const answered = await settled<unknown>(
          (connection) => client.embeddings.create(body, { signal: connection }),
          { clock, timeout, signal },
          {
            place,
            faultOf: (cause) =>
              openAiFault(cause, { model, place, isOwn, conceal, now: clock.now() }),
          },
        );
        if (!answered.ok) return answered;
        const reply = Reply.safeParse(answered.value);
        return ok(reply.success ? inOrder(reply.data) : undefined);
      },
    }),
  );
}
