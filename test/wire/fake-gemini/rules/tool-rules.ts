// Declarations and the response format: R12 and R13.

import { type Fields, field, isFields, listOf, type Violation } from "./wire-shapes.ts";

const functionName = /^[A-Za-z_][A-Za-z0-9_.:-]{0,63}$/;

/** The words of `parameters`, which is an OpenAPI schema and not JSON Schema. */
const openApiWords: ReadonlySet<string> = new Set(
  "type format title description nullable enum items maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default minimum maximum".split(
    " ",
  ),
);

const rule = (message: string): Violation => ({ rule: "R12", message });
const isType = (type: unknown, name: string): boolean =>
  listOf(Array.isArray(type) ? type : [type]).some((each) => String(each).toLowerCase() === name);

function openApiViolations(schema: Fields, path: string): Violation[] {
  const unknown = Object.keys(schema).filter((word) => !openApiWords.has(word));
  const isEnumOfOther =
    field(schema, "enum") !== undefined && !isType(field(schema, "type"), "string");
  return [
    ...unknown.map((word) =>
      rule(
        `Invalid JSON payload received. Unknown name "${word}" at '${path}': Cannot find field.`,
      ),
    ),
    ...(isEnumOfOther ? [rule(`* ${path}.enum: only allowed for STRING type\n`)] : []),
  ];
}

function innerSchemas(schema: Fields, path: string): [Fields, string][] {
  const properties = field(schema, "properties");
  const inner: [unknown, string][] = [
    [field(schema, "items"), `${path}.items`],
    ...listOf(field(schema, "anyOf")).map((each, place): [unknown, string] => [
      each,
      `${path}.any_of[${place}]`,
    ]),
    ...Object.entries(isFields(properties) ? properties : {}).map(
      ([name, each]): [unknown, string] => [each, `${path}.properties[${name}]`],
    ),
  ];
  return inner.filter((entry): entry is [Fields, string] => isFields(entry[0]));
}

function schemaViolations(schema: Fields, path: string, isOpenApi: boolean): Violation[] {
  const isOpen = isType(field(schema, "type"), "array") && !isFields(field(schema, "items"));
  return [
    ...(isOpen ? [rule(`* ${path}.items: missing field.\n`)] : []),
    ...(isOpenApi ? openApiViolations(schema, path) : []),
    ...innerSchemas(schema, path).flatMap(([inner, where]) =>
      schemaViolations(inner, where, isOpenApi),
    ),
  ];
}

function declarationViolations(declaration: Fields, path: string): Violation[] {
  const name = String(field(declaration, "name") ?? "");
  const parameters = field(declaration, "parameters");
  const jsonSchema = field(declaration, "parametersJsonSchema");
  const invalid = `* ${path}.name: Invalid function name. Must start with a letter or an underscore. Must be alphameric (a-z, A-Z, 0-9), underscores (_), dots (.), colons (:), or dashes (-), with a maximum length of 64.\n`;
  return [
    ...(functionName.test(name) ? [] : [rule(invalid)]),
    ...(isFields(parameters) && isFields(jsonSchema)
      ? [rule(`* ${path}: parameters and parameters_json_schema must not both be set.\n`)]
      : []),
    ...(isFields(parameters) ? schemaViolations(parameters, `${path}.parameters`, true) : []),
    ...(isFields(jsonSchema)
      ? schemaViolations(jsonSchema, `${path}.parameters_json_schema`, false)
      : []),
  ];
}

/** All functions that a request declares. */
export function declarationsOf(body: Fields): Fields[] {
  return listOf(field(body, "tools"))
    .filter(isFields)
    .flatMap((tool) => listOf(field(tool, "functionDeclarations")))
    .filter(isFields);
}

function modeViolations(body: Fields, declared: number): Violation[] {
  const config = field(body, "toolConfig");
  const calling = isFields(config) ? field(config, "functionCallingConfig") : undefined;
  const mode = isFields(calling) ? field(calling, "mode") : undefined;
  return [
    ...(mode === "ANY" && declared === 0
      ? [rule("Function calling config is set without function_declarations.")]
      : []),
    ...(mode === undefined || ["AUTO", "ANY", "NONE", "VALIDATED"].includes(String(mode))
      ? []
      : [rule(`Invalid value at 'tool_config.function_calling_config.mode', "${String(mode)}"`)]),
  ];
}

/** The flaws of a request's tools. */
export function toolViolations(body: Fields): Violation[] {
  const declarations = declarationsOf(body);
  const names = declarations.map((each) => String(field(each, "name")));
  const twice = new Set(names.filter((name, place) => names.indexOf(name) !== place));
  return [
    ...declarations.flatMap((each, place) =>
      declarationViolations(
        each,
        `GenerateContentRequest.tools[0].function_declarations[${place}]`,
      ),
    ),
    ...[...twice].map((name) => rule(`Duplicate function declaration found: ${name}`)),
    ...modeViolations(body, declarations.length),
  ];
}

/** R13: Gemini 2 gives JSON or calls functions, not both. A schema is for JSON only, and there is only one. */
export function formatViolations(body: Fields, model: string): Violation[] {
  const given = field(body, "generationConfig");
  const config = isFields(given) ? given : {};
  const isJson = field(config, "responseMimeType") === "application/json";
  const broken = (message: string): Violation => ({ rule: "R13", message });
  const isBoth = isJson && declarationsOf(body).length > 0 && /^gemini-[12]/.test(model);
  const [openApi, json] = [field(config, "responseSchema"), field(config, "responseJsonSchema")];
  const path = "GenerateContentRequest.generation_config";
  return [
    ...(isBoth
      ? [broken("Function calling with a response mime type: 'application/json' is unsupported")]
      : []),
    ...((openApi !== undefined || json !== undefined) && !isJson
      ? [
          broken(
            `* ${path}.response_schema: only allowed when ${path}.response_mime_type is 'application/json'\n`,
          ),
        ]
      : []),
    ...(openApi !== undefined && json !== undefined
      ? [broken(`* ${path}: response_schema and response_json_schema must not both be set.\n`)]
      : []),
    ...(json !== undefined && !isFields(json)
      ? [broken(`Invalid value at '${path}.response_json_schema'`)]
      : []),
    ...(isFields(json) ? schemaViolations(json, `${path}.response_json_schema`, false) : []),
  ];
}
