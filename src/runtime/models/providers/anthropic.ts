import { err } from "../../../kernel/result.ts";
import { pictureStore } from "../../storage/picture-store.ts";
import { currentModels } from "../model-catalogue.ts";
import { nameWithin, type Provider } from "./provider.ts";

/** Anthropic's Messages API: names that begin with `claude-`; the default where there is its key. */
export const anthropicProvider: Provider = {
  id: "anthropic",
  owns: (name) => name.startsWith("claude-"),
  defaultModel: (config, now) =>
    config.anthropicApiKey === undefined
      ? undefined
      : currentModels("anthropic", "chat", now)[0]?.name,
  isUsable: ({ anthropicApiKey }) => anthropicApiKey !== undefined,
  open: async (name, config, clock) => {
    const { anthropicModel } = await import(
      "../../../adapters/models/anthropic/anthropic-model.ts"
    );
    const model = anthropicModel({
      model: nameWithin("anthropic", name),
      baseUrl: config.anthropicBaseUrl,
      key: config.anthropicApiKey ?? "",
      timeout: config.modelTimeout,
      clock,
      pictures: pictureStore(config, clock),
    });
    return model.ok ? model : err({ kind: "no-key", name, keys: "ANTHROPIC_API_KEY" });
  },
};
