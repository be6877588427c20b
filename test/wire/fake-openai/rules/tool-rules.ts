// Functions on offer, and the choice among them.

import {
  type Fields,
  fieldsOf,
  isFields,
  isPresent,
  listOf,
  missing,
  type Violation,
} from "./wire-shapes.ts";

const mostTools = 128;
const longestDescription = 1024;

const broken = (message: string, param: string, code: string): Violation => ({
  rule: "tools",
  message,
  param,
  code,
});

function tooLong(param: string, most: number, length: number): Violation {
  const message = `Invalid '${param}': string too long. Expected a string with maximum length ${most}, but got a string with length ${length} instead.`;
  return broken(message, param, "string_above_max_length");
}

const isArrayType = (type: unknown): boolean =>
  type === "array" || (Array.isArray(type) && type.includes("array"));

function arraysWithoutItems(schema: unknown, context: readonly string[]): string[] {
  if (Array.isArray(schema)) {
    return schema.flatMap((each, place) => arraysWithoutItems(each, [...context, String(place)]));
  }
  if (!isFields(schema)) return [];
  const here = isArrayType(schema["type"]) && schema["items"] === undefined;
  return [
    ...(here ? [`(${context.map((word) => `'${word}'`).join(", ")})`] : []),
    ...Object.entries(schema).flatMap(([word, each]) =>
      arraysWithoutItems(each, [...context, word]),
    ),
  ];
}

function schemaViolations(schema: unknown, name: string, param: string): Violation[] {
  if (schema === undefined) return [];
  const invalid = (why: string) =>
    broken(`Invalid schema for function '${name}': ${why}`, param, "invalid_function_parameters");
  if (!isFields(schema)) return [invalid("it is not of type 'object'.")];
  if (schema["type"] !== "object") {
    const got = JSON.stringify(schema["type"] ?? null);
    return [invalid(`schema must be a JSON Schema of 'type: "object"', got 'type: ${got}'.`)];
  }
  const onTop = ["oneOf", "anyOf", "allOf", "enum", "not"].filter((word) => word in schema);
  return [
    ...(onTop.length > 0
      ? [
          invalid(
            "schema must have type 'object' and not have 'oneOf'/'anyOf'/'allOf'/'enum'/'not' at the top level.",
          ),
        ]
      : []),
    ...(isFields(schema["properties"])
      ? []
      : [invalid("In context=(), object schema missing properties.")]),
    ...arraysWithoutItems(schema, []).map((context) =>
      invalid(`In context=${context}, array schema missing items.`),
    ),
  ];
}

function nameViolations(name: unknown, param: string): Violation[] {
  if (typeof name !== "string" || name === "") return [missing("tools", param)];
  const pattern = `Invalid '${param}': string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.`;
  return [
    ...(/^[a-zA-Z0-9_-]+$/.test(name) ? [] : [broken(pattern, param, "invalid_value")]),
    ...(name.length > 64 ? [tooLong(param, 64, name.length)] : []),
  ];
}

function toolViolation(tool: Fields, path: string): Violation[] {
  const declared = fieldsOf(tool["function"]);
  const { name, description, parameters } = declared;
  const length = typeof description === "string" ? description.length : 0;
  return [
    ...(tool["type"] === "function" ? [] : [missing("tools", `${path}.type`)]),
    ...nameViolations(name, `${path}.function.name`),
    ...(length > longestDescription
      ? [tooLong(`${path}.function.description`, longestDescription, length)]
      : []),
    ...schemaViolations(parameters, String(name), `${path}.function.parameters`),
  ];
}

const namesOf = (tools: readonly Fields[]): string[] =>
  tools.map((tool) => String(fieldsOf(tool["function"])["name"]));

/** The flaws of a request's functions. */
export function toolViolations(body: Fields): Violation[] {
  if (!isPresent(body["tools"])) return [];
  const tools = listOf(body["tools"]).map(fieldsOf);
  if (tools.length === 0) {
    const message =
      "Invalid 'tools': empty array. Expected an array with minimum length 1, but got an empty array instead.";
    return [broken(message, "tools", "empty_array")];
  }
  if (tools.length > mostTools) {
    const message = `Invalid 'tools': array too long. Expected an array with maximum length ${mostTools}, but got an array with length ${tools.length} instead.`;
    return [broken(message, "tools", "array_above_max_length")];
  }
  const names = namesOf(tools);
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  return [
    ...tools.flatMap((tool, place) => toolViolation(tool, `tools[${place}]`)),
    ...[...twice].map((name) =>
      broken(`Duplicate function name: '${name}'.`, "tools", "invalid_value"),
    ),
  ];
}

/** OpenRouter passes on what Anthropic refuses (openrouter.ai/docs, Claude Opus 5.5 migration guide). */
const refusesForced = /claude-(?:sonnet-5\.5|opus-5\.5|fable-5\.[12])/;

/** The flaws of the choice among them. */
export function choiceViolations(body: Fields): Violation[] {
  const choice = body["tool_choice"];
  const param = "tool_choice";
  const wrong = (message: string): Violation => ({ rule: "choice", message, param });
  if (!isPresent(choice)) return [];
  if (listOf(body["tools"]).length === 0) {
    return [
      wrong(
        "Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.",
      ),
    ];
  }
  if (choice === "required" && refusesForced.test(String(body["model"]))) {
    return [wrong('tool_choice: type "any" is not supported for this model.')];
  }
  if (isFields(choice)) {
    const name = String(fieldsOf(choice["function"])["name"]);
    const isKnown = namesOf(listOf(body["tools"]).map(fieldsOf)).includes(name);
    return isKnown ? [] : [wrong(`Tool choice '${name}' not found in 'tools' parameter.`)];
  }
  return ["auto", "none", "required"].includes(String(choice))
    ? []
    : [
        wrong(
          `Invalid value: '${String(choice)}'. Supported values are: 'none', 'auto', and 'required'.`,
        ),
      ];
}
