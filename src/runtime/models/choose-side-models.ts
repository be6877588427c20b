import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { chooseLightModel } from "./choose-model.ts";
import type { ModelsConfig } from "./models-config.ts";
import type { ModelProblem } from "./providers/provider.ts";

/** The model that checks comments and utterances; undefined where the operator names none. */
export async function chooseGateModel(
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<ChatModel | undefined, ModelProblem>> {
  if (config.gateModel === undefined) return ok(undefined);
  const named = await chooseLightModel({ ...config, lightModelName: config.gateModel }, clock);
  return named.ok ? ok(named.value?.model) : named;
}

/** The model that the operator names for the router; undefined where none is named, or the router is off. */
export async function chooseRouter(
  config: ModelsConfig,
  clock: Clock,
): Promise<Result<ChatModel | undefined, ModelProblem>> {
  if (!config.router) return ok(undefined);
  const named = await chooseLightModel({ ...config, lightModelName: config.routerModel }, clock);
  return named.ok ? ok(named.value?.model) : named;
}
