// History as the chat-completions API accepts it. Invariants for any messages:
//  1 the instruction is first and the only one of its role; then the user begins, and no role but `tool` comes twice in a row
//  2 an assistant message with calls is directly followed by one tool message for each, in their order and with their ids
//  3 no id comes twice in one message, none is longer than 40 characters; every name fits ^[A-Za-z0-9_-]{1,64}$
//  4 no content is empty or blank; an assistant message without words has calls, and null as its content
//  5 the last message is the user's or a tool's

import type {
  ChatCompletionAssistantMessageParam,
  ChatCompletionContentPart,
  ChatCompletionMessageFunctionToolCall,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import { nothingSeen, type SeenPictures } from "../../adapters/models/seen-pictures.ts";
import type { CallPart, Message, ResultPart } from "../../protocol/message.ts";

/** A placeholder where the API requires words of the user and there are none. */
const nothingSaid: ChatCompletionMessageParam = { role: "user", content: "…" };
/** The longest call id that OpenAI accepts, in characters. */
const longestId = 40;
const longestName = 64;

type Group = { readonly role: Message["role"]; readonly messages: readonly Message[] };
/** A call and the id it has in this request. */
type NamedCall = { readonly call: CallPart; readonly id: string };

const isBlank = (text: string): boolean => text.trim() === "";

/** The text of a message. Thoughts are not sent. */
function wordsOf(message: Message): string {
  return message.parts
    .map((part) => (part.kind === "text" && !part.thought ? part.text : ""))
    .join("")
    .toWellFormed();
}

const wordsTogether = (messages: readonly Message[]): string =>
  messages
    .map(wordsOf)
    .filter((words) => !isBlank(words))
    .join("\n\n");

const callsIn = (message: Message): readonly CallPart[] =>
  message.role === "model" ? message.parts.filter((part) => part.kind === "call") : [];
const resultsIn = (message: Message): readonly ResultPart[] =>
  message.role === "user" ? message.parts.filter((part) => part.kind === "result") : [];

const showsPictures = ({ role, parts }: Message, pictures: SeenPictures): boolean =>
  role === "user" && parts.some((part) => part.kind === "image" && pictures.has(part.name));

const hasSubstance = (message: Message, pictures: SeenPictures): boolean =>
  callsIn(message).length > 0 ||
  resultsIn(message).length > 0 ||
  !isBlank(wordsOf(message)) ||
  showsPictures(message, pictures);

function grouped(messages: readonly Message[], pictures: SeenPictures): Group[] {
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

const functionName = (name: string): string =>
  name.replace(/[^A-Za-z0-9_-]/gu, "_").slice(0, longestName) || "unnamed";

const isLawfulId = (id: string): boolean => id.length <= longestId && /^[\x21-\x7e]+$/.test(id);

/** A generated id, the same whenever the same call is sent again. */
const madeId = ({ id }: CallPart): string =>
  `call_${id.replace(/[^A-Za-z0-9]/g, "_")}`.slice(0, longestId);

/** The provider's ids where they are valid, else generated ones; each unique. */
function namedCalls(group: Group | undefined): readonly NamedCall[] {
  const taken = new Set<string>();
  return (group?.messages ?? []).flatMap(callsIn).map((call, place) => {
    const given = call.providerId;
    const wished = given !== undefined && isLawfulId(given) ? given : madeId(call);
    let id = wished;
    for (let next = place; taken.has(id); next += 1) {
      id = `${wished.slice(0, longestId - 8)}_${next}`;
    }
    taken.add(id);
    return { call, id };
  });
}

const toolCall = ({ call, id }: NamedCall): ChatCompletionMessageFunctionToolCall => ({
  id,
  type: "function",
  function: { name: functionName(call.name), arguments: JSON.stringify(call.args) },
});

function assistantMessage(group: Group): ChatCompletionAssistantMessageParam {
  const words = wordsTogether(group.messages);
  const calls = namedCalls(group);
  return {
    role: "assistant",
    content: words === "" ? null : words,
    ...(calls.length > 0 ? { tool_calls: calls.map(toolCall) } : {}),
  };
}

/** The text unchanged; an error, or an empty result, as the JSON of its outcome. */
function resultText(result: ResultPart | undefined): string {
  const outcome = result?.outcome ?? { error: "there is no result" };
  const isPlain = "output" in outcome && !isBlank(outcome.output);
  return (isPlain ? outcome.output : JSON.stringify(outcome)).toWellFormed();
}

/** The user's words, as a plain text where there are no pictures. Pictures stay in their positions. */
function saidBy(group: Group, pictures: SeenPictures): ChatCompletionMessageParam[] {
  const words = wordsTogether(group.messages);
  const shown = group.messages.flatMap(({ parts }) =>
    parts.flatMap((part): ChatCompletionContentPart[] => {
      const seen = part.kind === "image" ? pictures.get(part.name) : undefined;
      if (seen === undefined) return [];
      const url = `data:${seen.mediaType};base64,${seen.base64}`;
      return [{ type: "image_url", image_url: { url } }];
    }),
  );
  if (shown.length === 0) return words === "" ? [] : [{ role: "user", content: words }];
  const told: ChatCompletionContentPart[] = words === "" ? [] : [{ type: "text", text: words }];
  return [{ role: "user", content: [...told, ...shown] }];
}

function userMessages(
  group: Group,
  before: Group | undefined,
  pictures: SeenPictures,
): ChatCompletionMessageParam[] {
  const results = group.messages.flatMap(resultsIn);
  const answers = namedCalls(before).map(({ call, id }): ChatCompletionMessageParam => {
    const result = results.find((each) => each.id === call.id);
    return { role: "tool", tool_call_id: id, content: resultText(result) };
  });
  const both = [...answers, ...saidBy(group, pictures)];
  return both.length > 0 ? both : [nothingSaid];
}

/**
 * The `messages` of a request. Pure and total: calls without a result get an error; results without a call, and
 * thoughts, are dropped.
 */
export function openAiMessages(
  system: string,
  messages: readonly Message[],
  pictures: SeenPictures = nothingSeen,
): ChatCompletionMessageParam[] {
  const groups = grouped(messages, pictures);
  const instruction: ChatCompletionMessageParam[] = isBlank(system)
    ? []
    : [{ role: "system", content: system.toWellFormed() }];
  return [
    ...instruction,
    ...groups.flatMap((group, place) =>
      group.role === "user"
        ? userMessages(group, groups[place - 1], pictures)
        : [assistantMessage(group)],
    ),
  ];
}
