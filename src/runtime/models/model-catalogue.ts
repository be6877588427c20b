// The models that the providers say they have. One that does not stand here can be used all the same, under
// `<provider>:<name>`.

import type { PartModel, ProviderPart } from "../../parts/part-kinds.ts";
import { partsOf, type WithParts } from "../config/config-parts.ts";

export type CatalogueModel = {
  readonly name: string;
  /** The id of its provider. */
  readonly provider: string;
  /** What it is for: conversations, drawing, or embedding memories. */
  readonly does: "chat" | "pictures" | "vectors";
  readonly tools: boolean;
  /** It keeps to a JSON schema. */
  readonly json: boolean;
  /** It reads pictures. */
  readonly sees: boolean;
  /** Tokens that it reads at once; undefined where nobody says. */
  readonly context: number | undefined;
  /** The first day, UTC, on which the provider no longer answers under this name. */
  readonly ends?: string;
  /** What the provider recommends then. */
  readonly instead?: string;
};

/** A name that its provider does not own by itself, as by how it begins, is told with the provider before it. */
function entryOf(provider: ProviderPart, model: PartModel): CatalogueModel {
  const { name, does = "chat", tools = false, json = false, sees = false } = model;
  const { context, ends, instead } = model;
  const { id } = provider;
  const isPlain = provider.owns?.(name) === true;
  return {
    ...{ name: isPlain ? name : `${id}:${name}`, provider: id, does, tools, json, sees, context },
    ...(ends === undefined ? {} : { ends }),
    ...(instead === undefined ? {} : { instead }),
  };
}

/** All of them, each provider's default first; those of the understudy are the last. */
export function modelCatalogue(config: WithParts): readonly CatalogueModel[] {
  const all = partsOf(config, "model");
  return [
    ...all.filter(({ isUnderstudy }) => isUnderstudy !== true),
    ...all.filter(({ isUnderstudy }) => isUnderstudy === true),
  ].flatMap((provider) => provider.models.map((model) => entryOf(provider, model)));
}

/** The entry of a name, written with its provider or without. */
export const catalogueModel = (name: string, config: WithParts): CatalogueModel | undefined =>
  modelCatalogue(config).find(
    (model) => model.name === name || `${model.provider}:${model.name}` === name,
  );

/** Whether its time was over at `now`, milliseconds UTC. */
export const isEnded = ({ ends }: CatalogueModel, now: number): boolean =>
  ends !== undefined && now >= Date.parse(ends);
