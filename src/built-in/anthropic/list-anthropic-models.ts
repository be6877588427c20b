// The models that Anthropic names for a key.

import { askJson, listedIn, listedName } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { type AnthropicSettings, apiUrl } from "./anthropic-model.ts";

/** The most models in one answer that the API gives; it has far fewer. */
const limit = 1_000;

/** Never rejects; no key is in a fault. */
export async function listAnthropicModels(
  {
    key,
    baseUrl,
    clock,
    timeout,
  }: Pick<AnthropicSettings, "key" | "baseUrl" | "clock" | "timeout">,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  if (!/^[\x21-\x7e]+$/.test(key)) {
    return err(fault("unauthorised", "there is no key that can be sent"));
  }
  const line = { model: "models", place: "Anthropic", route: "Anthropic" };
  const answered = await askJson(
    { ...line, conceal: keyConcealer([key]), clock, timeout },
    `${apiUrl(baseUrl)}/models?limit=${limit}`,
    { "x-api-key": key, "anthropic-version": "2023-06-01" },
    signal,
  );
  if (!answered.ok) return answered;
  const listed = listedIn(answered.value);
  if (listed === undefined) return err(fault("bad-reply", "Anthropic sent no list of models"));
  const names = new Set(listed.flatMap((one) => listedName(one, "id") ?? []));
  return ok([...names].map((name) => ({ name, does: "chat" })));
}
