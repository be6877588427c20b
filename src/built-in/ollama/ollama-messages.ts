// History as Ollama's chat takes it. Invariants for any messages:
//  1 the instruction is the first message, and the only one of its role; after it the user is first
//  2 no message says nothing, and user and assistant never have a neighbour of their own role
//  3 an assistant's calls are directly followed by one tool message each: same order, name and id
//  4 the last message is the user's or a tool's
//  5 thoughts go back after the last user message only, and only over the route that they came from

import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { CallPart, Message, ResultPart } from "../../protocol/message.ts";

export type OllamaToolCall = {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: JsonObject };
};

/** A message in Ollama's format. */
export type OllamaMessage =
  | {
      readonly role: "system" | "user";
      readonly content: string;
      /** In base64. */
      readonly images?: readonly string[];
    }
  | {
      readonly role: "assistant";
      readonly content: string;
      readonly thinking?: string;
      readonly tool_calls?: readonly OllamaToolCall[];
    }
  | {
      readonly role: "tool";
      readonly content: string;
      readonly tool_name: string;
      readonly tool_call_id: string;
    };

/** Stands in a message without text, where the model needs some. */
const nothingSaid = "…";
/** The separator of merged messages, as in Ollama's own templates. */
const gap = "\n\n";

type Group = { readonly role: Message["role"]; readonly messages: readonly Message[] };

const isBlank = (text: string): boolean => text.trim() === "";

const wordsOf = ({ parts }: Message): readonly string[] =>
  parts.flatMap((part) =>
    part.kind === "text" && !part.thought && !isBlank(part.text) ? [part.text] : [],
  );

const callsOf = (group: Group | undefined): readonly CallPart[] =>
  group?.role === "model"
    ? group.messages.flatMap(({ parts }) => parts.filter((part) => part.kind === "call"))
    : [];

const resultsOf = ({ messages }: Group): readonly ResultPart[] =>
  messages.flatMap(({ parts }) => parts.filter((part) => part.kind === "result"));

const imagesOf = ({ role, parts }: Message, pictures: SeenPictures): readonly string[] =>
  parts.flatMap((part) => {
    const seen = role === "user" && part.kind === "image" ? pictures.get(part.name) : undefined;
    return seen === undefined ? [] : [seen.base64];
  });

function hasSubstance(message: Message, pictures: SeenPictures): boolean {
  const kept = message.role === "model" ? "call" : "result";
  return (
    wordsOf(message).length > 0 ||
    imagesOf(message, pictures).length > 0 ||
    message.parts.some(({ kind }) => kind === kept)
  );
}

function grouped(messages: readonly Message[], pictures: SeenPictures): readonly Group[] {
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

const nameOf = (call: CallPart): string => (call.name === "" ? "unnamed" : call.name);
const idOf = (call: CallPart): string => call.providerId ?? call.id;

function textOf(result: ResultPart | undefined): string {
  if (result === undefined) return "error: there is no result";
  const { outcome } = result;
  if ("error" in outcome) return `error: ${outcome.error}`;
  return isBlank(outcome.output) ? "(empty)" : outcome.output;
}

function userMessages(
  group: Group,
  before: Group | undefined,
  pictures: SeenPictures,
): readonly OllamaMessage[] {
  const results = resultsOf(group);
  const answers = callsOf(before).map(
    (call): OllamaMessage => ({
      role: "tool",
      content: textOf(results.find(({ id }) => id === call.id)),
      tool_name: nameOf(call),
      tool_call_id: idOf(call),
    }),
  );
  const words = group.messages.flatMap(wordsOf);
  const images = group.messages.flatMap((message) => imagesOf(message, pictures));
  if (words.length === 0 && images.length === 0 && answers.length > 0) return answers;
  const content = words.length > 0 ? words.join(gap) : nothingSaid;
  return [...answers, { role: "user", content, ...(images.length > 0 ? { images } : {}) }];
}

function thoughtsOf(group: Group, route: string): string {
  return group.messages
    .filter((message) => message.route === route)
    .flatMap(({ parts }) => parts)
    .map((part) => (part.kind === "text" && part.thought ? part.text : ""))
    .join("");
}

function assistantMessage(group: Group, route: string): OllamaMessage {
  const calls = callsOf(group).map((call) => ({
    id: idOf(call),
    function: { name: nameOf(call), arguments: call.args },
  }));
  const thinking = thoughtsOf(group, route);
  const said = group.messages.map((message) => wordsOf(message).join(""));
  return {
    role: "assistant",
    content: said.filter((words) => words !== "").join(gap),
    ...(isBlank(thinking) ? {} : { thinking }),
    ...(calls.length > 0 ? { tool_calls: calls } : {}),
  };
}

function withoutOldThoughts(messages: readonly OllamaMessage[]): readonly OllamaMessage[] {
  const newest = messages.findLastIndex(({ role }) => role === "user");
  return messages.map((message, place) => {
    if (message.role !== "assistant" || place > newest) return message;
    const { thinking: _, ...rest } = message;
    return rest;
  });
}

/**
 * The `messages` of a request, sent over `route` (as in `ModelEnd.route`). Pure and total: calls without a result get
 * an error, results without a call are dropped.
 */
export function ollamaMessages(
  system: string,
  messages: readonly Message[],
  route: string,
  pictures: SeenPictures = nothingSeen,
): readonly OllamaMessage[] {
  const groups = grouped(messages, pictures);
  const talk = groups.flatMap((group, place) =>
    group.role === "user"
      ? userMessages(group, groups[place - 1], pictures)
      : [assistantMessage(group, route)],
  );
  const instruction = isBlank(system) ? [] : [{ role: "system", content: system } as const];
  return [...instruction, ...withoutOldThoughts(talk)];
}
