import type { OpenAiRefusal } from "../../../adapters/models/openai/openai-access.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { err, type Result } from "../../../kernel/result.ts";
import { pictureStore } from "../../storage/picture-store.ts";
import { currentModels } from "../model-catalogue.ts";
import type { ModelsConfig } from "../models-config.ts";
import { type ModelProblem, nameWithin, type Provider } from "./provider.ts";

const settingsOf = (name: string, config: ModelsConfig, clock: Clock) => ({
  model: nameWithin("openai", name),
  baseUrl: config.openaiBaseUrl,
  key: config.openaiApiKey,
  timeout: config.modelTimeout,
  clock,
  pictures: pictureStore(config, clock),
});

function opened<T>(name: string, made: Result<T, OpenAiRefusal>): Result<T, ModelProblem> {
  if (made.ok) return made;
  return made.error === "bad-url"
    ? err({ kind: "bad-address", name, setting: "OPENAI_BASE_URL" })
    : err({ kind: "no-key", name, keys: "OPENAI_API_KEY" });
}

/**
 * OpenAI, or whoever speaks its API at `OPENAI_BASE_URL`. Bare names are those of OpenAI's own models: `gpt-…`, and
 * `o3`, `o4-mini` and their like. Any other model there is named with the prefix, as `openai:qwen4-30b`. OpenAI's small
 * model is the default where there is a key and no other address.
 */
export const openaiProvider: Provider = {
  id: "openai",
  owns: (name) => /^(?:gpt-|o\d+(?:-|$)|text-embedding-3)/.test(name),
  defaultModel: ({ openaiApiKey, openaiBaseUrl }, now) =>
    openaiApiKey !== undefined && openaiBaseUrl === undefined
      ? currentModels("openai", "chat", now)[0]?.name
      : undefined,
  isUsable: ({ openaiApiKey, openaiBaseUrl }) =>
    openaiApiKey !== undefined || openaiBaseUrl !== undefined,
  open: async (name, config, clock) => {
    const { openaiModel } = await import("../../../adapters/models/openai/openai-model.ts");
    return opened(name, openaiModel(settingsOf(name, config, clock)));
  },
  openImages: async (name, config, clock) => {
    const { openaiImageModel } = await import(
      "../../../adapters/models/openai/openai-image-model.ts"
    );
    return opened(name, openaiImageModel(settingsOf(name, config, clock)));
  },
  openEmbedder: async (name, config, clock) => {
    const { openaiEmbedder } = await import("../../../adapters/embedders/openai-embedder.ts");
    return opened(name, openaiEmbedder(settingsOf(name, config, clock)));
  },
};
