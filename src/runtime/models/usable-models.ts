import type { Config } from "../config/settings.ts";
import { type CatalogueModel, currentModels, modelCatalogue } from "./model-catalogue.ts";
import { providers } from "./providers/provider-table.ts";

const idsOf = (config: Config): ReadonlySet<string> =>
  new Set(providers.filter(({ isUsable }) => isUsable(config)).map(({ id }) => id));

/** The models for conversations that the configuration has keys for and that still answer; the understudy is the last. */
export function usableModels(config: Config, now: number): readonly CatalogueModel[] {
  const ids = idsOf(config);
  return modelCatalogue.filter(
    ({ provider, name }) =>
      ids.has(provider) &&
      currentModels(provider, "chat", now).some((current) => current.name === name),
  );
}

/** What may be written for a model, for messages: names of usable providers, and the forms of those with names of their own. */
export function usableNames(config: Config, now: number): readonly string[] {
  const ids = idsOf(config);
  const forms = ["openai:…", "ollama:…"].filter((form) => ids.has(form.split(":")[0] ?? ""));
  return [...usableModels(config, now).map(({ name }) => name), ...forms];
}
