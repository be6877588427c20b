import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import type { Config } from "../config/settings.ts";
import { chooseLightModel } from "./choose-model.ts";
import type { ModelProblem } from "./providers/provider.ts";

/** The router's model: the one that the operator names, else the light one. Undefined while the router is off. */
export async function chooseRouter(
  config: Config,
  light: ChatModel,
  clock: Clock,
): Promise<Result<ChatModel | undefined, ModelProblem>> {
  if (!config.router) return ok(undefined);
  const named = await chooseLightModel({ ...config, lightModelName: config.routerModel }, clock);
  return named.ok ? ok(named.value?.model ?? light) : named;
}
