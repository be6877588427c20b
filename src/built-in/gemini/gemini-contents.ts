// History as Gemini's API accepts it. Invariants for any messages:
//  1 no empty content, no empty or blank text part, roles alternate, the first and the last content are the user's
//  2 a content with calls is directly followed by one that begins with their responses: same count, order, name, id
//  3 a signature goes back on its own part, and only over the route that it came from
//  4 where the model checks signatures, the first call of each content has one, if only the placeholder

import { Buffer } from "node:buffer";
import type { Content, Part } from "@google/genai/web";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import type {
  CallPart,
  Message,
  MessagePart,
  ResultPart,
  TextPart,
} from "../../protocol/message.ts";

/** Google's placeholder for a call whose signature this route cannot know (ai.google.dev, thought signatures). */
const unknownSignature = "skip_thought_signature_validator";
/** A placeholder where the API requires words of the user and there are none. */
const nothingSaid: Part = { text: "…" };

type Group = { readonly role: Message["role"]; readonly messages: readonly Message[] };

/** True for Gemini 3 and later, by number or by an alias such as `gemini-flash-latest`. */
const checksSignatures = (model: string): boolean =>
  /^(?:models\/)?gemini-(?![12](?:[.-]|$))/.test(model);

const isBlank = (text: string): boolean => text.trim() === "";

const callName = (call: CallPart): string => (call.name === "" ? "unnamed" : call.name);

function callPart(call: CallPart): Part {
  const id = call.providerId === undefined ? {} : { id: call.providerId };
  return { functionCall: { ...id, name: callName(call), args: { ...call.args } } };
}

function textPart({ text, thought }: TextPart, ours: boolean): Part | undefined {
  if (isBlank(text) || (thought && !ours)) return undefined;
  return thought ? { text, thought: true } : { text };
}

function modelParts(message: Message, route: string): Part[] {
  const ours = message.route === route;
  return message.parts.flatMap((part): Part[] => {
    if (part.kind === "result" || part.kind === "image") return [];
    const bare = part.kind === "call" ? callPart(part) : textPart(part, ours);
    if (bare === undefined) return [];
    return [ours && part.signature ? { ...bare, thoughtSignature: part.signature } : bare];
  });
}

/** Texts and pictures, in order. */
const userParts = (message: Message, pictures: SeenPictures): Part[] =>
  message.parts.flatMap((part): Part[] => {
    if (part.kind === "text" && !isBlank(part.text)) return [{ text: part.text }];
    const seen = part.kind === "image" ? pictures.get(part.name) : undefined;
    return seen ? [{ inlineData: { mimeType: seen.mediaType, data: seen.base64 } }] : [];
  });

function hasSubstance(message: Message, route: string, pictures: SeenPictures): boolean {
  if (message.role === "model") return message.parts.some((part) => isSent(part, message, route));
  return (
    message.parts.some((part) => part.kind === "result") || userParts(message, pictures).length > 0
  );
}

/** Whether anything of a part of the model's goes out, as in `modelParts`. */
const isSent = (part: MessagePart, { route: own }: Message, route: string): boolean =>
  part.kind === "call" || (part.kind === "text" && textPart(part, own === route) !== undefined);

function grouped(messages: readonly Message[], route: string, pictures: SeenPictures): Group[] {
  const groups: Group[] = [];
  for (const message of messages) {
    if (!hasSubstance(message, route, pictures)) continue;
    const last = groups.at(-1);
    if (last?.role !== message.role) groups.push({ role: message.role, messages: [message] });
    else groups[groups.length - 1] = { role: last.role, messages: [...last.messages, message] };
  }
  if (groups[0]?.role !== "user") groups.unshift({ role: "user", messages: [] });
  if (groups.at(-1)?.role !== "user") groups.push({ role: "user", messages: [] });
  return groups;
}

const callsOf = (group: Group | undefined): CallPart[] =>
  group?.role === "model"
    ? group.messages.flatMap(({ parts }) => parts.filter((part) => part.kind === "call"))
    : [];

function responseTo(call: CallPart, results: readonly ResultPart[]): Part {
  const result = results.find(({ id }) => id === call.id);
  const response = result ? { ...result.outcome } : { error: "there is no result" };
  const id = call.providerId === undefined ? {} : { id: call.providerId };
  return { functionResponse: { ...id, name: callName(call), response } };
}

function userContent(group: Group, before: Group | undefined, pictures: SeenPictures): Content {
  const results = group.messages.flatMap(({ parts }) =>
    parts.filter((part) => part.kind === "result"),
  );
  const parts = [
    ...callsOf(before).map((call) => responseTo(call, results)),
    ...group.messages.flatMap((message) => userParts(message, pictures)),
  ];
  return { role: "user", parts: parts.length > 0 ? parts : [nothingSaid] };
}

function modelContent(group: Group, route: string, model: string): Content {
  const parts = group.messages.flatMap((message) => modelParts(message, route));
  const first = parts.findIndex((part) => part.functionCall !== undefined);
  return {
    role: "model",
    parts: parts.map((part, place) =>
      place === first && part.thoughtSignature === undefined && checksSignatures(model)
        ? { ...part, thoughtSignature: unknownSignature }
        : part,
    ),
  };
}

/**
 * The `contents` of a request for `messages`, sent over `route` (as in `ModelEnd.route`) to `model`. Pure and total:
 * calls without a result get an error, results without a call are dropped, thoughts of other routes are not sent.
 */
export function geminiContents(
  messages: readonly Message[],
  route: string,
  model: string,
  pictures: SeenPictures = nothingSeen,
): Content[] {
  const groups = grouped(messages, route, pictures);
  const way = `${route}\n${model}`;
  return groups.map((group, place) => {
    const before = groups[place - 1];
    return madeOnce(group, before, way, () =>
      group.role === "user"
        ? userContent(group, before, pictures)
        : modelContent(group, route, model),
    );
  });
}

/** A content, and what it was made for. */
type Made = {
  readonly way: string;
  readonly before: Message | undefined;
  readonly content: Content;
};

/** Contents of messages that stand alone in their groups: those of past turns are the same in request after request. */
const made = new WeakMap<Message, Made>();

function madeOnce(
  group: Group,
  before: Group | undefined,
  way: string,
  make: () => Content,
): Content {
  const [message, second] = group.messages;
  const [earlier, later] = before?.messages ?? [];
  const isAlone = message !== undefined && second === undefined && later === undefined;
  if (!isAlone || message.parts.some(({ kind }) => kind === "image")) return make();
  const known = made.get(message);
  if (known?.way === way && known.before === earlier) return known.content;
  const content = make();
  made.set(message, { way, before: earlier, content });
  return content;
}

const written = new WeakMap<Content, Uint8Array>();

/** A content as JSON in UTF-8, written once for each content. */
export function contentJson(content: Content): Uint8Array {
  const known = written.get(content);
  if (known !== undefined) return known;
  const json = Buffer.from(JSON.stringify(content));
  written.set(content, json);
  return json;
}
