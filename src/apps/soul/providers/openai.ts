import { err } from "../../../kernel/result.ts";
import { knownOpenAiModels } from "../model-names.ts";
import { nameWithin, type Provider } from "./provider.ts";

/**
 * OpenAI, or whoever speaks its API at `OPENAI_BASE_URL`. Bare names are those of OpenAI's own models: `gpt-…`, and
 * `o3`, `o4-mini` and their like. Any other model there is named with the prefix, as `openai:qwen4-30b`. OpenAI's small
 * model is the default where there is a key and no other address.
 */
export const openaiProvider: Provider = {
  id: "openai",
  owns: (name) => /^(?:gpt-|o\d+(?:-|$))/.test(name),
  defaultModel: ({ openaiApiKey, openaiBaseUrl }) =>
    openaiApiKey !== undefined && openaiBaseUrl === undefined ? knownOpenAiModels[0] : undefined,
  open: async (name, config, clock) => {
    const { openaiModel } = await import("../../../adapters/models/openai/openai-model.ts");
    const model = openaiModel({
      model: nameWithin("openai", name),
      baseUrl: config.openaiBaseUrl,
      key: config.openaiApiKey,
      timeout: config.modelTimeout,
      clock,
    });
    if (model.ok) return model;
    return model.error === "bad-url"
      ? err({ kind: "bad-address", name, setting: "OPENAI_BASE_URL" })
      : err({ kind: "no-key", name, keys: "OPENAI_API_KEY" });
  },
};
