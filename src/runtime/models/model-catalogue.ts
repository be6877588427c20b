// The models that the providers declare. A model that is not listed can be used under `<provider>:<name>`.

import type { PartModel, ProviderPart } from "../../parts/part-kinds.ts";
import { partsOf, valuesFor, type WithParts } from "../config/config-parts.ts";

export type CatalogueModel = {
  readonly name: string;
  /** The id of its provider. */
  readonly provider: string;
  /** The purpose: conversations, drawing, or embedding memories. */
  readonly does: "chat" | "pictures" | "vectors";
  readonly tools: boolean;
  /** Whether it follows a JSON schema. */
  readonly json: boolean;
  /** Whether it reads pictures. */
  readonly sees: boolean;
  /** The context window in tokens; undefined where it is unknown. */
  readonly context: number | undefined;
  /** The first day, UTC, on which the provider no longer serves this name. */
  readonly ends?: string;
  /** The replacement that the provider recommends. */
  readonly instead?: string;
};

/**
 * A name that does not identify its provider, for instance by its prefix, is listed with the provider's id before it. A
 * server at an address of the operator's may serve a name for longer than the provider.
 */
function entryOf(provider: ProviderPart, model: PartModel, isElsewhere: boolean): CatalogueModel {
  const { name, does = "chat", tools = false, json = false, sees = false } = model;
  const { context } = model;
  const { ends, instead }: Pick<PartModel, "ends" | "instead"> = isElsewhere ? {} : model;
  const { id } = provider;
  const isPlain = provider.owns?.(name) === true;
  return {
    ...{ name: isPlain ? name : `${id}:${name}`, provider: id, does, tools, json, sees, context },
    ...(ends === undefined ? {} : { ends }),
    ...(instead === undefined ? {} : { instead }),
  };
}

/** All models, each provider's default first; those of the understudy are last. */
export function modelCatalogue(config: WithParts): readonly CatalogueModel[] {
  const all = partsOf(config, "model");
  return [
    ...all.filter(({ isUnderstudy }) => isUnderstudy !== true),
    ...all.filter(({ isUnderstudy }) => isUnderstudy === true),
  ].flatMap((provider) => {
    const isElsewhere = provider.address?.(valuesFor(provider, config)) !== undefined;
    return provider.models.map((model) => entryOf(provider, model, isElsewhere));
  });
}

/** The entry of a name, written with or without its provider. */
export const catalogueModel = (name: string, config: WithParts): CatalogueModel | undefined =>
  modelCatalogue(config).find(
    (model) => model.name === name || `${model.provider}:${model.name}` === name,
  );

/** Whether its service had ended at `now`, milliseconds UTC. */
export const isEnded = ({ ends }: CatalogueModel, now: number): boolean =>
  ends !== undefined && now >= Date.parse(ends);
