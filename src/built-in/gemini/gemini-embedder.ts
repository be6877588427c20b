import { embedOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { keyConcealer } from "../../adapters/models/ai-sdk/refusal-fault.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder } from "../../parts/embedder/checked-embedder.ts";
import { type GeminiAccess, type GeminiKeyRefusal, keyRing } from "./gemini-keys.ts";
import { googleProvider, pathName } from "./google-provider.ts";
import { overKeys } from "./key-faults.ts";

/** `model`: such as `gemini-embedding-2`. */
export type GeminiEmbedderSettings = GeminiAccess;

/** The API's limit. */
const batch = 100;

const taskTypes = { entry: "RETRIEVAL_DOCUMENT", query: "RETRIEVAL_QUERY" } as const;
const taskWords = {
  entry: (text: string) => `title: none | text: ${text}`,
  query: (text: string) => `task: search result | query: ${text}`,
} as const;

/** The first generation has a field for the task; for later ones it is part of the text (ai.google.dev, embeddings). */
const hasTaskField = (model: string): boolean =>
  /(?:^|\/)(?:gemini-embedding-001|text-)/.test(model);

/** An embedding model of Google's Gemini API, with the keys of `geminiModel`. */
export function geminiEmbedder(
  settings: GeminiEmbedderSettings,
): Result<Embedder, GeminiKeyRefusal> {
  const { model, baseUrl, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const conceal = keyConcealer(secrets.values());
  const line = { model, place: "Gemini", route: model, conceal, clock, timeout };
  const hasField = hasTaskField(model);
  return ok(
    checkedEmbedder({
      space: `gemini:${model}`,
      place: "Gemini",
      batch,
      async embedBatch(texts, purpose, signal) {
        const values = hasField ? texts : texts.map(taskWords[purpose]);
        const options = hasField ? { google: { taskType: taskTypes[purpose] } } : {};
        return await overKeys(ring.value, async (name) => {
          const door = { key: secrets.get(name) ?? "", baseUrl };
          const open = async () => (await googleProvider(door, {})).embedding(pathName(model));
          return await embedOver(line, open, values, options, signal);
        });
      },
    }),
  );
}
