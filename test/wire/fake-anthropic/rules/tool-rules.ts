// Tools, the choice among them, and marks for the prompt cache: A10 to A12.

import { type Fields, isFields, listOf, type Violation, wireMessages } from "./wire-shapes.ts";

const toolFields: ReadonlySet<string> = new Set(
  "name description input_schema eager_input_streaming cache_control type strict input_examples defer_loading allowed_callers".split(
    " ",
  ),
);

function schemaViolations(schema: unknown, path: string): Violation[] {
  const bad = (message: string): Violation => ({ rule: "A10", message: `${path}${message}` });
  if (!isFields(schema)) return [bad(": Field required")];
  const { type, properties } = schema;
  const keys = Object.keys(isFields(properties) ? properties : {});
  return [
    ...(type === undefined ? [bad(".type: Field required")] : []),
    ...(type !== undefined && type !== "object" ? [bad(".type: Input should be 'object'")] : []),
    ...(["oneOf", "allOf", "anyOf"].some((word) => Object.hasOwn(schema, word))
      ? [bad(": input_schema does not support oneOf, allOf, or anyOf at the top level")]
      : []),
    ...(keys.every((key) => /^[a-zA-Z0-9_.-]{1,64}$/.test(key))
      ? []
      : [bad(".properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'")]),
  ];
}

function toolViolation(tool: unknown, place: number): Violation[] {
  const fields = isFields(tool) ? tool : {};
  const path = `tools.${place}.custom`;
  const unknown = Object.keys(fields).filter((name) => !toolFields.has(name));
  const isName = /^[a-zA-Z0-9_-]{1,128}$/.test(String(fields["name"] ?? ""));
  return [
    ...unknown.map((name) => ({
      rule: "A10",
      message: `${path}.${name}: Extra inputs are not permitted`,
    })),
    ...(isName
      ? []
      : [
          {
            rule: "A10",
            message: `${path}.name: String should match pattern '^[a-zA-Z0-9_-]{1,128}$'`,
          },
        ]),
    ...schemaViolations(fields["input_schema"], `${path}.input_schema`),
  ];
}

function choiceViolations({ tools, tool_choice: choice }: Fields): Violation[] {
  if (choice === undefined) return [];
  const names = listOf(tools).map((tool) => (isFields(tool) ? tool["name"] : undefined));
  if (names.length === 0) {
    const message = "tool_choice: tool_choice may only be specified while providing tools";
    return [{ rule: "A11", message }];
  }
  const { type, name } = isFields(choice) ? choice : {};
  if (type === "tool" && !names.includes(name)) {
    const message = `tool_choice.tool.name: Tool '${String(name)}' not found in provided tools`;
    return [{ rule: "A11", message }];
  }
  if (["auto", "any", "none", "tool"].includes(String(type))) return [];
  const message = `tool_choice: Input tag '${String(type)}' found using 'type' does not match any of the expected tags: 'any', 'auto', 'none', 'tool'`;
  return [{ rule: "A11", message }];
}

function cacheViolations(body: Fields): Violation[] {
  const blocks = wireMessages(body).flatMap((message) => message.blocks);
  const marked = [
    ...listOf(body["system"]),
    ...listOf(body["tools"]),
    ...blocks.map(({ fields }) => fields),
  ].filter((block) => isFields(block) && isFields(block["cache_control"]));
  const found = marked.length;
  return [
    ...(found > 4
      ? [
          {
            rule: "A12",
            message: `A maximum of 4 blocks with cache_control may be provided. Found ${found}.`,
          },
        ]
      : []),
    ...blocks
      .filter(({ type, fields }) => type === "thinking" && fields["cache_control"] !== undefined)
      .map(({ path }) => ({
        rule: "A12",
        message: `${path}.thinking.cache_control: Extra inputs are not permitted`,
      })),
  ];
}

export function toolViolations(body: Fields): Violation[] {
  const tools = listOf(body["tools"]);
  const names = tools.map((tool) => (isFields(tool) ? tool["name"] : undefined));
  return [
    ...tools.flatMap(toolViolation),
    ...(new Set(names).size === names.length
      ? []
      : [{ rule: "A10", message: "tools: Tool names must be unique." }]),
    ...choiceViolations(body),
    ...cacheViolations(body),
  ];
}
