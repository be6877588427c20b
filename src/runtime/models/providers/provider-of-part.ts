import type { Clock } from "../../../kernel/ports.ts";
import { err, type Result } from "../../../kernel/result.ts";
import type { PartOutside, PartProblem, PartSettings, SettingValues } from "../../../parts/part.ts";
import type { EmbedderPart, ProviderPart } from "../../../parts/part-kinds.ts";
import { valuesFor } from "../../config/config-parts.ts";
import { partOutside } from "../../data/part-outside.ts";
import type { ModelsConfig } from "../models-config.ts";
import { patienceFor } from "../servers/serving.ts";
import { type ModelProblem, nameWithin, type Opening, type Provider } from "./provider.ts";

type Opener<T> = (
  model: string,
  settings: SettingValues<PartSettings>,
  outside: PartOutside,
) => Result<T, PartProblem> | Promise<Result<T, PartProblem>>;

/** Opens a model of a part, with the part's setting values. */
const opening =
  <T>(part: ProviderPart | EmbedderPart, open: Opener<T>): Opening<T> =>
  async (name, config, clock) => {
    const model = nameWithin(part.id, name);
    if (model === "") return err({ kind: "unknown-model", name, known: namesOf(part) });
    const outside = modelOutside(part, config, clock);
    return told(name, await open.call(part, model, valuesFor(part, config), outside));
  };

const namesOf = (part: ProviderPart | EmbedderPart): readonly string[] =>
  part.kind === "model" ? part.models.map(({ name }) => `${part.id}:${name}`) : [];

/** The program's services for a part that has models. */
export function modelOutside(
  part: ProviderPart | EmbedderPart,
  config: ModelsConfig,
  clock: Clock,
): PartOutside {
  const address = part.kind === "model" ? part.address?.(valuesFor(part, config)) : undefined;
  return partOutside(part, config, clock, patienceFor(config, address));
}

export function providerOfPart(part: ProviderPart): Provider {
  const { id, models, openImages, openEmbedder } = part;
  return {
    id,
    owns: (name) => part.owns?.(name) ?? models.some((model) => model.name === name),
    defaultModel: (config, now) => part.defaultModel?.(valuesFor(part, config), now),
    isUsable: (config) => part.isUsable(valuesFor(part, config)),
    standIns: (name, now) => part.standIns?.(nameWithin(id, name), now) ?? [],
    hasOtherModels: part.hasOtherModels === true,
    isLocal: part.isLocal === true,
    backsLocal: part.backsLocal === true,
    isUnderstudy: part.isUnderstudy === true,
    open: opening(part, part.open),
    ...(openImages === undefined ? {} : { openImages: opening(part, openImages) }),
    ...(openEmbedder === undefined ? {} : { openEmbedder: opening(part, openEmbedder) }),
  };
}

/** A provider whose models only embed. */
export const embeddingOnly = (part: EmbedderPart): Provider => ({
  id: part.id,
  owns: () => false,
  defaultModel: () => undefined,
  isUsable: () => false,
  standIns: () => [],
  ...{ hasOtherModels: false, isLocal: false, backsLocal: false, isUnderstudy: false },
  open: (name) => err({ kind: "other-purpose", name, setting: "MODEL_NAME" }),
  openEmbedder: opening(part, part.open),
});

/** Converts a part's problem into one of a model. */
function told<T>(name: string, made: Result<T, PartProblem>): Result<T, ModelProblem> {
  if (made.ok) return made;
  const problem = made.error;
  switch (problem.kind) {
    case "no-key":
      return err({ kind: "no-key", name, keys: problem.settings });
    case "bad-address":
      return err({ kind: "bad-address", name, setting: problem.setting });
    case "not-installed":
      return err({ kind: "no-package", name, install: problem.what });
    case "not-answering":
      return err({ kind: "not-answering", name, at: problem.at, text: problem.text });
    case "other":
      return err({ kind: "told", name, text: problem.text });
  }
}
