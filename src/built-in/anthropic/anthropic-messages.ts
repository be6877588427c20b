// History as the Messages API accepts it. Invariants for any messages:
//  1 roles alternate, the first and the last message are the user's, none is empty, no text is empty or blank
//  2 a message with calls is directly followed by one that begins with their results: one for each, by its id
//  3 ids are of the API's alphabet and none is given to two calls
//  4 thoughts go back only over the route that they came from; a message with thoughts begins with one and ends
//    with none

import type { Anthropic } from "@anthropic-ai/sdk";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import type { CallPart, Message, ModelPart, ResultPart, TextPart } from "../../protocol/message.ts";

export type AnthropicBlock = Anthropic.ContentBlockParam;
/** A message for the API; its content is never empty. */
export type WireMessage = {
  readonly role: "user" | "assistant";
  readonly content: readonly AnthropicBlock[];
};
type Named = { readonly call: CallPart; readonly id: string };
type Answer = { readonly blocks: readonly AnthropicBlock[]; readonly calls: readonly Named[] };
type Group = { readonly role: Message["role"]; readonly messages: readonly Message[] };

/** A placeholder where the API requires words of the user and there are none. */
const nothingSaid: AnthropicBlock = { type: "text", text: "…" };
/** The prefix for the data of an encrypted thought; no signature starts like this. */
const redactedMark = "redacted:";

const isBlank = (text: string): boolean => text.trim() === "";

export const isThoughtBlock = (
  block: AnthropicBlock,
): block is Anthropic.ThinkingBlockParam | Anthropic.RedactedThinkingBlockParam =>
  block.type === "thinking" || block.type === "redacted_thinking";

/** The signature of an encrypted thought. */
export const redactedSeal = (data: string): string => redactedMark + data;

function thoughtBlock({ text, signature }: TextPart): AnthropicBlock[] {
  if (signature === undefined) return [];
  return signature.startsWith(redactedMark)
    ? [{ type: "redacted_thinking", data: signature.slice(redactedMark.length) }]
    : [{ type: "thinking", thinking: text, signature }];
}

/** The API's own id where there is one, else this program's in its alphabet; made unique if necessary. */
function wireId({ id, providerId }: CallPart, taken: Set<string>): string {
  const ours = id.replace(/[^a-zA-Z0-9_-]/g, "_") || "call";
  const wanted =
    providerId !== undefined && /^[a-zA-Z0-9_-]+$/.test(providerId) ? providerId : ours;
  let found = wanted;
  for (let copy = 2; taken.has(found); copy++) found = `${wanted}-${copy}`;
  taken.add(found);
  return found;
}

const wireName = (name: string): string =>
  name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, 128) || "unnamed";

function answerOf(parts: readonly ModelPart[], ours: boolean, taken: Set<string>): Answer {
  const calls: Named[] = [];
  const blocks = parts.flatMap((part): AnthropicBlock[] => {
    if (part.kind === "call") {
      const id = wireId(part, taken);
      calls.push({ call: part, id });
      return [{ type: "tool_use", id, name: wireName(part.name), input: part.args }];
    }
    if (part.kind === "image") return [];
    if (part.thought === true) return ours ? thoughtBlock(part) : [];
    return isBlank(part.text) ? [] : [{ type: "text", text: part.text }];
  });
  return { blocks, calls };
}

/** The blocks of this route's unfinished answer, as they will be in a history. */
export const blocksOf = (parts: readonly ModelPart[]): readonly AnthropicBlock[] =>
  answerOf(parts, true, new Set()).blocks;

const isModelPart = (part: Message["parts"][number]): part is ModelPart =>
  part.kind === "text" || part.kind === "call";
const isResult = (part: Message["parts"][number]): part is ResultPart => part.kind === "result";
const isTold = (part: Message["parts"][number]): boolean =>
  part.kind === "text" && part.thought !== true && !isBlank(part.text);

const hasSubstance = ({ role, parts }: Message, pictures: SeenPictures): boolean =>
  parts.some((part) => {
    if (part.kind === "image") return role === "user" && pictures.has(part.name);
    return isTold(part) || part.kind === (role === "model" ? "call" : "result");
  });

function grouped(messages: readonly Message[], pictures: SeenPictures): Group[] {
  const groups: Group[] = [];
  for (const message of messages.filter((each) => hasSubstance(each, pictures))) {
    const last = groups.at(-1);
    if (last?.role !== message.role) groups.push({ role: message.role, messages: [message] });
    else groups[groups.length - 1] = { role: last.role, messages: [...last.messages, message] };
  }
  if (groups[0]?.role !== "user") groups.unshift({ role: "user", messages: [] });
  if (groups.at(-1)?.role !== "user") groups.push({ role: "user", messages: [] });
  return groups;
}

function resultBlock({ call, id }: Named, results: readonly ResultPart[]): AnthropicBlock {
  const result = results.find((each) => each.id === call.id);
  const outcome = result?.outcome ?? { error: "there is no result" };
  const block = { type: "tool_result", tool_use_id: id } as const;
  if ("error" in outcome) {
    return { ...block, content: isBlank(outcome.error) ? "error" : outcome.error, is_error: true };
  }
  return isBlank(outcome.output) ? block : { ...block, content: outcome.output };
}

/** A text or a picture of the user; nothing for any other part. */
function toldBlock(part: Message["parts"][number], pictures: SeenPictures): AnthropicBlock[] {
  if (part.kind === "text" && isTold(part)) return [{ type: "text", text: part.text }];
  const seen = part.kind === "image" ? pictures.get(part.name) : undefined;
  if (seen === undefined) return [];
  return [
    { type: "image", source: { type: "base64", media_type: seen.mediaType, data: seen.base64 } },
  ];
}

function userBlocks(
  { messages }: Group,
  calls: readonly Named[],
  pictures: SeenPictures,
): AnthropicBlock[] {
  const parts = messages.flatMap((message) => message.parts);
  const results = parts.filter(isResult);
  const told = parts.flatMap((part) => toldBlock(part, pictures));
  const blocks = [...calls.map((call) => resultBlock(call, results)), ...told];
  return blocks.length > 0 ? blocks : [nothingSaid];
}

/** Thoughts are sent back only where the API accepts them: first in their message, and not last. */
function lawful(blocks: readonly AnthropicBlock[]): readonly AnthropicBlock[] {
  const [first, last] = [blocks[0], blocks.at(-1)];
  const stays = first && last && isThoughtBlock(first) && !isThoughtBlock(last);
  return stays ? blocks : blocks.filter((block) => !isThoughtBlock(block));
}

function modelAnswer({ messages }: Group, route: string, taken: Set<string>): Answer {
  const answers = messages.map((message) =>
    answerOf(message.parts.filter(isModelPart), message.route === route, taken),
  );
  return {
    blocks: lawful(answers.flatMap(({ blocks }) => blocks)),
    calls: answers.flatMap(({ calls }) => calls),
  };
}

/**
 * The `messages` of a request, sent over `route` (as in `ModelEnd.route`). Pure and total: calls without a result get
 * an error, results without a call are dropped, thoughts of other routes are not sent.
 */
export function anthropicMessages(
  messages: readonly Message[],
  route: string,
  pictures: SeenPictures = nothingSeen,
): readonly WireMessage[] {
  const taken = new Set<string>();
  let calls: readonly Named[] = [];
  return grouped(messages, pictures).map((group): WireMessage => {
    if (group.role === "user") return { role: "user", content: userBlocks(group, calls, pictures) };
    const answer = modelAnswer(group, route, taken);
    calls = answer.calls;
    return { role: "assistant", content: answer.blocks };
  });
}
