// The models that OpenAI, or a compatible server, names for a key.

import { chatModelNames, listedModels } from "../../adapters/models/ai-sdk/chat-model-names.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { openAiDoor } from "./openai-access.ts";
import type { OpenAiEmbedderSettings } from "./openai-embedder.ts";

/** More models of OpenAI that take no part in a conversation. */
const ownOthers = /realtime|audio|sora|davinci|babbage|-search-/;

/** Never rejects; no key is in a fault. */
export async function listOpenaiModels(
  settings: OpenAiEmbedderSettings,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  const { clock, timeout } = settings;
  const door = openAiDoor(settings);
  if (!door.ok) {
    return door.error === "bad-url"
      ? err(fault("refused", "the address is none that can be called"))
      : err(fault("unauthorised", "there is no key that can be sent"));
  }
  const { url, key, place, isOwn, conceal } = door.value;
  const line = { model: "models", place, route: place, conceal, clock, timeout };
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const models = await chatModelNames(line, url, headers, signal);
  if (!models.ok) return models;
  return ok(listedModels(models.value.filter((id) => !isOwn || !ownOthers.test(id))));
}
