// The form of the answer: JSON by a strict schema, or any JSON that the words ask for.

import {
  type Fields,
  fieldsOf,
  isFields,
  isPresent,
  listOf,
  type Violation,
} from "./wire-shapes.ts";

const ownForms = ["text", "json_object", "json_schema"] as const;
const refusedWords = [
  "allOf",
  "not",
  "dependentRequired",
  "if",
  "then",
  "else",
  "patternProperties",
  "minLength",
  "maxLength",
  "uniqueItems",
  "default",
  "$schema",
];

const invalid = (why: string, param = "response_format"): Violation => ({
  rule: "format",
  message: why,
  param,
  code: "invalid_value",
});

function innerSchemas(schema: Fields): unknown[] {
  return [
    ...Object.values(fieldsOf(schema["properties"])),
    ...Object.values(fieldsOf(schema["$defs"])),
    ...listOf(schema["anyOf"]),
    ...(isPresent(schema["items"]) ? [schema["items"]] : []),
  ];
}

function strictViolations(schema: unknown, name: string): Violation[] {
  if (!isFields(schema)) return [];
  const wrong = (why: string) =>
    invalid(`Invalid schema for response_format '${name}': In context=(), ${why}`);
  const names = Object.keys(fieldsOf(schema["properties"]));
  const required = listOf(schema["required"]);
  return [
    ...(schema["type"] === "object" && schema["additionalProperties"] !== false
      ? [wrong("'additionalProperties' is required to be supplied and to be false.")]
      : []),
    ...names
      .filter((each) => !required.includes(each))
      .map((each) =>
        wrong(
          `'required' is required to be supplied and to be an array including every key in properties. Missing '${each}'.`,
        ),
      ),
    ...refusedWords
      .filter((word) => word in schema)
      .map((word) => wrong(`'${word}' is not permitted.`)),
    ...innerSchemas(schema).flatMap((inner) => strictViolations(inner, name)),
  ];
}

function schemaViolations(format: Fields): Violation[] {
  const { name, strict, schema } = fieldsOf(format["json_schema"]);
  if (typeof name !== "string" || !/^[a-zA-Z0-9_-]{1,64}$/.test(name)) {
    return [
      invalid("Invalid 'response_format.json_schema.name'.", "response_format.json_schema.name"),
    ];
  }
  if (!isFields(schema) || schema["type"] !== "object") {
    return [
      invalid(
        `Invalid schema for response_format '${name}': schema must be a JSON Schema of 'type: "object"'.`,
      ),
    ];
  }
  return strict === true ? strictViolations(schema, name) : [];
}

/** The flaws of the requested form of answer. Forms that are not `known` are refused without a param. */
export function formatViolations(body: Fields, known?: readonly string[]): Violation[] {
  const format = body["response_format"];
  if (!isPresent(format)) return [];
  const type = String(fieldsOf(format)["type"]);
  if (known !== undefined && !known.includes(type)) {
    return [
      { rule: "format", message: `response_format.type must be one of: ${known.join(", ")}` },
    ];
  }
  if (!ownForms.some((form) => form === type)) {
    return [invalid(`Invalid value: '${type}'.`, "response_format.type")];
  }
  if (type === "json_schema") return schemaViolations(fieldsOf(format));
  const says = JSON.stringify(body["messages"]).toLowerCase().includes("json");
  return type === "json_object" && !says
    ? [
        invalid(
          "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
          "messages",
        ),
      ]
    : [];
}
