import type { Clock } from "../../../kernel/ports.ts";
import { err, type Result } from "../../../kernel/result.ts";
import { pictureStore } from "../../storage/picture-store.ts";
import { currentModels } from "../model-catalogue.ts";
import type { ModelsConfig } from "../models-config.ts";
import { type ModelProblem, nameWithin, type Provider } from "./provider.ts";

const keysOf = (config: ModelsConfig) => ({
  free: config.geminiFreeApiKey,
  paid: config.geminiApiKey,
});

const isUsable = ({ geminiFreeApiKey, geminiApiKey }: ModelsConfig): boolean =>
  geminiFreeApiKey !== undefined || geminiApiKey !== undefined;

const settingsOf = (name: string, config: ModelsConfig, clock: Clock) => ({
  model: nameWithin("gemini", name),
  baseUrl: config.geminiBaseUrl,
  keys: keysOf(config),
  timeout: config.modelTimeout,
  clock,
  pictures: pictureStore(config, clock),
});

const withKeys = <T>(name: string, made: Result<T, unknown>): Result<T, ModelProblem> =>
  made.ok ? made : err({ kind: "no-key", name, keys: "GEMINI_FREE_API_KEY / GEMINI_API_KEY" });

/** Google's Gemini API: names that begin with `gemini-`; the default where there is one of its keys. */
export const geminiProvider: Provider = {
  id: "gemini",
  owns: (name) => name.startsWith("gemini-"),
  defaultModel: (config, now) =>
    isUsable(config) ? currentModels("gemini", "chat", now)[0]?.name : undefined,
  isUsable,
  open: async (name, config, clock) => {
    const { geminiModel } = await import("../../../adapters/models/gemini/gemini-model.ts");
    return withKeys(name, geminiModel(settingsOf(name, config, clock)));
  },
  openImages: async (name, config, clock) => {
    const { geminiImageModel } = await import(
      "../../../adapters/models/gemini/gemini-image-model.ts"
    );
    return withKeys(name, geminiImageModel(settingsOf(name, config, clock)));
  },
  openEmbedder: async (name, config, clock) => {
    const { geminiEmbedder } = await import("../../../adapters/embedders/gemini-embedder.ts");
    return withKeys(name, geminiEmbedder(settingsOf(name, config, clock)));
  },
};
