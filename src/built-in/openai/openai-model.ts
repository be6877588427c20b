import { bridgedModel } from "../../adapters/models/ai-sdk/bridged-model.ts";
import { type LineOutside, providerLine } from "../../adapters/models/ai-sdk/provider-line.ts";
import { openAiServerFacts } from "../../adapters/models/servers/server-facts.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ChatModel } from "../../saint-graph/ports.ts";
import { type OpenAiPlace, type OpenAiRefusal, openAiDoor } from "./openai-access.ts";
import { chatApi } from "./openai-chat-api.ts";
import { responsesApi } from "./openai-responses-api.ts";
import type { openAiApis } from "./openai-settings.ts";

export type OpenAiSettings = OpenAiPlace &
  LineOutside & {
    /** Absent: the newer API at OpenAI, the older one anywhere else. */
    readonly api?: (typeof openAiApis)[number] | undefined;
  };

/** A model of OpenAI, or of any server with a compatible API. Refused like `openAiDoor`. */
export function openaiModel(settings: OpenAiSettings): Result<ChatModel, OpenAiRefusal> {
  const { model } = settings;
  const door = openAiDoor(settings);
  if (!door.ok) return door;
  const { isOwn, place, conceal } = door.value;
  const route = isOwn ? model : `${model} (${place})`;
  const api = settings.api ?? (isOwn ? "responses" : "chat");
  const its = (api === "responses" ? responsesApi : chatApi)(model, door.value);
  const bridged = bridgedModel(
    model,
    providerLine({ model, place, route, conceal, isKnown: isOwn, ...its }, settings),
  );
  if (isOwn) return ok(bridged);
  const { url, key } = door.value;
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return ok({
    ...bridged,
    unopenedThoughts: async () => "may",
    server: {
      address: url,
      facts: (signal) => openAiServerFacts({ url, headers, model }, signal),
    },
  });
}
