// A conversation in the form of the provider specification. Invariants for any messages:
//  1 the instruction is first and the only one of its role; then the user begins, and user and assistant alternate
//  2 an assistant message with calls is directly followed by one tool message with a result for each, in their order
//  3 no id is given to two calls; every id and name is of an alphabet that all providers take
//  4 no content is empty or blank
//  5 thoughts and what a provider wants back go over the route alone that they came from
//  6 the last message is the user's or a tool's

import type {
  LanguageModelV4Message,
  LanguageModelV4Prompt,
  LanguageModelV4ToolCallPart,
  LanguageModelV4ToolResultPart,
  SharedV4ProviderOptions,
} from "@ai-sdk/provider";
import type {
  CallPart,
  Message,
  MessagePart,
  ResultPart,
  TextPart,
} from "../../../protocol/message.ts";
import type { SeenPictures } from "../seen-pictures.ts";
import { unnamedId } from "./growing-chat-calls.ts";
import { sealOf } from "./part-signature.ts";

type AssistantMessage = Extract<LanguageModelV4Message, { role: "assistant" }>;
type AssistantPart = AssistantMessage["content"][number];
type AssistantText = Extract<AssistantPart, { type: "text" }>;
type UserMessage = Extract<LanguageModelV4Message, { role: "user" }>;

/** The form in which a server takes a conversation. */
export type PromptForm = {
  /** As in `ModelEnd.route`. */
  readonly route: string;
  /** An id goes back only where the server gave one; any other one begins with `unnamedId`. */
  readonly givenIdsOnly?: true | undefined;
  /** A thought without words does not go back, also where the server signed it. */
  readonly filledThoughtsOnly?: true | undefined;
  /** Ids of nine letters and digits, as Mistral wants them. */
  readonly nineLetterIds: boolean;
  /** Thoughts without a signature go back, too; a call without any goes back with an empty one. */
  readonly thoughtsBack: boolean;
  /** No thoughts go back at all. */
  readonly withoutThoughts: boolean;
  /** Something of the assistant's stands between a tool's result and the user's words. */
  readonly wordsAfterResults: boolean;
  /** The first message of the user begins with the instruction. */
  readonly withoutSystem: boolean;
  /** The key of the provider's options for a whole message. */
  readonly optionsKey: string;
};

/** Stands in a message without text, where the API requires some. */
const nothingSaid = "…";
/** The longest id of a call that every provider takes. */
const longestId = 40;
const longestName = 64;

type Group = { readonly role: Message["role"]; readonly messages: readonly Message[] };
type NamedCall = { readonly call: CallPart; readonly id: string };

const isBlank = (text: string): boolean => text.trim() === "";
const isWords = (part: MessagePart): part is TextPart =>
  part.kind === "text" && part.thought !== true && !isBlank(part.text);

const resultsIn = ({ messages }: Group): readonly ResultPart[] =>
  messages.flatMap(({ parts }) => parts.filter((part) => part.kind === "result"));

const hasSubstance = ({ role, parts }: Message, pictures: SeenPictures): boolean =>
  parts.some((part) => {
    if (part.kind === "image") return role === "user" && pictures.has(part.name);
    return isWords(part) || part.kind === (role === "model" ? "call" : "result");
  });

function grouped(messages: readonly Message[], pictures: SeenPictures): readonly Group[] {
  const groups: Group[] = [];
  for (const message of messages) {
    if (!hasSubstance(message, pictures)) continue;
    const last = groups.at(-1);
    if (last?.role !== message.role) groups.push({ role: message.role, messages: [message] });
    else groups[groups.length - 1] = { role: last.role, messages: [...last.messages, message] };
  }
  if (groups[0]?.role !== "user") groups.unshift({ role: "user", messages: [] });
  if (groups.at(-1)?.role !== "user") groups.push({ role: "user", messages: [] });
  return groups;
}

