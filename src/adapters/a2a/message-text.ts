// The text of a message from outside; all other content is refused.

import { type Artifact, type Message, type Part, Role, type Task } from "@a2a-js/sdk";
import { err, ok, type Result } from "../../kernel/result.ts";

/** The most characters of one message of a caller. */
export const longestMessage = 2_000;
/** The longest id of a caller's conversations and messages. */
const longestId = 64;
const mostParts = 50;

export type MessageFlaw = "no-text" | "not-text" | "too-long" | "bad-id" | "not-theirs";

/** For the caller's program. `not-theirs`: a message in her role. */
export const flawText: Readonly<Record<MessageFlaw, string>> = {
  "no-text": "the message holds no text",
  "not-text": "only text parts are heard",
  "too-long": `the message is longer than ${longestMessage} characters, or has more than ${mostParts} parts`,
  "bad-id": `messageId and contextId have at most ${longestId} characters, on one line`,
  "not-theirs": "a caller's message has the role of the user",
};

const textOf = ({ content }: Part): string | undefined =>
  content?.$case === "text" ? content.value : undefined;

const isId = (id: string): boolean =>
  id !== "" && id.length <= longestId && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(id);

/** The words of a caller's message; or the reason why it is refused. */
export function callersText(message: Message): Result<string, MessageFlaw> {
  const { messageId, contextId, parts } = message;
  if (!isId(messageId) || (contextId !== "" && !isId(contextId))) return err("bad-id");
  if (message.role === Role.ROLE_AGENT) return err("not-theirs");
  if (parts.length > mostParts) return err("too-long");
  const texts = parts.map(textOf);
  if (texts.some((text) => text === undefined)) return err("not-text");
  const text = texts.join("\n").trim();
  if (text === "") return err("no-text");
  return [...text].length > longestMessage ? err("too-long") : ok(text);
}

const wordsOf = (parts: readonly Part[]): string =>
  parts.flatMap((part) => textOf(part) ?? []).join("\n");

/** The whole text of an agent's answer. */
export function answerText(answer: Message | Task): string {
  if ("messageId" in answer) return wordsOf(answer.parts);
  const made = answer.artifacts
    .map(({ parts }: Artifact) => wordsOf(parts))
    .filter((text) => text !== "");
  return made.length > 0 ? made.join("\n") : wordsOf(answer.status?.message?.parts ?? []);
}
