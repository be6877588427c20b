// The models that Google names for a key.

import { listedIn, listedName } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { objectOf } from "../../adapters/models/answer-fields.ts";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Json } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { concealer, GeminiApiError, geminiFault } from "./gemini-fault.ts";
import { type KeyName, keyRing } from "./gemini-keys.ts";
import { googleUrl } from "./gemini-models.ts";
import type { GeminiPostSettings } from "./gemini-post.ts";
import { overKeys } from "./key-faults.ts";

/** The most models in one answer that the API gives; it has far fewer. */
const page = 1_000;
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
  const models = listedIn(answered.value);
  if (models === undefined) return err(fault("bad-reply", "Gemini sent no list of models"));
  const read = models.flatMap(listed).map((model) => [model.name, model] as const);
  return ok([...new Map(read).values()]);
}

/** An entry that does not say what its model can do is told by its name. */
function listed(entry: Json): readonly ListedModel[] {
  const own = listedName(entry, "name")?.replace(/^models\//, "");
  if (own === undefined) return [];
  const said = ownValue(objectOf(entry), "supportedGenerationMethods");
  const methods = (Array.isArray(said) ? said : [said ?? null]).filter(
    (method) => typeof method === "string" && method !== "",
  );
  if (methods.some((method) => /embed/i.test(String(method)))) {
    return [{ name: own, does: "vectors" }];
  }
  if (methods.length > 0 && !methods.includes("generateContent")) return [];
  if (/-tts|transcribe|-live|-audio/.test(own)) return [];
  return [{ name: own, does: /image|nano-banana/.test(own) ? "pictures" : "chat" }];
}
