import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionFunctionTool,
} from "openai/resources/chat/completions";
import { systemWithJsonWords } from "../../adapters/models/json-words.ts";
import { oncePerTool } from "../../adapters/models/once-per-tool.ts";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import { withItems } from "../../adapters/models/with-items.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import { openAiMessages } from "./openai-messages.ts";

/** OpenAI's limit for the description of a function, in characters. */
const longestDescription = 1024;
/** Keywords of JSON Schema that OpenAI refuses at the top level of a function's parameters, and only there. */
const refusedOnTop: ReadonlySet<string> = new Set(["oneOf", "anyOf", "allOf", "enum", "not"]);

/** A schema that OpenAI accepts. The soul still checks the unsupported parts in the call. */
function parametersOf(schema: JsonObject): Record<string, unknown> {
  const kept = Object.entries(schema).filter(([word]) => !refusedOnTop.has(word));
  const whole = withItems(Object.fromEntries(kept)) as JsonObject;
  return { properties: {}, ...whole, type: "object" };
}

const functionTool = oncePerTool(
  ({ name, description, inputSchema }): ChatCompletionFunctionTool => ({
    type: "function",
    function: {
      name,
      description: description.slice(0, longestDescription).toWellFormed(),
      parameters: parametersOf(inputSchema),
    },
  }),
);

/**
 * From GPT-5.4 on, models call functions in chat completions only without reasoning, which newer ones do by default
 * (developers.openai.com, models).
 */
function callsOnlyUnreasoned(model: string): boolean {
  const [, major = "0", minor = "0"] = /^gpt-(\d+)(?:\.(\d+))?(?:-|$)/.exec(model) ?? [];
  return Number(major) > 5 || (Number(major) === 5 && Number(minor) >= 4);
}

function toolFields(
  { tools, toolChoice }: ModelRequest,
  model: string,
): Partial<ChatCompletionCreateParamsStreaming> {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(functionTool),
    tool_choice: toolChoice,
    ...(callsOnlyUnreasoned(model) ? { reasoning_effort: "none" } : {}),
  };
}

/** The ways of requesting JSON, the strictest first. Not every compatible server supports each. */
export const jsonWays = ["schema", "object", "words"] as const;
export type JsonWay = (typeof jsonWays)[number];

/** Keywords of JSON Schema that strict answers refuse (developers.openai.com, structured outputs). */
const refusedInAnswers: ReadonlySet<string> = new Set(
  "$schema allOf not dependentRequired dependentSchemas if then else patternProperties minLength maxLength uniqueItems default".split(
    " ",
  ),
);

function jsonFields(
  { json }: ModelRequest,
  way: JsonWay,
): Partial<ChatCompletionCreateParamsStreaming> {
  if (json === undefined || way === "words") return {};
  if (way === "object") return { response_format: { type: "json_object" } };
  const schema = strictSchema(json.schema, refusedInAnswers);
  return {
    response_format: {
      type: "json_schema",
      json_schema: { name: json.name, strict: true, schema },
    },
  };
}

/** Converts a request of the port to the body of a streamed chat completion. `way`: how JSON is requested. */
export function openAiRequest(
  request: ModelRequest,
  model: string,
  way: JsonWay,
  pictures: SeenPictures = nothingSeen,
): ChatCompletionCreateParamsStreaming {
  const system = way === "schema" ? request.system : systemWithJsonWords(request);
  return {
    model,
    messages: openAiMessages(system, request.messages, pictures),
    ...toolFields(request, model),
    ...jsonFields(request, way),
    ...(request.isWarming === true ? { max_tokens: 1 } : {}),
    // llama.cpp tells how far it has read.
    ...(request.reportsReading === true ? { return_progress: true } : {}),
    stream: true,
    stream_options: { include_usage: true },
  };
}
