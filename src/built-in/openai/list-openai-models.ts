// The models that OpenAI, or a compatible server, names for a key.

import { z } from "zod";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { openAiAccess } from "./openai-access.ts";
import type { OpenAiEmbedderSettings } from "./openai-embedder.ts";
import { openAiFault } from "./openai-fault.ts";

const Reply = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(5_000) });

/** Models of OpenAI that take no part in a conversation. */
const otherwise = /tts|whisper|transcribe|realtime|audio|moderation|sora|davinci|babbage|-search-/;

/** Never rejects; no key is in a fault. */
export async function listOpenaiModels(
  settings: OpenAiEmbedderSettings,
  signal: AbortSignal,
): Promise<Result<readonly ListedModel[], Fault>> {
  const { clock, timeout } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) {
    return access.error === "bad-url"
      ? err(fault("refused", "the address is none that can be called"))
      : err(fault("unauthorised", "there is no key that can be sent"));
  }
  const { client, place, isOwn, conceal } = access.value;
  const answered = await settled<unknown>(
    async (connection) => {
      const { data } = await client.models.list({ signal: connection });
      return { data };
    },
    { clock, timeout, signal },
    {
      place,
      faultOf: (cause) =>
        openAiFault(cause, { model: "models", place, isOwn, conceal, now: clock.now() }),
    },
  );
  if (!answered.ok) return answered;
  const reply = Reply.safeParse(answered.value);
  if (!reply.success) return err(fault("bad-reply", `${place} sent no list of models`));
  const models = reply.data.data.map(({ id }) => id);
  return ok(models.filter((id) => !isOwn || !otherwise.test(id)).map(listed));
}

const listed = (name: string): ListedModel => ({
  name,
  does: /embed/i.test(name) ? "vectors" : /image|dall-e/i.test(name) ? "pictures" : "chat",
});
