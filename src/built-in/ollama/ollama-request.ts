import { systemWithJsonWords } from "../../adapters/models/json-words.ts";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import type { JsonObject } from "../../kernel/json.ts";
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
  readonly think?: boolean;
  /** The JSON Schema that constrains the output. The model does not see it, so the prompt describes it, too. */
  readonly format?: JsonObject;
  readonly keep_alive?: string | number;
  readonly options?: { readonly num_ctx?: number; readonly num_predict?: number };
};

/** Whether the request has tools that the model cannot use. */
export const losesTools = (request: ModelRequest, abilities: OllamaAbilities): boolean =>
  request.tools.length > 0 && request.toolChoice !== "none" && !abilities.tools;

/** A duration in Go's notation; a negative one means for ever. */
const lasting = (milliseconds: number): string | number =>
  Number.isFinite(milliseconds) ? `${Math.round(milliseconds)}ms` : -1;

const noWords: ReadonlySet<string> = new Set(["$schema"]);

/**
 * The thinking option for a model that can think: off for JSON, because the grammar would constrain the thoughts too.
 */
const thinking = ({ json }: ModelRequest, abilities: OllamaAbilities) =>
  abilities.thinking ? { think: json === undefined } : {};

function optionsOf({ context, isWarming }: ModelRequest): Pick<OllamaRequest, "options"> {
  if (context === undefined && isWarming === undefined) return {};
  return {
    options: {
      ...(context === undefined ? {} : { num_ctx: context }),
      ...(isWarming === undefined ? {} : { num_predict: 1 }),
    },
  };
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
    ...thinking(request, abilities),
    ...(request.json === undefined ? {} : { format: strictSchema(request.json.schema, noWords) }),
    ...optionsOf(request),
    ...(keepAlive === undefined ? {} : { keep_alive: lasting(keepAlive) }),
  };
}