const wireName = (name: string): string =>
  name.replace(/[^A-Za-z0-9_-]/gu, "_").slice(0, longestName) || "unnamed";

/** Nine letters and digits that follow from a text. */
function nineLetters(text: string): string {
  if (/^[A-Za-z0-9]{9}$/.test(text)) return text;
  let [high, low] = [0x811c_9dc5, 0x1234_5678];
  for (const one of text) {
    high = Math.imul(high ^ (one.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
    low = Math.imul(low + (one.codePointAt(0) ?? 0), 0x85eb_ca6b) >>> 0;
  }
  return `${high.toString(36)}${low.toString(36)}000000000`.slice(0, 9);
}

/** The server's own id, in any letters, unless it gave the same one to two calls. */
function givenId({ providerId }: CallPart, taken: Set<string>): string {
  const isOwn = providerId !== undefined && providerId !== "" && !taken.has(providerId);
  const found = isOwn ? providerId : `${unnamedId}${taken.size}`;
  taken.add(found);
  return found;
}

function wireId({ id, providerId }: CallPart, taken: Set<string>, nine: boolean): string {
  const ours = `call_${id.replace(/[^A-Za-z0-9]/g, "_")}`.slice(0, longestId);
  const isLawful = providerId !== undefined && /^[A-Za-z0-9_-]{1,40}$/.test(providerId);
  const wished = isLawful ? providerId : ours;
  let found = nine ? nineLetters(wished) : wished;
  for (let copy = 2; taken.has(found); copy += 1) {
    found = nine ? nineLetters(`${wished} ${copy}`) : `${wished.slice(0, longestId - 6)}_${copy}`;
  }
  taken.add(found);
  return found;
}

const optional = (options: SharedV4ProviderOptions | undefined) =>
  options === undefined ? {} : { providerOptions: options };

/** The details of reasoning of a whole message (OpenRouter's), which travel beside its parts. */
const wholeOf = (options: SharedV4ProviderOptions | undefined) => options?.["message"];

type Written = {
  readonly parts: readonly AssistantPart[];
  readonly calls: readonly NamedCall[];
  readonly whole: SharedV4ProviderOptions[string] | undefined;
};

type Writing = { parts: AssistantPart[]; calls: NamedCall[]; whole: Written["whole"] };

function written(message: Message, form: PromptForm, ids: readonly string[]): Written {
  const isOurs = message.route === form.route;
  const done: Writing = { parts: [], calls: [], whole: undefined };
  for (const part of message.parts) {
    if (part.kind === "call") {
      const id = ids[done.calls.length] ?? "";
      done.calls.push({ call: part, id });
      done.parts.push(callPart(part, id, isOurs));
    } else if (part.kind === "text" && part.thought !== true) {
      writeText(textPart(part, isOurs), done.parts);
    } else if (part.kind === "text" && isOurs && !form.withoutThoughts) {
      writeThought(part, done, form);
    }
  }
  return {
    ...done,
    parts: done.parts.filter((part) => part.type !== "text" || !isBlank(part.text)),
  };
}

/** Words that belong together are one part, unless a provider wants something back with one of them. */
function writeText(part: AssistantText, parts: AssistantPart[]): void {
  const last = parts.at(-1);
  const isOne = last?.type === "text" && !last.providerOptions && !part.providerOptions;
  if (isOne) parts[parts.length - 1] = { ...last, text: last.text + part.text };
  else parts.push(part);
}

function writeThought({ text, signature }: TextPart, done: Writing, form: PromptForm): void {
  const seal = sealOf(signature);
  const whole = wholeOf(seal?.options);
  done.whole ??= whole;
  if (seal?.said === true) takeBack(done.parts, text);
  if (form.filledThoughtsOnly && isBlank(text)) return;
  if (seal !== undefined && whole === undefined) {
    done.parts.push({ type: "reasoning", text, ...optional(seal.options) });
  } else if (form.thoughtsBack && !isBlank(text)) {
    done.parts.push({ type: "reasoning", text: text.toWellFormed() });
  }
}

/** Words that were said from a thought go back in the thought alone. */
function takeBack(parts: AssistantPart[], thought: string): void {
  const last = parts.at(-1);
  if (last?.type !== "text") return;
  const words = last.text.trimEnd();
  if (words.endsWith(thought.trimEnd())) {
    parts[parts.length - 1] = { ...last, text: words.slice(0, -thought.trimEnd().length) };
  }
}

const callPart = (
  { name, args, signature }: CallPart,
  toolCallId: string,
  isOurs: boolean,
): LanguageModelV4ToolCallPart => ({
  ...{ type: "tool-call", toolCallId, toolName: wireName(name), input: args },
  ...(isOurs ? optional(sealOf(signature)?.options) : {}),
});

const textPart = ({ text, signature }: TextPart, isOurs: boolean): AssistantText => ({
  ...{ type: "text", text: text.toWellFormed() },
  ...(isOurs ? optional(sealOf(signature)?.options) : {}),
});

/** Messages of one answer each stand apart by a paragraph. */
function joined(messages: readonly Written[]): readonly AssistantPart[] {
  return messages.flatMap(({ parts }, place) => {
    const [first, ...rest] = parts;
    const isLater = place > 0 && messages.slice(0, place).some((one) => one.parts.length > 0);
    if (!isLater || first?.type !== "text" || first.providerOptions !== undefined) return parts;
    return [{ ...first, text: `\n\n${first.text}` }, ...rest];
  });
}

type Answer = { readonly message: AssistantMessage; readonly calls: readonly NamedCall[] };

/** Each request repeats the messages of those before it: an answer is written once for the same ids. */
const answersBefore = new WeakMap<Message, { readonly as: string; readonly answer: Answer }>();

function assistantMessage({ messages }: Group, form: PromptForm, taken: Set<string>): Answer {
  // Ids that a provider gave stand as they came: it knows a call by its answer, too.
  const known = form.givenIdsOnly ? new Set<string>() : taken;
  const ids = messages.map((message) => idsOf(message, form, known));
  const [only] = messages;
  if (only === undefined || messages.length > 1) return answerOf(messages, form, ids);
  const { route, optionsKey, thoughtsBack, withoutThoughts } = form;
  const as = JSON.stringify([route, optionsKey, thoughtsBack, withoutThoughts, ...ids]);
  const before = answersBefore.get(only);
  if (before?.as === as) return before.answer;
  const answer = answerOf(messages, form, ids);
  answersBefore.set(only, { as, answer });
  return answer;
}

function idsOf({ parts }: Message, form: PromptForm, taken: Set<string>): readonly string[] {
  const ids: string[] = [];
  for (const part of parts) {
    if (part.kind !== "call") continue;
    ids.push(form.givenIdsOnly ? givenId(part, taken) : wireId(part, taken, form.nineLetterIds));
  }
  return ids;
}

function answerOf(
  messages: readonly Message[],
  form: PromptForm,
  ids: readonly (readonly string[])[],
): Answer {
  const all = messages.map((message, place) => written(message, form, ids[place] ?? []));
  const calls = all.flatMap((one) => one.calls);
  const parts = joined(all);
  const hasThought = parts.some(({ type }) => type === "reasoning");
  const whole = {
    ...all.find((one) => one.whole !== undefined)?.whole,
    ...(form.thoughtsBack && calls.length > 0 && !hasThought ? { reasoning_content: "" } : {}),
  };
  const content = parts.every(({ type }) => type === "reasoning")
    ? [...parts, { type: "text" as const, text: nothingSaid }]
    : [...parts];
  const options = Object.keys(whole).length === 0 ? undefined : { [form.optionsKey]: whole };
  return { message: { role: "assistant", content, ...optional(options) }, calls };
}

/** A text as it is; an empty one as the JSON of its outcome. */
function outputOf(result: ResultPart | undefined): LanguageModelV4ToolResultPart["output"] {
  const outcome = result?.outcome ?? { error: "there is no result" };
  if ("error" in outcome) {
    const value = JSON.stringify({ error: outcome.error.toWellFormed() });
    return { type: "error-text", value };
  }
  const text = outcome.output.toWellFormed();
  return { type: "text", value: isBlank(text) ? JSON.stringify(outcome) : text };
}

const resultPart = (
  { call, id }: NamedCall,
  results: readonly ResultPart[],
): LanguageModelV4ToolResultPart => ({
  ...{ type: "tool-result", toolCallId: id, toolName: wireName(call.name) },
  output: outputOf(results.find((each) => each.id === call.id)),
});

function saidBy(group: Group, pictures: SeenPictures): UserMessage["content"] {
  const words = group.messages
    .map(({ parts }) =>
      parts
        .filter(isWords)
        .map(({ text }) => text)
        .join(""),
    )
    .filter((text) => !isBlank(text))
    .join("\n\n");
  const shown = group.messages.flatMap(({ parts }) =>
    parts.flatMap((part): UserMessage["content"] => {
      const seen = part.kind === "image" ? pictures.get(part.name) : undefined;
      if (seen === undefined) return [];
      const { mediaType, base64 } = seen;
      return [{ type: "file", mediaType, data: { type: "data", data: base64 } }];
    }),
  );
  return words === "" ? shown : [{ type: "text", text: words.toWellFormed() }, ...shown];
}

function userMessages(
  group: Group,
  calls: readonly NamedCall[],
  form: PromptForm,
  pictures: SeenPictures,
): LanguageModelV4Prompt {
  const results = resultsIn(group);
  const answers = calls.map((call) => resultPart(call, results));
  const said = saidBy(group, pictures);
  const told: LanguageModelV4Prompt =
    answers.length === 0 ? [] : [{ role: "tool", content: answers }];
  if (said.length === 0) {
    return told.length > 0
      ? told
      : [{ role: "user", content: [{ type: "text", text: nothingSaid }] }];
  }
  const between: LanguageModelV4Prompt =
    told.length > 0 && form.wordsAfterResults
      ? [{ role: "assistant", content: [{ type: "text", text: nothingSaid }] }]
      : [];
  return [...told, ...between, { role: "user", content: said }];
}

/**
 * The prompt of a request. Pure and total: calls without a result get an error, results without a call are dropped.
 */
export function promptOf(
  system: string,
  messages: readonly Message[],
  form: PromptForm,
  pictures: SeenPictures,
): LanguageModelV4Prompt {
  const taken = new Set<string>();
  let calls: readonly NamedCall[] = [];
  const talk = grouped(messages, pictures).flatMap((group): LanguageModelV4Prompt => {
    if (group.role === "user") return userMessages(group, calls, form, pictures);
    const answer = assistantMessage(group, form, taken);
    ({ calls } = answer);
    return [answer.message];
  });
  if (isBlank(system)) return talk;
  const instruction = system.toWellFormed();
  return form.withoutSystem
    ? begunWith(instruction, talk)
    : [{ role: "system", content: instruction }, ...talk];
}

/** The talk with the instruction before the user's first words: such servers take no two messages of the user in a row. */
function begunWith(instruction: string, talk: LanguageModelV4Prompt): LanguageModelV4Prompt {
  const words = { type: "text", text: instruction } as const;
  const [first, ...others] = talk;
  return first?.role === "user"
    ? [{ ...first, content: [words, ...first.content] }, ...others]
    : [{ role: "user", content: [words] }, ...talk];
}

/** Whether a conversation holds thoughts of this route, so that they can go back. */
export const holdsThoughts = (messages: readonly Message[], route: string): boolean =>
  messages.some(
    (message) =>
      message.route === route &&
      message.parts.some((part) => part.kind === "text" && part.thought === true),
  );
