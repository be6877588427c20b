// Calls and the tool messages that answer them.

import {
  callsOf,
  type Fields,
  fieldsOf,
  messagesOf,
  missing,
  typeName,
  type Violation,
} from "./wire-shapes.ts";

const longestId = 40;

function nameViolations(name: unknown, path: string): Violation[] {
  if (typeof name !== "string" || name === "") return [missing("call", path)];
  const invalid = (why: string, code: string): Violation => ({
    rule: "call",
    message: `Invalid '${path}': ${why}`,
    param: path,
    code,
  });
  const pattern =
    "string does not match pattern. Expected a string that matches the pattern '^[a-zA-Z0-9_-]+$'.";
  return [
    ...(/^[a-zA-Z0-9_-]+$/.test(name) ? [] : [invalid(pattern, "invalid_value")]),
    ...(name.length > 64
      ? [
          invalid(
            `string too long. Expected a string with maximum length 64, but got a string with length ${name.length} instead.`,
            "string_above_max_length",
          ),
        ]
      : []),
  ];
}

function idViolations(id: unknown, path: string): Violation[] {
  if (typeof id !== "string" || id === "") return [missing("call", path)];
  if (id.length <= longestId) return [];
  const message = `Invalid '${path}': string too long. Expected a string with maximum length ${longestId}, but got a string with length ${id.length} instead.`;
  return [{ rule: "call", message, param: path, code: "string_above_max_length" }];
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

function argumentViolations(given: unknown, path: string): Violation[] {
  if (given === undefined) return [missing("call", path)];
  if (typeof given !== "string") {
    const message = `Invalid type for '${path}': expected a string, but got ${typeName(given)} instead.`;
    return [{ rule: "call", message, param: path, code: "invalid_type" }];
  }
  return isJson(given)
    ? []
    : [{ rule: "call", message: `Invalid '${path}': not JSON.`, param: path }];
}

function callViolationsAt(call: Fields, path: string): Violation[] {
  const named = fieldsOf(call["function"]);
  return [
    ...(call["type"] === "function" ? [] : [missing("call", `${path}.type`)]),
    ...idViolations(call["id"], `${path}.id`),
    ...nameViolations(named["name"], `${path}.function.name`),
    ...argumentViolations(named["arguments"], `${path}.function.arguments`),
  ];
}

function unanswered(messages: readonly Fields[], place: number): Violation[] {
  const ids = callsOf(messages[place]).map(({ id }) => String(id));
  const after = messages.slice(place + 1);
  const end = after.findIndex(({ role }) => role !== "tool");
  const answers = (end === -1 ? after : after.slice(0, end)).map((each) =>
    String(each["tool_call_id"]),
  );
  const open = ids.filter((id) => !answers.includes(id));
  const repeated = new Set(ids).size !== ids.length || new Set(answers).size !== answers.length;
  const message = `An assistant message with 'tool_calls' must be followed by tool messages responding to each 'tool_call_id'. The following tool_call_ids did not have response messages: ${open.join(", ")}`;
  return [
    ...(open.length > 0 ? [{ rule: "unanswered", message, param: "messages" }] : []),
    ...(repeated ? [{ rule: "twice", message: "Duplicate value for 'tool_call_id'." }] : []),
  ];
}

/** The assistant message that a tool message stands behind, with only tool messages between. */
const callerOf = (messages: readonly Fields[], place: number): Fields | undefined =>
  messages.slice(0, place).findLast(({ role }) => role !== "tool");

function strayAnswer(messages: readonly Fields[], place: number): Violation[] {
  const id = messages[place]?.["tool_call_id"];
  const calls = callsOf(callerOf(messages, place));
  if (calls.length === 0) {
    const message =
      "Invalid parameter: messages with role 'tool' must be a response to a preceeding message with 'tool_calls'.";
    return [{ rule: "stray", message, param: `messages.[${place}].role` }];
  }
  if (typeof id !== "string") return [missing("answer", `messages[${place}].tool_call_id`)];
  if (calls.some((call) => call["id"] === id)) return [];
  const message = `Invalid parameter: 'tool_call_id' of '${id}' not found in 'tool_calls' of previous message.`;
  return [{ rule: "answer", message, param: `messages.[${place}].tool_call_id` }];
}

/** Whether calls are whole, and calls and answers stand where they must and belong together. */
export function callViolations(body: Fields): Violation[] {
  const messages = messagesOf(body);
  return messages.flatMap((message, place): Violation[] => {
    const path = `messages[${place}].tool_calls`;
    if (message["role"] === "tool") return strayAnswer(messages, place);
    if (message["role"] !== "assistant" || message["tool_calls"] === undefined) return [];
    const calls = callsOf(message);
    if (calls.length === 0) {
      const text = `Invalid '${path}': empty array. Expected an array with minimum length 1, but got an empty array instead.`;
      return [{ rule: "call", message: text, param: path, code: "empty_array" }];
    }
    const broken = calls.flatMap((call, each) => callViolationsAt(call, `${path}[${each}]`));
    return broken.length > 0 ? broken : unanswered(messages, place);
  });
}
