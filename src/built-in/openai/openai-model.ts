import { openAiServerFacts } from "../../adapters/models/servers/server-facts.ts";
import { withoutThrowing } from "../../adapters/models/without-throwing.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel, PictureStore } from "../../saint-graph/ports.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiAccess } from "./openai-access.ts";
import { type OpenAiConnection, streamOver } from "./openai-attempt.ts";
import { refusedPictures } from "./refused-pictures.ts";

export type OpenAiSettings = OpenAiPlace & {
  /** Milliseconds of silence: before the first chunk, or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** The store of the messages' pictures; without it words replace them. */
  readonly pictures?: PictureStore | undefined;
};

/**
 * A model of OpenAI, or of any server with a compatible chat-completions API. Nothing is retried except an unsupported
 * way of requesting JSON. Refused like `openAiAccess`.
 */
export function openaiModel(settings: OpenAiSettings): Result<ChatModel, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const access = openAiAccess(settings);
  if (!access.ok) return access;
  const line: OpenAiConnection = {
    ...access.value,
    clock,
    timeout,
    jsonWay: "schema",
    refusedPictures: refusedPictures(),
    pictures: settings.pictures,
  };
  const { client, isOwn } = access.value;
  const { key } = settings;
  const place = {
    ...{ url: client.baseURL, model },
    headers: key === undefined || key === "" ? {} : { authorization: `Bearer ${key}` },
  };
  return ok({
    name: model,
    ...(isOwn
      ? {}
      : { server: { address: place.url, facts: (signal) => openAiServerFacts(place, signal) } }),
    ...(isOwn ? {} : { unopenedThoughts: async () => "may" }),
    stream: (request, signal) => withoutThrowing(streamOver(line, request, signal), line.route),
  });
}
