// Each message by itself: roles, contents and fields.

import {
  type Fields,
  fieldsOf,
  listOf,
  messagesOf,
  typeName,
  type Violation,
} from "./wire-shapes.ts";

const fieldsByRole: Readonly<Record<string, readonly string[]>> = {
  system: ["role", "content", "name"],
  developer: ["role", "content", "name"],
  user: ["role", "content", "name"],
  assistant: ["role", "content", "name", "refusal", "tool_calls", "function_call", "audio"],
  tool: ["role", "content", "tool_call_id"],
  function: ["role", "content", "name"],
};

function roleViolations({ role }: Fields, path: string): Violation[] {
  if (typeof role === "string" && Object.hasOwn(fieldsByRole, role)) return [];
  const message = `Invalid value: '${String(role)}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`;
  return [{ rule: "role", message, param: `${path}.role`, code: "invalid_value" }];
}

function unknownFields(message: Fields, path: string): Violation[] {
  const known = fieldsByRole[String(message["role"])];
  return Object.keys(message)
    .filter((name) => known !== undefined && !known.includes(name))
    .map((name) => ({
      rule: "fields",
      message: `Unknown parameter: '${path}.${name}'.`,
      param: `${path}.${name}`,
      code: "unknown_parameter",
    }));
}

const isBlank = (content: unknown): boolean =>
  typeof content === "string" ? content.trim() === "" : listOf(content).length === 0;

function contentViolations(message: Fields, path: string): Violation[] {
  const { role, content } = message;
  const param = `${path}.content`;
  const isNothing = content === undefined || content === null;
  if (isNothing && role === "assistant" && listOf(message["tool_calls"]).length > 0) return [];
  if (typeof content !== "string" && !Array.isArray(content)) {
    const text = `Invalid value for 'content': expected a string, got ${typeName(content ?? null)}.`;
    return [{ rule: "content", message: text, param }];
  }
  const strange = listOf(content).some((part) => fieldsOf(part)["type"] === undefined);
  if (!isBlank(content) && !strange) return [];
  return [{ rule: "blank", message: `Invalid '${param}': text must not be empty.`, param }];
}

/**
 * The rules of each message. That no content is blank (`blank`) is stricter than OpenAI, which takes blank words;
 * others that speak its API do not.
 */
export function messageViolations(body: Fields): Violation[] {
  const messages = messagesOf(body);
  if (messages.length === 0) {
    const message =
      "Invalid 'messages': empty array. Expected an array with minimum length 1, but got an empty array instead.";
    return [{ rule: "messages", message, param: "messages", code: "empty_array" }];
  }
  return messages.flatMap((message, place) => {
    const path = `messages[${place}]`;
    const strange = roleViolations(message, path);
    return strange.length > 0
      ? strange
      : [...unknownFields(message, path), ...contentViolations(message, path)];
  });
}

/**
 * Stricter than OpenAI, and as strict as the chat templates of many local models: one instruction, at the head; then
 * the user begins, user and assistant alternate, and the assistant is not last.
 */
export function templateViolations(body: Fields): Violation[] {
  const roles = messagesOf(body).map(({ role }) => String(role));
  const broken = (message: string): Violation => ({ rule: "template", message });
  const isInstruction = (role: string) => role === "system" || role === "developer";
  const talk = roles.slice(isInstruction(roles[0] ?? "") ? 1 : 0);
  const turns = talk.filter((role) => role !== "tool");
  const repeats = talk.some(
    (role, place) => role !== "tool" && place > 0 && role === talk[place - 1],
  );
  return [
    ...(talk.some(isInstruction) ? [broken("System message must be at the beginning.")] : []),
    ...(turns[0] === "assistant" || repeats
      ? [broken("Conversation roles must alternate user/assistant/user/assistant/...")]
      : []),
    ...(talk.at(-1) === "assistant"
      ? [broken("Expected last role User or Tool for serving but got assistant")]
      : []),
  ];
}
