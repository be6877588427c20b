// Calls and their results: A6 to A9.

import {
  isFields,
  ofType,
  type Violation,
  type WireBlock,
  type WireMessage,
} from "./wire-shapes.ts";

const idOf = ({ fields }: WireBlock): unknown => fields["id"];
const answered = ({ fields }: WireBlock): unknown => fields["tool_use_id"];

function sides(message: WireMessage): Violation[] {
  const [type, side] =
    message.role === "user" ? ["tool_use", "assistant"] : ["tool_result", "user"];
  return ofType(message, type ?? "").map(({ path }) => ({
    rule: "A6",
    message: `${path}: \`${type}\` blocks can only be in \`${side}\` messages`,
  }));
}

function shape({ fields, path }: WireBlock): Violation[] {
  const bad = (name: string, message: string) => ({
    rule: "A7",
    message: `${path}.tool_use.${name}: ${message}`,
  });
  const { id, name, input } = fields;
  const isId = typeof id === "string" && /^[a-zA-Z0-9_-]+$/.test(id);
  const isName = typeof name === "string" && /^[a-zA-Z0-9_-]{1,200}$/.test(name);
  return [
    ...(isId ? [] : [bad("id", "String should match pattern '^[a-zA-Z0-9_-]+$'")]),
    ...(isName ? [] : [bad("name", "String should match pattern '^[a-zA-Z0-9_-]{1,200}$'")]),
    ...(isFields(input) ? [] : [bad("input", "Input should be a valid dictionary")]),
  ];
}

function unique(messages: readonly WireMessage[]): Violation[] {
  const ids = messages.flatMap((message) => ofType(message, "tool_use").map(idOf));
  if (new Set(ids).size === ids.length) return [];
  return [{ rule: "A7", message: "messages: `tool_use` ids must be unique" }];
}

function unanswered(message: WireMessage, next: WireMessage | undefined): Violation[] {
  const calls = ofType(message, "tool_use").map(idOf);
  const results = ofType(next, "tool_result").map(answered);
  const missing = calls.filter((id) => !results.includes(id));
  if (missing.length > 0) {
    const text = `${message.path}: \`tool_use\` ids were found without \`tool_result\` blocks immediately after: ${missing.join(", ")}. Each \`tool_use\` block must have a corresponding \`tool_result\` block in the next message.`;
    return [{ rule: "A8", message: text }];
  }
  const begins = next?.blocks.slice(0, calls.length).every(({ type }) => type === "tool_result");
  if (begins ?? true) return [];
  const text = `${next?.path}: Did not find ${calls.length} \`tool_result\` block(s) at the beginning of this message. Messages following \`tool_use\` blocks must begin with a matching number of \`tool_result\` blocks.`;
  return [{ rule: "A8", message: text }];
}

function results(message: WireMessage, before: WireMessage | undefined): Violation[] {
  const calls = ofType(before, "tool_use").map(idOf);
  const found = ofType(message, "tool_result");
  return found.flatMap((block, place): Violation[] => {
    const id = answered(block);
    if (!calls.includes(id)) {
      const text = `${block.path}: unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${String(id)}. Each \`tool_result\` block must have a corresponding \`tool_use\` block in the previous message.`;
      return [{ rule: "A9", message: text }];
    }
    if (found.slice(0, place).some((earlier) => answered(earlier) === id)) {
      const text = `${block.path}: each tool_use must have a single result. Found multiple \`tool_result\` blocks with id: ${String(id)}`;
      return [{ rule: "A9", message: text }];
    }
    const { content, is_error } = block.fields;
    if (is_error === true && (content === undefined || content === "")) {
      const text = `${block.path}.tool_result: content cannot be empty if \`is_error\` is true`;
      return [{ rule: "A9", message: text }];
    }
    return [];
  });
}

export function callViolations(messages: readonly WireMessage[]): Violation[] {
  return [
    ...messages.flatMap((message, place) => [
      ...sides(message),
      ...(message.role === "assistant" ? unanswered(message, messages[place + 1]) : []),
      ...(message.role === "user" ? results(message, messages[place - 1]) : []),
      ...ofType(message, "tool_use").flatMap(shape),
    ]),
    ...unique(messages),
  ];
}
