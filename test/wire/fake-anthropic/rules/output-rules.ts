// The form of the answer (platform.claude.com, structured outputs).

import { type Fields, isFields, listOf, type Violation } from "./wire-shapes.ts";

const refusedWords =
  "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength maxItems uniqueItems $schema".split(
    " ",
  );
const invalid = (why: string): Violation => ({
  rule: "output",
  message: `output_config.format.schema: ${why}`,
});

function schemaViolations(schema: unknown): Violation[] {
  if (!isFields(schema)) return [];
  const { type, properties, items, anyOf } = schema;
  return [
    ...(type === "object" && schema["additionalProperties"] !== false
      ? [invalid("For 'object' type, 'additionalProperties' must be explicitly set to false")]
      : []),
    ...refusedWords
      .filter((word) => word in schema)
      .map((word) => invalid(`For '${String(type)}' type, property '${word}' is not supported`)),
    ...Object.values(isFields(properties) ? properties : {}).flatMap(schemaViolations),
    ...listOf(anyOf).flatMap(schemaViolations),
    ...schemaViolations(items),
  ];
}

/** The flaws of the requested form. */
export function outputViolations(body: Fields): Violation[] {
  const config = body["output_config"];
  if (!isFields(config)) return [];
  const unknown = Object.keys(config).filter((name) => !["effort", "format"].includes(name));
  const { format } = config;
  const wrong = (message: string): Violation => ({ rule: "output", message });
  return [
    ...unknown.map((name) => wrong(`output_config.${name}: Extra inputs are not permitted`)),
    ...(isFields(format) && format["type"] !== "json_schema"
      ? [wrong("output_config.format.type: Input should be 'json_schema'")]
      : []),
    ...(isFields(format) && !isFields(format["schema"])
      ? [wrong("output_config.format.schema: Field required")]
      : []),
    ...(isFields(format) ? schemaViolations(format["schema"]) : []),
  ];
}
