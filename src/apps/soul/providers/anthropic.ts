import { err } from "../../../kernel/result.ts";
import { nameWithin, type Provider } from "./provider.ts";

/** Claude models that answer in November 2026 (platform.claude.com, models); the first, the small one, is the default. */
export const knownClaudeModels = [
  "claude-haiku-5-5",
  "claude-sonnet-5-5",
  "claude-opus-5-5",
  "claude-fable-5-2",
  "claude-haiku-4-5",
] as const;

/** Anthropic's Messages API: names that begin with `claude-`; the default where there is its key. */
export const anthropicProvider: Provider = {
  id: "anthropic",
  owns: (name) => name.startsWith("claude-"),
  defaultModel: (config) =>
    config.anthropicApiKey === undefined ? undefined : knownClaudeModels[0],
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
    });
    return model.ok ? model : err({ kind: "no-key", name, keys: "ANTHROPIC_API_KEY" });
  },
};
