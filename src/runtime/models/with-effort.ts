import type { Sampling } from "../../protocol/sampling.ts";
import type { ThinkingEffort } from "../../protocol/thinking-effort.ts";
import type { ChatModel, ModelRequest } from "../../saint-graph/ports.ts";
import type { ModelsConfig } from "./models-config.ts";

/** A persona's own wishes for the answers of her model. */
export type AnswerWishes = {
  /** The length of its thinking before it answers a person. */
  readonly thinking?: ThinkingEffort | undefined;
  /** The sampling of her words. */
  readonly sampling?: Sampling | undefined;
};

/** The length of a model's thinking for each purpose, from the settings and from her mind. */
function effortFor(
  { thinking, thinkingAlone, thinkingBackground, thinkingStage }: ModelsConfig,
  own: ThinkingEffort | undefined,
  { urgency, isOnStage }: ModelRequest,
): ThinkingEffort {
  const talking = own ?? (isOnStage === true ? thinkingStage : undefined) ?? thinking;
  if (urgency === "own") return thinkingAlone ?? talking;
  return urgency === "background" ? thinkingBackground : talking;
}

/** Her own sampling is for her words: neither for work in the background nor for answers in JSON. */
function samplingFor(
  own: Sampling | undefined,
  { sampling, urgency, json }: ModelRequest,
): Pick<ModelRequest, "sampling"> {
  if (own === undefined || urgency === "background" || json !== undefined) return {};
  return { sampling: { ...sampling, ...own } };
}

/**
 * The same model, with her own sampling; the settings give the thinking effort of a request that names none. The end of
 * an answer names the effort.
 */
export function withEffort(model: ChatModel, config: ModelsConfig, own: AnswerWishes): ChatModel {
  return {
    ...model,
    async *stream(request, signal) {
      const { thinking = effortFor(config, own.thinking, request) } = request;
      const sampling = samplingFor(own.sampling, request);
      for await (const item of model.stream({ ...request, thinking, ...sampling }, signal)) {
        yield item.kind === "end" ? { ...item, thinking } : item;
      }
    },
  };
}
