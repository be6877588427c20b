// The understudy's answer to a request for JSON: a meaningful one for known schemas, else the emptiest object of the
// schema.

import type { ModelRequest, ToolSpec } from "saintverse/model";
import { isJsonObject, type Json, type JsonObject } from "saintverse/protocol";
import { answerTo } from "./answer-to.ts";
import { readRequest } from "./read-request.ts";

const deepest = 8;

/** The emptiest value that a schema allows. */
function emptiest(schema: Json | undefined, depth = 0): Json {
  if (!isJsonObject(schema) || depth > deepest) return null;
  const { const: only, enum: listed, anyOf, oneOf, type } = schema as Record<string, Json>;
  if (only !== undefined) return only;
  if (Array.isArray(listed)) return listed.find((value) => value === "no") ?? listed[0] ?? null;
  const options = Array.isArray(anyOf) ? anyOf : oneOf;
  if (Array.isArray(options)) {
    const nothing = options.find((each) => isJsonObject(each) && each["type"] === "null");
    return nothing === undefined ? emptiest(options[0], depth + 1) : null;
  }
  const types = Array.isArray(type) ? type : [type];
  if (types.includes("null")) return null;
  switch (types[0]) {
    case "object":
      return emptiestObject(schema, depth);
    case "array":
      return [];
    case "string":
      return "";
    case "number":
    case "integer":
      return typeof schema["minimum"] === "number" ? Math.max(0, schema["minimum"]) : 0;
    case "boolean":
      return false;
    default:
      return null;
  }
}

function emptiestObject(schema: JsonObject, depth: number): JsonObject {
  const properties = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, emptiest(each, depth + 1)]),
  );
}

const wordsOf = ({ messages }: ModelRequest): string =>
  (messages.findLast(({ role }) => role === "user")?.parts ?? [])
    .map((part) => (part.kind === "text" ? part.text : ""))
    .join("\n");

const glad = /嬉し|うれし|楽し|たのし|ありがとう|大好き|やった|happy|glad|thank|love|fun\b/iu;
const sorry = /悲し|かなし|寂し|さびし|ごめん|つら|残念|sad|sorry|lonely|miss\b/iu;

/** An appraisal from plain emotion words only. */
function appraisal(request: ModelRequest): JsonObject {
  const [, answer = ""] = /<answer>([\s\S]*)<\/answer>/.exec(wordsOf(request)) ?? [];
  const mood = (glad.test(answer) ? 3 : 0) - (sorry.test(answer) ? 3 : 0);
  const shift = (mean: number): JsonObject => ({ mean, variance: 0 });
  return {
    stability: shift(0),
    affect: shift(mood),
    resonance: shift(/[?？]/u.test(answer) ? 1 : 0),
    attitude: shift(/[!！♪]/u.test(answer) ? 1 : 0),
  };
}

/** She speaks when she was named or asked something in the present perceptions. */
function decision(request: ModelRequest): JsonObject {
  const words = wordsOf(request);
  const now = words.slice(Math.max(words.lastIndexOf("## いま"), words.lastIndexOf("## Now"), 0));
  const [, ja, en] =
    /あなたは(.{1,40}?)のかわりに|You decide for (.{1,40}?) whether/u.exec(request.system) ?? [];
  const name = ja ?? en;
  const isNamed = name !== undefined && now.includes(name);
  return { speak: isNamed || /[?？]/u.test(now), info: "", memory: "" };
}

const toolLine = /^- ([A-Za-z_][A-Za-z0-9_-]{0,63}): (.{0,400}?)(?: \(args: ([^()]{1,200})\))?$/gmu;

/** The tool that she would call herself among those in the router's list. */
function toolChoice(request: ModelRequest): JsonObject {
  const tools = [...request.system.slice(0, 100_000).matchAll(toolLine)].map(
    ([, name = "", description = "", args = ""]): ToolSpec => ({
      name,
      description,
      inputSchema: {
        type: "object",
        properties: Object.fromEntries(
          args
            .split(", ")
            .filter((arg) => arg !== "")
            .map((arg) => [arg, { type: "string" }]),
        ),
      },
    }),
  );
  const scene = readRequest({ ...request, system: "", tools, toolChoice: "auto" }, "router");
  const [use] = answerTo(scene).uses ?? [];
  return use === undefined
    ? { call: "no", tool: "", args: "" }
    : { call: "yes", tool: use.name, args: JSON.stringify(use.args) };
}

const known = new Map<string, (request: ModelRequest) => JsonObject>(
  Object.entries({
    emotion_appraisal: appraisal,
    pulse_decision: decision,
    tool_choice: toolChoice,
  }),
);

/** The JSON that answers a request; undefined where none is requested. */
export function jsonAnswerTo(request: ModelRequest): string | undefined {
  const { json } = request;
  if (json === undefined) return undefined;
  const answer = known.get(json.name)?.(request);
  return JSON.stringify(answer ?? emptiestObject(json.schema, 0));
}
