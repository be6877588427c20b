import { drawOver } from "../../adapters/models/ai-sdk/asked-once.ts";
import { openChatImages } from "../../adapters/models/ai-sdk/chat-completions.ts";
import { ok, type Result } from "../../kernel/result.ts";
import type { ImageModel } from "../../saint-graph/ports.ts";
import { type OpenAiRefusal, openAiDoor } from "./openai-access.ts";
import type { OpenAiSettings } from "./openai-model.ts";

/** OpenAI's newest models return the picture itself by default, and refuse the parameter for it. */
const givesAnyway = (model: string): boolean => /^(?:gpt-image|chatgpt-image)/.test(model);

/** An image model at OpenAI's images API, or at a compatible one. Refused like `openaiModel`. */
export function openaiImageModel(settings: OpenAiSettings): Result<ImageModel, OpenAiRefusal> {
  const { model, clock, timeout } = settings;
  const door = openAiDoor(settings);
  if (!door.ok) return door;
  const { url, key, place, isOwn, conceal } = door.value;
  const route = isOwn ? model : `${model} (${place})`;
  const open = () => openChatImages({ model, url, key });
  const options = givesAnyway(model) ? {} : { openaiCompatible: { response_format: "b64_json" } };
  return ok({
    name: model,
    generate: (prompt, signal) =>
      drawOver({ model, place, route, conceal, clock, timeout }, open, prompt, options, signal),
  });
}
