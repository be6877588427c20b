// A conversation as a file: Markdown, JSON, and the chats of SillyTavern (JSON Lines), which are also read.

import { z } from "zod";

/** A message with all its alternatives. */
export type ChatFileMessage = {
  readonly name: string;
  readonly isUser: boolean;
  readonly texts: readonly string[];
  readonly chosen: number;
  /** Milliseconds UTC. */
  readonly at: number;
};

export type Chat = {
  readonly title: string;
  readonly userName: string;
  /** Who speaks in it beside the user, the first one first. */
  readonly names: readonly string[];
  readonly messages: readonly ChatFileMessage[];
};

export type ChatFormat = "markdown" | "json" | "sillytavern";

export const chatFileEnding: Readonly<Record<ChatFormat, string>> = {
  markdown: "md",
  json: "json",
  sillytavern: "jsonl",
};

const textOf = ({ texts, chosen }: ChatFileMessage): string => texts[chosen] ?? "";

export function writtenChat(chat: Chat, format: ChatFormat): string {
  switch (format) {
    case "markdown":
      return markdown(chat);
    case "json":
      return `${JSON.stringify({ format: "saintverse-conversation", version: 1, ...chat }, null, 1)}\n`;
    case "sillytavern":
      return [header(chat), ...chat.messages.map(line)]
        .map((one) => JSON.stringify(one))
        .join("\n");
  }
}

function markdown({ title, messages }: Chat): string {
  const parts = [`# ${title}`];
  let day = "";
  for (const message of messages) {
    const [date = "", time = ""] = new Date(message.at).toISOString().split("T");
    if (date !== day) parts.push(`## ${date}`);
    day = date;
    parts.push(`**${message.name}** (${time.slice(0, 5)} UTC)`, textOf(message));
  }
  return `${parts.join("\n\n")}\n`;
}

const header = ({ userName, names, messages }: Chat) => ({
  user_name: userName,
  character_name: names[0] ?? "",
  create_date: new Date(messages[0]?.at ?? 0).toISOString(),
  chat_metadata: {},
});

const line = (message: ChatFileMessage) => ({
  name: message.name,
  is_user: message.isUser,
  is_system: false,
  send_date: new Date(message.at).toISOString(),
  mes: textOf(message),
  ...(message.isUser ? {} : { swipes: message.texts, swipe_id: message.chosen }),
  extra: {},
});

const Line = z.object({
  name: z.string().catch(""),
  is_user: z.boolean().catch(false),
  is_system: z.boolean().catch(false),
  send_date: z.union([z.string(), z.number()]).optional().catch(undefined),
  mes: z.string(),
  swipes: z.array(z.string()).optional().catch(undefined),
  swipe_id: z.number().int().nonnegative().optional().catch(undefined),
});

/** The longest text of a message, in code points; the rest is left out. */
const longestText = 16_000;
const mostSwipes = 30;

/** Lines of a SillyTavern chat. `at`: the time of the first one that has none. */
export function readChatLines(text: string, at: number): readonly ChatFileMessage[] {
  const messages: ChatFileMessage[] = [];
  let last = at;
  for (const written of text.split(/\r?\n/)) {
    const read = Line.safeParse(jsonOf(written)).data;
    if (read === undefined || read.is_system) continue;
    last = timeOf(read.send_date) ?? last;
    const message = messageOf(read, last);
    if (message !== undefined) messages.push(message);
  }
  return messages;
}

function messageOf(read: z.infer<typeof Line>, at: number): ChatFileMessage | undefined {
  const { name, is_user: isUser, mes } = read;
  const all = isUser || read.swipes === undefined ? [mes] : read.swipes;
  const chosen = all[read.swipe_id ?? 0] === mes ? (read.swipe_id ?? 0) : all.indexOf(mes);
  const listed = chosen === -1 ? [...all, mes] : all;
  const place = chosen === -1 ? all.length : chosen;
  const kept = listed
    .map((text, index) => ({ text: clipped(text), isChosen: index === place }))
    .filter(({ text, isChosen }) => text !== "" || isChosen)
    .filter(({ isChosen }, index) => index < mostSwipes || isChosen);
  if (clipped(mes) === "") return undefined;
  return {
    ...{ name, isUser, at },
    texts: kept.map(({ text }) => text),
    chosen: kept.findIndex(({ isChosen }) => isChosen),
  };
}

const clipped = (text: string): string =>
  [...text.toWellFormed().trim()].slice(0, longestText).join("");

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `2024-05-01 @14h 03m 22s 100ms`, as older versions wrote it. */
const oldTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})\s*@\s*(\d{1,2})h\s*(\d{1,2})m\s*(\d{1,2})s(?:\s*(\d{1,3})ms)?$/;

function timeOf(written: string | number | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (typeof written === "number") return isTime(written) ? written : undefined;
  const [, ...parts] = oldTime.exec(written) ?? [];
  if (parts.length > 0) {
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
    return Date.UTC(year, month - 1, day, hour, minute, second);
  }
  // `June 19, 2023 4:13pm`
  const parsed = Date.parse(written.replace(/(\d)(am|pm)$/i, "$1 $2"));
  return isTime(parsed) ? parsed : undefined;
}

const isTime = (time: number): boolean => Number.isFinite(time) && time > 0 && time < 8.64e15;
