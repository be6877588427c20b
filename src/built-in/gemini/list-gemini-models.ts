// The models that Google names for a key.

import { z } from "zod";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { concealer, GeminiApiError, geminiFault } from "./gemini-fault.ts";
import { type KeyName, keyRing } from "./gemini-keys.ts";
import { googleUrl } from "./gemini-models.ts";
import type { GeminiPostSettings } from "./gemini-post.ts";
import { overKeys } from "./key-faults.ts";

/** The most models in one answer that the API gives; it has far fewer. */
const page = 1_000;
const Reply = z.object({
  models: z
    .array(
      z.object({
        name: z.string().max(200),
        supportedGenerationMethods: z.array(z.string()).optional().catch(undefined),
      }),
    )
    .default([]),
});

/** The free key is asked first. Never rejects; no key is in a fault. */
export async function listGeminiModels(
  { baseUrl = googleUrl, keys, timeout, clock }: GeminiPostSettings,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  const ring = keyRing(keys, clock);
  if (!ring.ok) return err(fault("unauthorised", "there is no key for Gemini"));
  const { secrets } = ring.value;
  const conceal = concealer(secrets.values());
  const url = `${baseUrl.replace(/\/+$/, "")}/v1beta/models?pageSize=${page}`;
  const ask = async (secret: string, connection: AbortSignal) => {
    const headers = { "x-goog-api-key": secret };
    const response = await boundedFetch(url, { headers, signal: connection });
    if (response.ok) return (await response.json()) as unknown;
    throw new GeminiApiError(response.status, await response.text());
  };
  const askOver = (name: KeyName) =>
    settled(
      (connection) => ask(secrets.get(name) ?? "", connection),
      { clock, timeout, signal },
      { place: "Gemini", faultOf: (cause) => geminiFault(cause, "models", conceal) },
    );
  const answered = await overKeys(ring.value, askOver);
  if (!answered.ok) return answered;
  const reply = Reply.safeParse(answered.value);
  if (!reply.success) return err(fault("bad-reply", "Gemini sent no list of models"));
  return ok(reply.data.models.flatMap(listed));
}

type Named = z.infer<typeof Reply>["models"][number];

function listed({ name, supportedGenerationMethods: methods }: Named): readonly ListedModel[] {
  const own = name.replace(/^models\//, "");
  if (methods?.some((method) => /embed/i.test(method))) return [{ name: own, does: "vectors" }];
  if (methods !== undefined && !methods.includes("generateContent")) return [];
  if (/-tts|transcribe|-live|-audio/.test(own)) return [];
  return [{ name: own, does: /image|nano-banana/.test(own) ? "pictures" : "chat" }];
}
