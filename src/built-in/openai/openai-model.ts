import { withoutThrowing } from "../../adapters/models/without-throwing.ts";
import type { Clock } from "../../kernel/ports.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel, PictureStore } from "../../saint-graph/ports.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiAccess } from "./openai-access.ts";
import { type OpenAiConnection, streamOver } from "./openai-attempt.ts";

export type OpenAiSettings = OpenAiPlace & {
  /** Milliseconds of silence: before the first chunk, or between two. */
  readonly timeout: number;
  readonly clock: Clock;
  /** Where the pictures of messages lie; without it words stand in their place. */
  readonly pictures?: PictureStore | undefined;
};

/**
 * A model of OpenAI, or of anything that speaks its chat-completions API. It is asked once; nothing is retried but a
 * way to ask for JSON that is not known there. Refused as `openAiAccess` refuses.
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
    sees: true,
    pictures: settings.pictures,
  };
  return ok({
    name: model,
    ...(access.value.isOwn ? {} : { unopenedThoughts: async () => "may" }),
    stream: (request, signal) => withoutThrowing(streamOver(line, request, signal), line.route),
  });
}
