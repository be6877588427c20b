import {
  FunctionCallingConfigMode,
  type FunctionDeclaration,
  type GenerateContentConfig,
  type GenerateContentParameters,
  type HarmBlockThreshold,
  type HarmCategory,
} from "@google/genai/web";
import { systemWithJsonWords } from "../../adapters/models/json-words.ts";
import type { SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { ModelRequest, ToolSpec } from "../../saint-graph/ports.ts";
import { geminiContents } from "./gemini-contents.ts";

/** A safety setting with Google's constants: `HARM_CATEGORY_…` and `BLOCK_…`. */
type GeminiSafety = { readonly category: string; readonly threshold: string };

/** The operator's settings for every request. Absent means the provider's default. */
export type GeminiTuning = {
  readonly temperature?: number | undefined;
  readonly safety?: readonly GeminiSafety[] | undefined;
};

const modes = {
  auto: FunctionCallingConfigMode.AUTO,
  none: FunctionCallingConfigMode.NONE,
  required: FunctionCallingConfigMode.ANY,
} as const;

const isArrayType = (type: Json | undefined): boolean =>
  type === "array" || (Array.isArray(type) && type.includes("array"));

/** The same JSON Schema with `items` at every array, without which the API refuses it. */
function withItems(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withItems);
  if (typeof schema !== "object" || schema === null) return schema;
  const given = schema as JsonObject & { readonly type?: Json; readonly items?: Json };
  const copy = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, withItems(value)]),
  );
  return isArrayType(given.type) && given.items === undefined ? { ...copy, items: {} } : copy;
}

const declaration = (tool: ToolSpec): FunctionDeclaration => ({
  name: tool.name,
  description: tool.description,
  parametersJsonSchema: withItems(tool.inputSchema),
});

function toolConfig(request: ModelRequest): GenerateContentConfig {
  if (request.tools.length === 0) return {};
  return {
    tools: [{ functionDeclarations: request.tools.map(declaration) }],
    toolConfig: { functionCallingConfig: { mode: modes[request.toolChoice] } },
  };
}

/** Gemini 2 supports either JSON output or function calls: with tools, JSON is requested in words. */
const takesJson = ({ tools }: ModelRequest, model: string): boolean =>
  tools.length === 0 || !/^(?:models\/)?gemini-[12](?:[.-]|$)/.test(model);

const noWords: ReadonlySet<string> = new Set(["$schema"]);

function answerConfig(request: ModelRequest, model: string): GenerateContentConfig {
  const { json } = request;
  const isStrict = json !== undefined && takesJson(request, model);
  const system = isStrict ? request.system : systemWithJsonWords(request);
  return {
    ...(system.trim() === "" ? {} : { systemInstruction: system }),
    ...(isStrict
      ? {
          responseMimeType: "application/json",
          responseJsonSchema: strictSchema(json.schema, noWords),
        }
      : {}),
  };
}

function tuningConfig({ temperature, safety }: GeminiTuning): GenerateContentConfig {
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(safety === undefined
      ? {}
      : {
          safetySettings: safety.map(({ category, threshold }) => ({
            category: category as HarmCategory,
            threshold: threshold as HarmBlockThreshold,
          })),
        }),
  };
}

/** Converts a request of the port for Google's client. The client's own tool loop is disabled: the soul has its own. */
export function geminiRequest(
  request: ModelRequest,
  route: string,
  model: string,
  tuning: GeminiTuning,
  abortSignal: AbortSignal,
  pictures: SeenPictures,
): GenerateContentParameters {
  return {
    model,
    contents: geminiContents(request.messages, route, model, pictures),
    config: {
      ...answerConfig(request, model),
      ...toolConfig(request),
      ...tuningConfig(tuning),
      automaticFunctionCalling: { disable: true },
      automaticContinuation: false,
      abortSignal,
    },
  };
}
