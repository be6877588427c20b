import { geminiModel } from "../../../adapters/models/gemini/gemini-model.ts";
import { err } from "../../../kernel/result.ts";
import type { Config } from "../../config/settings.ts";
import { knownGeminiModels } from "../model-names.ts";
import { nameWithin, type Provider } from "./provider.ts";

const keysOf = (config: Config) => ({
  free: config.geminiFreeApiKey,
  paid: config.geminiApiKey,
});

/** Google's Gemini API: names that begin with `gemini-`; the default where there is one of its keys. */
export const geminiProvider: Provider = {
  id: "gemini",
  owns: (name) => name.startsWith("gemini-"),
  defaultModel: (config) => {
    const { free, paid } = keysOf(config);
    return free === undefined && paid === undefined ? undefined : knownGeminiModels[0];
  },
  open: (name, config, clock) => {
    const model = geminiModel({
      model: nameWithin("gemini", name),
      baseUrl: config.geminiBaseUrl,
      keys: keysOf(config),
      timeout: config.modelTimeout,
      clock,
    });
    return model.ok
      ? model
      : err({ kind: "no-key", name, keys: "GEMINI_FREE_API_KEY / GEMINI_API_KEY" });
  },
};
