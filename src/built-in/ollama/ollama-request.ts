import { systemWithJsonWords } from "../../adapters/models/json-words.ts";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import type { OllamaAbilities } from "./ollama-abilities.ts";
import { type OllamaMessage, ollamaMessages } from "./ollama-messages.ts";
import { type OllamaTool, ollamaTool } from "./ollama-tools.ts";

/** The body of `/api/chat`. */
export type OllamaRequest = {
  readonly model: string;
  readonly messages: readonly OllamaMessage[];
  readonly stream: true;
  readonly tools?: readonly OllamaTool[];
  readonly think?: boolean | string;
  /** The JSON Schema that constrains the output. The model does not see it, so the prompt describes it, too. */
  readonly format?: JsonObject;
  readonly keep_alive?: string | number;
  readonly options?: JsonObject;
};

/** Whether the request has tools that the model cannot use. */
export const losesTools = (request: ModelRequest, abilities: OllamaAbilities): boolean =>
  request.tools.length > 0 && request.toolChoice !== "none" && !abilities.tools;

/** A duration in Go's notation; a negative one means for ever. */
const lasting = (milliseconds: number): string | number =>
  Number.isFinite(milliseconds) ? `${Math.round(milliseconds)}ms` : -1;

const noWords: ReadonlySet<string> = new Set(["$schema"]);

/**
 * The thinking option for a model that can think: off for JSON, because the grammar would constrain the thoughts too. One
 * with levels always thinks.
 */
function thinking(
  { json, thinking: effort }: ModelRequest,
  abilities: OllamaAbilities,
  model: string,
): Pick<OllamaRequest, "think"> {
  if (!abilities.thinking) return {};
  if (json !== undefined) return { think: false };
  if (!/gpt-oss/.test(model)) return { think: effort !== "off" };
  if (effort === undefined || effort === "model") return { think: true };
  return { think: effort === "medium" || effort === "high" ? effort : "low" };
}

function optionsOf(request: ModelRequest): Pick<OllamaRequest, "options"> {
  const { context, isWarming, sampling = {} } = request;
  const named: Readonly<Record<string, Json | undefined>> = {
    ...{ num_ctx: context, num_predict: isWarming ? 1 : sampling.maxTokens },
    ...{ temperature: sampling.temperature, top_p: sampling.topP, min_p: sampling.minP },
    ...{ presence_penalty: sampling.presencePenalty, frequency_penalty: sampling.frequencyPenalty },
    ...{ stop: sampling.stop, seed: sampling.seed },
  };
  const given = Object.entries(named).filter(
    (option): option is [string, Json] => option[1] !== undefined,
  );
  return given.length === 0 ? {} : { options: Object.fromEntries(given) };
}

/**
 * Converts a request of the port to Ollama's API. It has no tool choice: `none` offers no tools, and `required` equals
 * `auto`.
 */
export function ollamaRequest(
  request: ModelRequest,
  settings: { readonly model: string; readonly keepAlive?: number | undefined },
  route: string,
  abilities: OllamaAbilities,
  pictures: SeenPictures = nothingSeen,
): OllamaRequest {
  const { keepAlive, model } = settings;
  const offers = request.tools.length > 0 && request.toolChoice !== "none" && abilities.tools;
  return {
    model,
    messages: ollamaMessages(systemWithJsonWords(request), request.messages, route, pictures),
    stream: true,
    ...(offers ? { tools: request.tools.map(ollamaTool) } : {}),
    ...thinking(request, abilities, model),
    ...(request.json === undefined ? {} : { format: strictSchema(request.json.schema, noWords) }),
    ...optionsOf(request),
    ...(keepAlive === undefined ? {} : { keep_alive: lasting(keepAlive) }),
  };
}
