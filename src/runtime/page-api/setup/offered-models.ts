// The models that can be chosen for a persona: the listed ones that converse, with what their descriptors tell.

import type { Clock } from "../../../kernel/ports.ts";
import type { PageAnswerOf } from "../../../protocol/page-questions.ts";
import { modelCatalogue } from "../../models/model-catalogue.ts";
import { usableModels } from "../../models/usable-models.ts";
import { listedModels } from "./listed-models.ts";
import type { SetupConfig } from "./setup-config.ts";

export type OfferedModel = PageAnswerOf<"models">["models"][number];

/** The models of the descriptors, without asking anybody. */
export const describedModels = (config: SetupConfig, now: number): readonly OfferedModel[] =>
  usableModels(config, now).map(({ name, provider, tools, sees, context, ends }) => ({
    ...{ name, provider, tools, sees },
    ...(context === undefined ? {} : { context }),
    ...(ends === undefined ? {} : { ends }),
  }));

export async function offeredModels(
  config: SetupConfig,
  clock: Clock,
): Promise<readonly OfferedModel[]> {
  const listed = await listedModels(config, clock, undefined);
  const known = new Map(describedModels(config, clock.now()).map((model) => [model.name, model]));
  const catalogued = new Set(modelCatalogue(config).map(({ name }) => name));
  return listed.models.flatMap(({ name, provider, does }) => {
    if (does !== "chat") return [];
    // A model that the descriptor knows and does not offer has ended.
    return known.get(name) ?? (catalogued.has(name) ? [] : [{ name, provider }]);
  });
}
