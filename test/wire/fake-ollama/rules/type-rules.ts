// The types of the body's fields: where one is wrong, the server's JSON decoder answers 400 (`api/types.go`).

import { type Fields, goName, isFields, listOf, type Violation } from "./wire-fields.ts";

type Check = (value: unknown, path: string) => readonly Violation[];

const wrong = (value: unknown, path: string, type: string): readonly Violation[] => [
  {
    rule: "types",
    message: `json: cannot unmarshal ${goName(value)} into Go struct field ${path} of type ${type}`,
  },
];

const simple =
  (type: string, goType: string): Check =>
  (value, path) =>
    typeof value === type ? [] : wrong(value, path, goType);
const text = simple("string", "string");
const yesNo = simple("boolean", "bool");

const list =
  (each: Check, goType: string): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item) => each(item, path))
      : wrong(value, path, `[]${goType}`);

/** Fields that may be absent; others than these are not looked at. */
const record =
  (fields: Readonly<Record<string, Check>>, goType: string): Check =>
  (value, path) => {
    if (!isFields(value)) return wrong(value, path, goType);
    return Object.entries(fields).flatMap(([name, check]) =>
      value[name] === undefined ? [] : check(value[name], `${path}.${name}`),
    );
  };

const anything: Check = () => [];
const object = record({}, "map[string]interface {}");

const oneOrMoreTexts: Check = (value, path) =>
  typeof value === "string" ? [] : list(text, "string")(value, path);

const property: Check = (value, path) =>
  record(
    {
      anyOf: list(property, "api.ToolProperty"),
      type: oneOrMoreTexts,
      description: text,
      enum: list(anything, "interface {}"),
      properties: propertyMap,
      required: list(text, "string"),
    },
    "api.ToolProperty",
  )(value, path);

const propertyMap: Check = (value, path) => [
  ...object(value, path),
  ...Object.entries(isFields(value) ? value : {}).flatMap(([name, each]) =>
    property(each, `${path}.${name}`),
  ),
];

const tool = record(
  {
    type: text,
    function: record(
      {
        name: text,
        description: text,
        parameters: record(
          { type: text, required: list(text, "string"), properties: propertyMap },
          "api.ToolFunctionParameters",
        ),
      },
      "api.ToolFunction",
    ),
  },
  "api.Tool",
);

const image: Check = (value, path) => {
  const isBase64 = typeof value === "string" && /^[A-Za-z\d+/]*={0,2}$/.test(value);
  return isBase64
    ? []
    : [{ rule: "types", message: `illegal base64 data at input byte 0 (${path})` }];
};

const message = record(
  {
    role: text,
    content: text,
    thinking: text,
    images: list(image, "api.ImageData"),
    tool_name: text,
    tool_call_id: text,
    tool_calls: list(
      record(
        {
          id: text,
          function: record({ name: text, arguments: object }, "api.ToolCallFunction"),
        },
        "api.ToolCall",
      ),
      "api.ToolCall",
    ),
  },
  "api.Message",
);

const levels: readonly unknown[] = ["high", "medium", "low", "max"];
const think: Check = (value) =>
  typeof value === "boolean" || levels.includes(value)
    ? []
    : [{ rule: "types", message: `invalid think value: "${String(value)}"` }];

const isDuration = (value: unknown): boolean =>
  typeof value === "number" ||
  (typeof value === "string" && /^[-+]?(0|(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+)$/.test(value));
const duration: Check = (value) =>
  isDuration(value)
    ? []
    : [{ rule: "types", message: `time: invalid duration "${String(value)}"` }];

const format: Check = (value) =>
  value === "json" || value === "" || isFields(value)
    ? []
    : [
        {
          rule: "types",
          message: `invalid format: ${JSON.stringify(value)}; expected "json" or a valid JSON Schema object`,
        },
      ];

const body = record(
  {
    model: text,
    messages: list(message, "api.Message"),
    stream: yesNo,
    tools: list(tool, "api.Tool"),
    options: object,
    keep_alive: duration,
    think,
    format,
  },
  "api.ChatRequest",
);

/** Fields of a body whose type the server's decoder refuses. */
export const typeViolations = (fields: Fields): readonly Violation[] => body(fields, "ChatRequest");

/** The functions that a body declares. */
export const declarationsOf = (fields: Fields): readonly unknown[] =>
  listOf(fields["tools"]).map((each) => (isFields(each) ? each["function"] : undefined));
