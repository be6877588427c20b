import { ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { checkedEmbedder, type Purpose } from "../../parts/embedder/checked-embedder.ts";
import { vectorsIn } from "../../parts/embedder/vectors-in.ts";
import type { GeminiKeyRefusal } from "./gemini-keys.ts";
import { type GeminiPostSettings, geminiPost } from "./gemini-post.ts";

/** `model`: such as `gemini-embedding-2`. */
export type GeminiEmbedderSettings = GeminiPostSettings;

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

function requestFor(model: string, text: string, purpose: Purpose): object {
  const path = model.startsWith("models/") ? model : `models/${model}`;
  return hasTaskField(model)
    ? { model: path, content: { parts: [{ text }] }, taskType: taskTypes[purpose] }
    : { model: path, content: { parts: [{ text: taskWords[purpose](text) }] } };
}

/** An embedding model of Google's Gemini API, with the keys of `geminiModel`. */
export function geminiEmbedder(
  settings: GeminiEmbedderSettings,
): Result<Embedder, GeminiKeyRefusal> {
  const { model } = settings;
  const post = geminiPost(settings, "batchEmbedContents");
  if (!post.ok) return post;

  return ok(
    checkedEmbedder({
      space: `gemini:${model}`,
      place: "Gemini",
      batch,
      async embedBatch(texts, purpose, signal) {
        const requests = texts.map((text) => requestFor(model, text, purpose));
        const answered = await post.value({ requests }, signal);
        if (!answered.ok) return answered;
        return ok(vectorsIn(answered.value));
      },
    }),
  );
}
