// A request in no more tokens than its model takes.
//
//   F1. What comes back is no larger than the given number of tokens, unless that is fewer than `fewest`.
//   F2. Its messages keep the laws of history.ts: first and last are the user's, roles alternate, calls and results pair.
//   F3. The newest words stay, shortened only when nothing else is left to shorten.
//   F4. A request that fits, and has no form of its own for so many tokens, is returned as it is.
//   F5. Instruction, messages and tools alone change: no tool is added, and one that must be called stays.

import type { Message, MessagePart } from "../../protocol/message.ts";
import type { ModelRequest } from "../ports.ts";
import { messageSize, requestSize } from "./request-size.ts";

/** A request is not cut below so many tokens. */
export const fewest = 64;

/** The mark in place of cut words. */
const cutMark = " … ";

/** The form of the request for so many tokens, where it has some, else with the oldest messages and the longest texts cut. */
export function fitRequest(request: ModelRequest, tokens: number): ModelRequest {
  const leaner = leanerForm(request, tokens);
  if (requestSize(leaner) <= tokens) return leaner;
  return withShorterTexts(withoutOldest(leaner, tokens), Math.max(tokens, fewest));
}

function leanerForm(request: ModelRequest, tokens: number): ModelRequest {
  const form = request.within?.(tokens);
  if (form === undefined) return request;
  const { system, messages } = form;
  if (request.toolChoice === "required") return { ...request, system, messages };
  const offered = new Set(request.tools.map(({ name }) => name));
  return {
    ...request,
    system,
    messages,
    tools: form.tools.filter(({ name }) => offered.has(name)),
  };
}

const isWords = (message: Message): boolean =>
  message.role === "user" && message.parts.every(({ kind }) => kind !== "result");

/** Leaves out the oldest messages: whole exchanges, each beginning with words to her; the newest one stays. */
function withoutOldest(request: ModelRequest, tokens: number): ModelRequest {
  const { messages } = request;
  const excess = requestSize(request) - tokens;
  const begins = messages.flatMap((message, place) => (isWords(message) ? [place] : []));
  let gone = 0;
  let from = 0;
  for (const begin of begins) {
    for (let place = from; place < begin; place += 1) gone += sizeAt(messages, place);
    from = begin;
    if (gone >= excess) break;
  }
  return from === 0 ? request : { ...request, messages: messages.slice(from) };
}

const sizeAt = (messages: readonly Message[], place: number): number => {
  const message = messages[place];
  return message === undefined ? 0 : messageSize(message);
};

/** Shortens the longest text by a third, again and again, until it fits: the instruction only after the messages. */
function withShorterTexts(given: ModelRequest, tokens: number): ModelRequest {
  let request = given;
  for (let tries = 0; tries < 60 && requestSize(request) > tokens; tries += 1) {
    const longest = longestText(request.messages);
    const isSystem = request.system.length > longest.length;
    if (!isSystem && longest.length < 40) break;
    request = isSystem
      ? { ...request, system: shortened(request.system) }
      : { ...request, messages: request.messages.map((one) => withShorter(one, longest)) };
  }
  return request;
}

const textOf = (part: MessagePart): string => {
  if (part.kind === "text") return part.text;
  if (part.kind !== "result") return "";
  return "output" in part.outcome ? part.outcome.output : "";
};

const longestText = (messages: readonly Message[]): string =>
  messages
    .flatMap(({ parts }) => parts.map(textOf))
    .reduce((longest, text) => (text.length > longest.length ? text : longest), "");

/** The beginning and the end of a text. */
export function shortened(text: string): string {
  const characters = Array.from(text);
  const kept = Math.floor(characters.length / 3);
  return `${characters.slice(0, kept).join("")}${cutMark}${characters.slice(-kept || undefined).join("")}`;
}

const withShorter = (message: Message, longest: string): Message => {
  if (!message.parts.some((part) => textOf(part) === longest)) return message;
  const parts = message.parts.map((part) => {
    if (textOf(part) !== longest) return part;
    if (part.kind === "text") return { ...part, text: shortened(part.text) };
    return part.kind === "result" ? { ...part, outcome: { output: shortened(longest) } } : part;
  });
  return { ...message, parts } as Message;
};
