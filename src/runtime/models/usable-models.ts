import { type CatalogueModel, isEnded, modelCatalogue } from "./model-catalogue.ts";
import type { ModelsConfig } from "./models-config.ts";
import type { ModelProblem } from "./providers/provider.ts";
import { providersOf } from "./providers/provider-table.ts";

/** The providers whose required settings are present. */
export const usableProviders = (config: ModelsConfig): ReadonlySet<string> =>
  new Set(
    providersOf(config)
      .filter(({ isUsable }) => isUsable(config))
      .map(({ id }) => id),
  );

/** The models for conversations whose keys are configured and whose service has not ended; the understudy is last. */
export function usableModels(config: ModelsConfig, now: number): readonly CatalogueModel[] {
  const ids = usableProviders(config);
  return modelCatalogue(config).filter(
    (model) => ids.has(model.provider) && model.does === "chat" && !isEnded(model, now),
  );
}

export const unknownModel = (config: ModelsConfig, name: string, now: number): ModelProblem => ({
  ...{ kind: "unknown-model", name, known: usableNames(config, now) },
});

/**
 * The model names that can be used, for messages: those of usable providers, and the forms of providers with names of
 * their own.
 */
export function usableNames(config: ModelsConfig, now: number): readonly string[] {
  const forms = providersOf(config)
    .filter(({ hasOtherModels, isUsable }) => hasOtherModels && isUsable(config))
    .map(({ id }) => `${id}:…`);
  return [...usableModels(config, now).map(({ name }) => name), ...forms];
}
