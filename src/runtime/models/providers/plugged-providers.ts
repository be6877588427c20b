// Providers of models and embedders that plug-ins bring.

import { err, type Result } from "../../../kernel/result.ts";
import type { PartProblem } from "../../../parts/part.ts";
import type { EmbedderPart, ProviderPart } from "../../../parts/part-kinds.ts";
import { pluggedParts, valuesFor } from "../../config/plugged.ts";
import { partOutside } from "../../storage/part-outside.ts";
import type { ModelsConfig } from "../models-config.ts";
import { type ModelProblem, nameWithin, type Provider } from "./provider.ts";

/** Whoever brings a model, in the order in which they were named. */
export const pluggedProviders = (config: ModelsConfig): readonly Provider[] => [
  ...pluggedParts(config, "model").map(providerOfPart),
  ...pluggedParts(config, "embedder").map(embeddingOnly),
];

function providerOfPart(part: ProviderPart): Provider {
  const { id, models } = part;
  const outsideIn = (config: ModelsConfig, clock: Parameters<Provider["open"]>[2]) =>
    partOutside(part, config, clock, config.modelTimeout);
  const { openImages, openEmbedder } = part;
  return {
    id,
    owns: (name) => models.some((model) => model.name === name),
    defaultModel: () => undefined,
    isUsable: (config) => part.isUsable(valuesFor(part, config)),
    open: async (name, config, clock) =>
      told(
        name,
        await part.open(nameWithin(id, name), valuesFor(part, config), outsideIn(config, clock)),
      ),
    ...(openImages === undefined
      ? {}
      : {
          openImages: async (name, config, clock) => {
            const outside = outsideIn(config, clock);
            const values = valuesFor(part, config);
            return told(name, await openImages.call(part, nameWithin(id, name), values, outside));
          },
        }),
    ...(openEmbedder === undefined
      ? {}
      : {
          openEmbedder: async (name, config, clock) => {
            const outside = outsideIn(config, clock);
            const values = valuesFor(part, config);
            return told(name, await openEmbedder.call(part, nameWithin(id, name), values, outside));
          },
        }),
  };
}

const embeddingOnly = (part: EmbedderPart): Provider => ({
  id: part.id,
  owns: () => false,
  defaultModel: () => undefined,
  isUsable: () => false,
  open: (name) => err({ kind: "other-purpose", name, setting: "MODEL_NAME" }),
  openEmbedder: async (name, config, clock) => {
    const outside = partOutside(part, config, clock, config.modelTimeout);
    return told(name, await part.open(nameWithin(part.id, name), valuesFor(part, config), outside));
  },
});

/** A part's problem as one of a model. */
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
      return err({ kind: "not-answering", name, at: problem.at });
    case "other":
      return err({ kind: "told", name, text: problem.text });
  }
}
