// The models that OpenAI, or a compatible server, names for a key.

import { z } from "zod";
import { askJson } from "../../adapters/models/ai-sdk/asked-json.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { openAiDoor } from "./openai-access.ts";
import type { OpenAiEmbedderSettings } from "./openai-embedder.ts";

const Id = z.string().min(1).max(200);
const Named = z
  .union([
    Id,
    z.object({ id: Id }).transform(({ id }) => id),
    z.object({ name: Id }).transform(({ name }) => name),
  ])
  .optional()
  .catch(undefined);
const Listed = z.array(Named).max(5_000);
/** Some servers give the list itself. */
const Reply = z.union([
  Listed,
  z.object({ data: Listed }).transform(({ data }) => data),
  z.object({ models: Listed }).transform(({ models }) => models),
]);

/** Models of OpenAI that take no part in a conversation. */
const otherwise = /tts|whisper|transcribe|realtime|audio|moderation|sora|davinci|babbage|-search-/;

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
  const answered = await askJson(line, `${url}/models`, headers, signal);
  if (!answered.ok) return answered;
  const reply = Reply.safeParse(answered.value);
  if (!reply.success) return err(fault("bad-reply", `${place} sent no list of models`));
  const models = [...new Set(reply.data.filter((id) => id !== undefined))];
  return ok(models.filter((id) => !isOwn || !otherwise.test(id)).map(listed));
}

const listed = (name: string): ListedModel => ({
  name,
  does: /embed/i.test(name) ? "vectors" : /image|dall-e/i.test(name) ? "pictures" : "chat",
});
