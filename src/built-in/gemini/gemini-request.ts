// The JSON of requests to Google's Gemini API (ai.google.dev/api/generate-content).

import { Buffer } from "node:buffer";
import { systemWithJsonWords } from "../../adapters/models/json-words.ts";
import { oncePerTool } from "../../adapters/models/once-per-tool.ts";
import type { SeenPictures } from "../../adapters/models/seen-pictures.ts";
import { strictSchema } from "../../adapters/models/strict-schema.ts";
import { withItems } from "../../adapters/models/with-items.ts";
import type { Json, JsonObject } from "../../kernel/json.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import { contentJson, geminiContents } from "./gemini-contents.ts";

/** A safety setting with Google's constants: `HARM_CATEGORY_…` and `BLOCK_…`. */
type GeminiSafety = { readonly category: string; readonly threshold: string };

/** The operator's settings for every request. Absent means the provider's default. */
export type GeminiTuning = {
  readonly temperature?: number | undefined;
  readonly safety?: readonly GeminiSafety[] | undefined;
};

const modes = { auto: "AUTO", none: "NONE", required: "ANY" } as const;

const declaration = oncePerTool(({ name, description, inputSchema }) =>
  JSON.stringify({ name, description, parametersJsonSchema: withItems(inputSchema) }),
);

function toolFields({ tools, toolChoice }: ModelRequest): readonly string[] {
  if (tools.length === 0) return [];
  const functionCallingConfig = { mode: modes[toolChoice] };
  return [
    `"tools":[{"functionDeclarations":[${tools.map(declaration).join(",")}]}]`,
    `"toolConfig":${JSON.stringify({ functionCallingConfig })}`,
  ];
}

/** Gemini 2 supports either JSON output or function calls: with tools, JSON is requested in words. */
const takesJson = ({ tools }: ModelRequest, model: string): boolean =>
  tools.length === 0 || !/^(?:models\/)?gemini-[12](?:[.-]|$)/.test(model);

/**
 * The least that a model from Gemini 3 on thinks (ai.google.dev, thinking levels): Pro, and Flash from 3.7 on, refuse
 * `minimal`; Flash-Lite takes it.
 */
function leastLevel(model: string): "minimal" | "low" {
  if (/pro|gemini-flash-latest$/.test(model)) return "low";
  const [, major, minor] = /gemini-(\d{1,3})(?:\.(\d{1,3}))?-flash(?!-lite)/.exec(model) ?? [];
  return Number(major ?? 0) * 100 + Number(minor ?? 0) >= 307 ? "low" : "minimal";
}

/**
 * Its thinking time (ai.google.dev, thinking): from Gemini 3 on by levels, none of which is off; before by tokens, of
 * which Pro needs some.
 */
function thinkingConfig(
  { thinking }: ModelRequest,
  model: string,
): { readonly thinkingConfig?: JsonObject } {
  if (thinking === undefined || thinking === "model") return {};
  if (!/^(?:models\/)?gemini-[12](?:[.-]|$)/.test(model)) {
    const isLeast = thinking === "off" || thinking === "minimal";
    return { thinkingConfig: { thinkingLevel: isLeast ? leastLevel(model) : thinking } };
  }
  if (!/gemini-2\.5/.test(model)) return {};
  const isPro = /pro/.test(model);
  const budgets = { off: isPro ? 128 : 0, minimal: 512, low: 1_024, medium: 8_192, high: 24_576 };
  return { thinkingConfig: { thinkingBudget: budgets[thinking] } };
}

/** The sampling settings of the request. */
function samplingFields({ sampling = {}, isWarming }: ModelRequest): JsonObject {
  const { temperature, topP, presencePenalty, frequencyPenalty, stop, seed, maxTokens } = sampling;
  const given: Readonly<Record<string, Json | undefined>> = {
    ...{ temperature, topP, presencePenalty, frequencyPenalty, seed },
    ...{ stopSequences: stop, maxOutputTokens: isWarming ? 1 : maxTokens },
  };
  return Object.fromEntries(
    Object.entries(given).filter((field): field is [string, Json] => field[1] !== undefined),
  );
}

const noWords: ReadonlySet<string> = new Set(["$schema"]);

/** The system instruction and the settings of the answer. */
function answerFields(
  request: ModelRequest,
  model: string,
  { temperature, safety }: GeminiTuning,
): JsonObject {
  const { json } = request;
  const isStrict = json !== undefined && takesJson(request, model);
  const system = isStrict ? request.system : systemWithJsonWords(request);
  const generationConfig: JsonObject = {
    ...(temperature === undefined ? {} : { temperature }),
    ...thinkingConfig(request, model),
    ...samplingFields(request),
    ...(isStrict
      ? {
          responseMimeType: "application/json",
          responseJsonSchema: strictSchema(json.schema, noWords),
        }
      : {}),
  };
  return {
    ...(system.trim() === ""
      ? {}
      : { systemInstruction: { role: "user", parts: [{ text: system }] } }),
    ...(Object.keys(generationConfig).length === 0 ? {} : { generationConfig }),
    ...(safety === undefined ? {} : { safetySettings: safety.map((one) => ({ ...one })) }),
  };
}

const comma = Buffer.from(",");

/** The body of a request: JSON in UTF-8, of which what earlier requests held is copied and not written again. */
export function geminiRequest(
  request: ModelRequest,
  route: string,
  model: string,
  tuning: GeminiTuning,
  pictures: SeenPictures,
): Uint8Array {
  const contents = geminiContents(request.messages, route, model, pictures).flatMap((content) => [
    comma,
    contentJson(content),
  ]);
  const rest = JSON.stringify(answerFields(request, model, tuning)).slice(1, -1);
  const fields = [...toolFields(request), ...(rest === "" ? [] : [rest])];
  return Buffer.concat([
    Buffer.from('{"contents":['),
    ...contents.slice(1),
    Buffer.from(`]${fields.map((field) => `,${field}`).join("")}}`),
  ]);
}
