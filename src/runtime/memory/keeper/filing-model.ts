// Chooses the model that works for a memory, where the settings require one.

import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { TopicBackend } from "../../../protocol/memory-events.ts";
import type { ChatModel } from "../../../saint-graph/ports.ts";
import { plugInsOf } from "../../config/config-parts.ts";
import { thinkingProviders } from "../../config/setting-entries.ts";
import { chooseLightModel, chooseModel } from "../../models/choose-model.ts";
import type { ModelProblem } from "../../models/providers/provider.ts";
import { providerOf, providersOf } from "../../models/providers/provider-table.ts";
import type { MemoryConfig } from "../memory-config.ts";
import { isModel } from "./filing-work.ts";

export type FilingModel = { readonly backend: TopicBackend; readonly model: ChatModel };

/** `no-name`: it is not clear which of its models is meant. */
export type FilingModelProblem =
  | ModelProblem
  | { readonly kind: "no-name"; readonly backend: TopicBackend }
  | { readonly kind: "no-model" };

/** The model of a backend: the light one or the one that answers where it is of that provider, else its default. */
export async function modelOf(
  config: MemoryConfig,
  backend: TopicBackend,
  clock: Clock,
): Promise<Result<FilingModel, FilingModelProblem>> {
  const thinking = thinkingProviders(plugInsOf(config));
  const provider = providersOf(config).find(({ id }) => id === backend && thinking.includes(id));
  if (provider === undefined) {
    return err({ kind: "unknown-model", name: backend, known: ["heuristic", ...thinking] });
  }
  const named = [config.lightModelName, config.modelName].find(
    (name) => name !== undefined && providerOf(name, config)?.id === provider.id,
  );
  const name = named ?? provider.defaultModel(config, clock.now());
  if (name === undefined) {
    const isReady = provider.isLocal || provider.isUsable(config);
    return err(isReady ? { kind: "no-name", backend } : { kind: "no-key", name: backend });
  }
  const model = await provider.open(name, config, clock);
  return model.ok ? ok({ backend, model: model.value }) : model;
}

/** The model that the keeper may ask; undefined where no setting requires one. */
export async function keeperModel(
  config: MemoryConfig,
  clock: Clock,
): Promise<Result<FilingModel | undefined, FilingModelProblem>> {
  if (isModel(config.topicBackend)) {
    return await modelOf(config, config.topicBackend, clock);
  }
  if (config.chronicle !== "model" && config.people !== "model") return ok(undefined);
  const light = await chooseLightModel(config, clock);
  if (!light.ok) return light;
  const chosen = light.value === undefined ? await chooseModel(config, {}, clock) : ok(light.value);
  if (!chosen.ok) return chosen;
  const provider = providerOf(chosen.value.model.name, config);
  if (provider === undefined || provider.isUnderstudy || chosen.value.understudy) {
    return err({ kind: "no-model" });
  }
  return ok({ backend: provider.id, model: chosen.value.model });
}
