// Roles and texts: A1 to A5.

import { type Fields, listOf, type Violation, type WireMessage } from "./wire-shapes.ts";

const isBlank = (text: unknown): boolean => typeof text !== "string" || text.trim() === "";

/** `where` is `messages` or `system`. */
function textViolation(text: unknown, where: string): Violation[] {
  if (text === "") {
    return [{ rule: "A3", message: `${where}: text content blocks must be non-empty` }];
  }
  if (!isBlank(text)) return [];
  return [
    { rule: "A3", message: `${where}: text content blocks must contain non-whitespace text` },
  ];
}

function texts(messages: readonly WireMessage[]): Violation[] {
  return messages
    .flatMap(({ blocks }) => blocks)
    .filter(({ type }) => type === "text")
    .flatMap(({ fields }) => textViolation(fields["text"], "messages"));
}

export function systemViolations({ system }: Fields): Violation[] {
  if (system === undefined || typeof system === "string") return [];
  return listOf(system).flatMap((block) => textViolation((block as Fields)["text"], "system"));
}

function roles(messages: readonly WireMessage[]): Violation[] {
  const unknown = messages
    .filter(({ role }) => role !== "user" && role !== "assistant")
    .map(({ path }) => ({
      rule: "A1",
      message: `${path}.role: Input should be 'user' or 'assistant'`,
    }));
  const first = messages[0]?.role;
  return first === "assistant"
    ? [...unknown, { rule: "A1", message: 'messages: first message must use the "user" role' }]
    : unknown;
}

function emptiness(messages: readonly WireMessage[]): Violation[] {
  return messages
    .filter(({ blocks }) => blocks.length === 0)
    .map(({ path }) => ({
      rule: "A2",
      message: `${path}: all messages must have non-empty content except for the optional final assistant message`,
    }));
}

/** Models of before 4.6 continue a last message of the assistant; newer ones refuse it. */
const takesPrefill = (model: string): boolean => /-4-5(-|$)/.test(model);

function ending(messages: readonly WireMessage[], model: string): Violation[] {
  const last = messages.at(-1);
  if (last?.role !== "assistant") return [];
  if (!takesPrefill(model)) {
    return [
      {
        rule: "A4",
        message:
          "This model does not support assistant message prefill. The conversation must end with a user message.",
      },
    ];
  }
  const text = last.blocks.at(-1)?.fields["text"];
  return typeof text === "string" && text !== text.trimEnd()
    ? [
        {
          rule: "A4",
          message: "messages: final assistant content cannot end with trailing whitespace",
        },
      ]
    : [];
}

export function messageViolations(messages: readonly WireMessage[], model: string): Violation[] {
  if (messages.length === 0) {
    return [{ rule: "A2", message: "messages: at least one message is required" }];
  }
  return [
    ...roles(messages),
    ...emptiness(messages),
    ...texts(messages),
    ...ending(messages, model),
  ];
}

/** A5, our own rule: the API joins messages of one role, we never leave that to it. */
export function alternationViolations(messages: readonly WireMessage[]): Violation[] {
  return messages.flatMap(({ role }, place): Violation[] =>
    place > 0 && role === messages[place - 1]?.role
      ? [
          {
            rule: "A5",
            message: `messages: roles must alternate between "user" and "assistant", but found multiple "${String(role)}" roles in a row`,
          },
        ]
      : [],
  );
}
