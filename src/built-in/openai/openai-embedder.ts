import { type AskedLine, embedOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { openChatEmbedder } from "../../adapters/models/ai-sdk/chat-completions.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder } from "../../parts/embedder/checked-embedder.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiDoor } from "./openai-access.ts";

export type OpenAiEmbedderSettings = OpenAiPlace & {
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** OpenAI's limit is 300 000 tokens per request; no text of this program has more than 8 000. */
const batch = 32;

/** An embedding model at OpenAI, or at a compatible server. Refused like `openAiDoor`. */
export function openaiEmbedder(settings: OpenAiEmbedderSettings): Result<Embedder, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const door = openAiDoor(settings);
  if (!door.ok) return door;
  const { url, key, place, isOwn, conceal } = door.value;
  const line: AskedLine = { model, place, route: model, conceal, clock, timeout };
  const open = () => openChatEmbedder({ model, url, key });
  return ok(
    checkedEmbedder({
      ...{ space: isOwn ? `openai:${model}` : `openai:${model}@${place}`, place, batch },
      embedBatch: (texts, _, signal) => embedOver(line, open, texts, {}, signal),
    }),
  );
}
