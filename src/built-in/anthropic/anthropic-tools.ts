import type { Anthropic } from "@anthropic-ai/sdk";
import { oncePerTool } from "../../adapters/models/once-per-tool.ts";
import { isJsonObject, type Json, type JsonObject } from "../../kernel/json.ts";
import type { ModelRequest } from "../../saint-graph/ports.ts";
import { wellFormed } from "./well-formed.ts";

/** Keywords of JSON Schema that the API refuses at the top level of a tool's schema. */
const refusedAtTop: ReadonlySet<string> = new Set(["oneOf", "allOf", "anyOf"]);
const propertyName = /^[a-zA-Z0-9_.-]{1,64}$/;

/** The schema for the API: unsupported parts are removed, and are still checked by the tool itself. */
function inputSchema(schema: JsonObject): Anthropic.Tool.InputSchema {
  const given = schema as JsonObject & { readonly properties?: Json; readonly required?: Json };
  const rest = Object.entries(given).filter(([word]) => !refusedAtTop.has(word));
  const properties = isJsonObject(given.properties) ? Object.entries(given.properties) : [];
  const required = Array.isArray(given.required) ? given.required : [];
  return {
    ...Object.fromEntries(rest),
    type: "object",
    properties: Object.fromEntries(properties.filter(([name]) => propertyName.test(name))),
    required: required.filter((name) => typeof name === "string" && propertyName.test(name)),
  };
}

/** Arguments are streamed as they are written, not value by value: speech starts while the model writes it. */
const toolOf = oncePerTool(
  ({ name, description, inputSchema: schema }): Anthropic.Tool =>
    wellFormed({
      name,
      ...(description.trim() === "" ? {} : { description }),
      input_schema: inputSchema(schema),
      eager_input_streaming: true,
    }),
);

const choices = {
  auto: { type: "auto" },
  none: { type: "none" },
  required: { type: "any" },
} as const;

/** The tools of a request and the tool choice; empty where there are none. */
export function anthropicTools({ tools, toolChoice }: ModelRequest): {
  readonly tools?: readonly Anthropic.Tool[];
  readonly tool_choice?: Anthropic.ToolChoice;
} {
  if (tools.length === 0) return {};
  return { tools: tools.map(toolOf), tool_choice: choices[toolChoice] };
}
