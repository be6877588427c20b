// The models that Google names for a key.

import { askJson, listedIn, listedName } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { objectOf } from "../../adapters/models/answer-fields.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Json } from "../../kernel/json.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { type GeminiAccess, keyRing } from "./gemini-keys.ts";
import { googleUrl } from "./gemini-models.ts";
import { overKeys } from "./key-faults.ts";

/** The most models in one answer that the API gives; it has far fewer. */
const page = 1_000;

/** The models that converse, draw or embed. Never rejects; no key is in a fault. */
export async function listGeminiModels(
  access: Omit<GeminiAccess, "model">,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  const named = await namedGeminiModels(access, signal);
  return named.ok ? ok(named.value.flatMap(listed)) : named;
}

type NamedModel = { readonly name: string; readonly entry: Json };

/** All that Google names. The free key is asked first. Never rejects; no key is in a fault. */
export async function namedGeminiModels(
  { baseUrl = googleUrl, keys, timeout, clock }: Omit<GeminiAccess, "model">,
  signal: AbortSignal,
): Promise<Result<readonly NamedModel[], Fault>> {
  const ring = keyRing(keys, clock);
  if (!ring.ok) return err(fault("unauthorised", "there is no key for Gemini"));
  const { secrets } = ring.value;
  const conceal = keyConcealer(secrets.values());
  const line = { model: "models", place: "Gemini", route: "gemini", conceal, clock, timeout };
  const url = `${baseUrl.replace(/\/+$/, "")}/v1beta/models?pageSize=${page}`;
  const answered = await overKeys(ring.value, (name) =>
    askJson(line, url, { "x-goog-api-key": secrets.get(name) ?? "" }, signal),
  );
  if (!answered.ok) return answered;
  const models = listedIn(answered.value);
  if (models === undefined) return err(fault("bad-reply", "Gemini sent no list of models"));
  const read = models.flatMap((entry) => {
    const name = listedName(entry, "name")?.replace(/^models\//, "");
    return name === undefined ? [] : [[name, { name, entry }] as const];
  });
  return ok([...new Map(read).values()]);
}

/** An entry that does not say what its model can do is told by its name. */
function listed({ name: own, entry }: NamedModel): readonly ListedModel[] {
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
