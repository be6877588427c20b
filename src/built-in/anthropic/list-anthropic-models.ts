// The models that Anthropic names for a key.

import { z } from "zod";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { ListedModel } from "../../parts/part-kinds.ts";
import { anthropicFault, concealer } from "./anthropic-fault.ts";
import { type AnthropicSettings, anthropicClient } from "./anthropic-model.ts";

/** The most models in one answer that the API gives; it has far fewer. */
const limit = 1_000;
const Reply = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })).max(limit) });

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
  const client = anthropicClient(key, baseUrl);
  const conceal = concealer(key);
  const answered = await settled<unknown>(
    async (connection) => {
      const { data } = await client.models.list({ limit }, { signal: connection });
      return { data };
    },
    { clock, timeout, signal },
    {
      place: "Anthropic",
      faultOf: (cause) => anthropicFault(cause, { model: "models", conceal, now: clock.now() }),
    },
  );
  if (!answered.ok) return answered;
  const reply = Reply.safeParse(answered.value);
  if (!reply.success) return err(fault("bad-reply", "Anthropic sent no list of models"));
  return ok(reply.data.data.map(({ id }) => ({ name: id, does: "chat" })));
}
