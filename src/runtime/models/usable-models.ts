import { pluggedParts } from "../config/plugged.ts";
import { type CatalogueModel, isEnded, modelCatalogue } from "./model-catalogue.ts";
import type { ModelsConfig } from "./models-config.ts";
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
  const own = modelCatalogue.filter(
    (model) => ids.has(model.provider) && model.does === "chat" && !isEnded(model, now),
  );
  const last = own.findIndex(({ provider }) => provider === "understudy");
  const brought = pluggedModels(config).filter(({ provider }) => ids.has(provider));
  return last < 0 ? [...own, ...brought] : own.toSpliced(last, 0, ...brought);
}

/** The models that plug-ins say they have, as the catalogue would have them. */
export const pluggedModels = (config: ModelsConfig): readonly CatalogueModel[] =>
  pluggedParts(config, "model").flatMap(({ id, models }) =>
    models.map(({ name, context, tools = false, json = false, sees = false }) => ({
      ...{ name: `${id}:${name}`, provider: id, does: "chat" as const },
      ...{ tools, json, sees, context },
    })),
  );

/** What may be written for a model, for messages: names of usable providers, and the forms of those with names of their own. */
export function usableNames(config: ModelsConfig, now: number): readonly string[] {
  const ids = usableProviders(config);
  const forms = ["openai:…", "ollama:…"].filter((form) => ids.has(form.split(":")[0] ?? ""));
  return [...usableModels(config, now).map(({ name }) => name), ...forms];
}
