// The models that can be chosen for a persona: those that each provider names itself; of one that names none, or does
// not answer, those of its descriptor.

import type { Clock } from "../../../kernel/ports.ts";
import type { PageAnswerOf } from "../../../protocol/page-questions.ts";
import { partsOf } from "../../config/config-parts.ts";
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
  const silent = new Set(listed.silent.map(({ provider }) => provider));
  const asked = partsOf(config, "model").filter(({ listModels }) => listModels !== undefined);
  const answered = new Set(asked.map(({ id }) => id).filter((id) => !silent.has(id)));
  const described = describedModels(config, clock.now());
  const known = new Map(described.map((model) => [model.name, model]));
  const catalogued = new Set(modelCatalogue(config).map(({ name }) => name));
  const named = listed.models.flatMap(({ name, provider, does }) => {
    if (does !== "chat" || !answered.has(provider)) return [];
    // A model that the descriptor knows and does not offer has ended.
    return known.get(name) ?? (catalogued.has(name) ? [] : [{ name, provider }]);
  });
  return [...named, ...described.filter(({ provider }) => !answered.has(provider))];
}
