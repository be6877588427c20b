// Rules of our own: the server takes such requests, and its templates then put nonsense before the model.

import { type Fields, fieldsIn, isFields, type Violation } from "./wire-fields.ts";

const roles: readonly unknown[] = ["system", "user", "assistant", "tool"];

const breaks = (rule: string, message: string): Violation => ({ rule, message });

const callsOf = (message: Fields | undefined): readonly Fields[] =>
  fieldsIn(message?.["tool_calls"]);
const roleOf = (message: Fields | undefined): unknown => message?.["role"];
const isBlank = (value: unknown): boolean => typeof value !== "string" || value.trim() === "";

function shapeOf(message: Fields, place: number): readonly Violation[] {
  const role = roleOf(message);
  const at = `messages[${place}]`;
  if (!roles.includes(role)) return [breaks("roles", `${at}: the role is unknown`)];
  const isEmpty = isBlank(message["content"]) && callsOf(message).length === 0;
  return [
    ...(isEmpty ? [breaks("empty", `${at} says nothing`)] : []),
    ...(callsOf(message).length > 0 && role !== "assistant"
      ? [breaks("calls", `${at}: only an assistant calls`)]
      : []),
    ...(message["thinking"] !== undefined && role !== "assistant"
      ? [breaks("thoughts", `${at}: only an assistant thinks`)]
      : []),
  ];
}

function orderOf(messages: readonly Fields[]): readonly Violation[] {
  const found: Violation[] = [];
  for (const [place, message] of messages.entries()) {
    const role = roleOf(message);
    if (role === "system" && place > 0)
      found.push(breaks("system", "the instruction is not first"));
    if (role !== "tool" && place > 0 && roleOf(messages[place - 1]) === role) {
      found.push(breaks("alternation", `messages[${place}] has the role of the one before`));
    }
  }
  const talk = messages.filter((message) => roleOf(message) !== "system");
  if (roleOf(talk[0]) !== "user")
    found.push(breaks("first", "the first message is not the user's"));
  if (roleOf(messages.at(-1)) === "assistant") {
    found.push(breaks("last", "the last message is the assistant's"));
  }
  return found;
}

function nameOf(call: Fields): unknown {
  const called = call["function"];
  return isFields(called) ? called["name"] : undefined;
}

/** The tool messages right after a message. */
function answersAfter(messages: readonly Fields[], place: number): readonly Fields[] {
  const rest = messages.slice(place + 1);
  const end = rest.findIndex((message) => roleOf(message) !== "tool");
  return end < 0 ? rest : rest.slice(0, end);
}

function pairsOf(messages: readonly Fields[]): readonly Violation[] {
  return messages.flatMap((message, place): readonly Violation[] => {
    const calls = callsOf(message);
    if (roleOf(message) === "tool" || (calls.length === 0 && roleOf(message) !== "assistant")) {
      const before = messages[place - 1];
      const isPlaced = roleOf(message) !== "tool" || callsOf(before).length > 0;
      return isPlaced || roleOf(before) === "tool"
        ? []
        : [breaks("answers", `messages[${place}] answers no call`)];
    }
    const answers = answersAfter(messages, place);
    if (answers.length !== calls.length) {
      return [breaks("answers", `messages[${place}] has ${answers.length} answers to its calls`)];
    }
    return calls.flatMap((call, at) => {
      const answer = answers[at];
      const isNamed = !isBlank(nameOf(call)) && answer?.["tool_name"] === nameOf(call);
      return isNamed && answer?.["tool_call_id"] === call["id"]
        ? []
        : [breaks("answers", `call ${at} of messages[${place}] has the answer to another`)];
    });
  });
}

/** Whether the messages make a conversation: roles, order, calls with their answers. */
export function historyViolations(body: Fields): readonly Violation[] {
  const messages = fieldsIn(body["messages"]);
  if (messages.length === 0) return [breaks("messages", "there is nothing to answer")];
  return [...messages.flatMap(shapeOf), ...orderOf(messages), ...pairsOf(messages)];
}
