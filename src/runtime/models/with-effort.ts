import type { ThinkingEffort } from "../../protocol/thinking-effort.ts";
import type { ChatModel, ModelRequest } from "../../saint-graph/ports.ts";
import type { ModelsConfig } from "./models-config.ts";

/** The length of a model's thinking for each purpose, from the settings and from her mind. */
function effortFor(
  { thinking, thinkingAlone, thinkingBackground }: ModelsConfig,
  own: ThinkingEffort | undefined,
  { urgency }: ModelRequest,
): ThinkingEffort {
  const talking = own ?? thinking;
  if (urgency === "own") return thinkingAlone ?? talking;
  return urgency === "background" ? thinkingBackground : talking;
}

/** The same model; the settings give the thinking effort of a request that names none. */
export function withEffort(
  model: ChatModel,
  config: ModelsConfig,
  own: ThinkingEffort | undefined,
): ChatModel {
  return {
    ...model,
    stream: (request, signal) =>
      model.stream({ thinking: effortFor(config, own, request), ...request }, signal),
  };
}
