import type { ModelRequest } from "../../../saint-graph/ports.ts";
import type { OllamaAbilities } from "./ollama-abilities.ts";
import { type OllamaMessage, ollamaMessages } from "./ollama-messages.ts";
import { type OllamaTool, ollamaTool } from "./ollama-tools.ts";

/** The body of `/api/chat`. */
export type OllamaRequest = {
  readonly model: string;
  readonly messages: readonly OllamaMessage[];
  readonly stream: true;
  readonly tools?: readonly OllamaTool[];
  readonly think?: true;
  readonly keep_alive?: string | number;
};

/** Whether the request wants tools that the model cannot use. */
export const losesTools = (request: ModelRequest, abilities: OllamaAbilities): boolean =>
  request.tools.length > 0 && request.toolChoice !== "none" && !abilities.tools;

/** Go's spelling of a duration; anything below 0 means for ever. */
const lasting = (milliseconds: number): string | number =>
  Number.isFinite(milliseconds) ? `${Math.round(milliseconds)}ms` : -1;

/**
 * One request of the port in the words of Ollama's API. It has no choice of tools: `none` offers none, and `required`
 * is no more than `auto`.
 */
export function ollamaRequest(
  request: ModelRequest,
  settings: { readonly model: string; readonly keepAlive?: number | undefined },
  route: string,
  abilities: OllamaAbilities,
): OllamaRequest {
  const { keepAlive, model } = settings;
  const offers = request.tools.length > 0 && request.toolChoice !== "none" && abilities.tools;
  return {
    model,
    messages: ollamaMessages(request.system, request.messages, route),
    stream: true,
    ...(offers ? { tools: request.tools.map(ollamaTool) } : {}),
    ...(abilities.thinking ? { think: true } : {}),
    ...(keepAlive === undefined ? {} : { keep_alive: lasting(keepAlive) }),
  };
}
