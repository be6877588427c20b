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
  "not-text": "only text parts are heard, and the message has none",
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
  const texts = parts.flatMap((part) => textOf(part) ?? []);
  const text = texts.join("\n").trim();
  // A part beside the text, such as a file, is not heard.
  if (text === "") return err(texts.length < parts.length ? "not-text" : "no-text");
  return [...text].length > longestMessage ? err("too-long") : ok(text);
}

const wordsOf = (parts: readonly Part[], between: "\n" | ""): string =>
  parts.flatMap((part) => textOf(part) ?? []).join(between);

/** The whole text of an agent's answer. */
export function answerText(answer: Message | Task): string {
  if ("messageId" in answer) return wordsOf(answer.parts, "\n");
  const made = answer.artifacts
    // The parts of an artifact are the pieces in which it was streamed.
    .map(({ parts }: Artifact) => wordsOf(parts, ""))
    .filter((text) => text !== "");
  return made.length > 0 ? made.join("\n") : wordsOf(answer.status?.message?.parts ?? [], "\n");
}

/** The same task with the pieces of each artifact as one part. */
export function withWholeArtifacts(task: Task): Task {
  const artifacts = task.artifacts.map((artifact) => {
    const [first] = artifact.parts;
    const isText = artifact.parts.every((part) => textOf(part) !== undefined);
    if (first === undefined || !isText || artifact.parts.length === 1) return artifact;
    const content = { $case: "text" as const, value: wordsOf(artifact.parts, "") };
    return { ...artifact, parts: [{ ...first, content }] };
  });
  return { ...task, artifacts };
}
