import { type CatalogueModel, isEnded, modelCatalogue } from "./model-catalogue.ts";
import type { ModelsConfig } from "./models-config.ts";
import type { ModelProblem } from "./providers/provider.ts";
import { providersOf } from "./providers/provider-table.ts";

/** The providers that the configuration has what it takes for. */
export const usableProviders = (config: ModelsConfig): ReadonlySet<string> =>
  new Set(
    providersOf(config)
      .filter(({ isUsable }) => isUsable(config))
      .map(({ id }) => id),
  );

/** The models for conversations that the configuration has keys for and that still answer; the understudy is the last. */
export function usableModels(config: ModelsConfig, now: number): readonly CatalogueModel[] {
  const ids = usableProviders(config);
  return modelCatalogue(config).filter(
    (model) => ids.has(model.provider) && model.does === "chat" && !isEnded(model, now),
  );
}

export const unknownModel = (config: ModelsConfig, name: string, now: number): ModelProblem => ({
  ...{ kind: "unknown-model", name, known: usableNames(config, now) },
});

/** What may be written for a model, for messages: names of usable providers, and the forms of those with names of their own. */
export function usableNames(config: ModelsConfig, now: number): readonly string[] {
  const forms = providersOf(config)
    .filter(({ hasOtherModels, isUsable }) => hasOtherModels && isUsable(config))
    .map(({ id }) => `${id}:…`);
  return [...usableModels(config, now).map(({ name }) => name), ...forms];
}
