// Reads a conversation from a file: the chats of SillyTavern (JSON Lines), and what was saved as JSON here.

import { z } from "zod";
import { sendDate } from "../../memory/formats/send-date.ts";
import { mostPictures } from "../../protocol/picture-reference.ts";
import { type ChatFileMessage, type ChatFilePicture, ownFormat } from "./chat-files.ts";

const isTime = (time: number): boolean => Number.isFinite(time) && time > 0 && time < 8.64e15;

const Media = z.object({ url: z.string(), title: z.string().catch("") });
const Picture = z.object({
  mediaType: z.string(),
  data: z.string(),
  alt: z.string().optional().catch(undefined),
});
const Line = z.object({
  name: z.string().catch(""),
  is_user: z.boolean().catch(false),
  is_system: z.boolean().catch(false),
  send_date: z.union([z.string(), z.number()]).optional().catch(undefined),
  mes: z.string(),
  swipes: z.array(z.string()).optional().catch(undefined),
  swipe_id: z.number().int().nonnegative().optional().catch(undefined),
  extra: z
    .object({ media: z.array(Media.optional().catch(undefined)).optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

const OwnMessage = z.object({
  name: z.string().catch(""),
  isUser: z.boolean().catch(false),
  texts: z.array(z.string()).min(1),
  chosen: z.number().int().nonnegative().catch(0),
  at: z.number().refine(isTime),
  pictures: z.array(Picture.optional().catch(undefined)).optional().catch(undefined),
});
const OwnChat = z.object({
  format: z.literal(ownFormat),
  title: z.string().catch(""),
  messages: z.array(OwnMessage.optional().catch(undefined)),
});

/** The longest text of a message, in code points; the rest is left out. */
const longestText = 16_000;
const mostSwipes = 30;

/**
 * A chat of SillyTavern, or a conversation that was saved as JSON; without messages where it is neither. `at`: the time
 * of a first message that has none.
 */
export function readChat(text: string, at: number): ChatFile {
  const own = OwnChat.safeParse(text.includes(ownFormat) ? jsonOf(text) : undefined).data;
  if (own === undefined) return { title: "", messages: readChatLines(text, at) };
  return {
    title: own.title,
    messages: own.messages.flatMap((one) => (one === undefined ? [] : (ownMessage(one) ?? []))),
  };
}

export type ChatFile = {
  /** Empty: the file has none. */
  readonly title: string;
  readonly messages: readonly ChatFileMessage[];
};

function ownMessage(read: z.infer<typeof OwnMessage>): ChatFileMessage | undefined {
  const { name, isUser, texts, chosen, at } = read;
  return messageOf({
    ...{ name, isUser, at, texts: isUser ? texts.slice(0, 1) : texts, chosen },
    pictures: (read.pictures ?? []).flatMap((one) => one ?? []),
  });
}

function readChatLines(text: string, at: number): readonly ChatFileMessage[] {
  const messages: ChatFileMessage[] = [];
  let last = at;
  for (const written of text.split(/\r?\n/)) {
    const read = Line.safeParse(jsonOf(written)).data;
    if (read === undefined || read.is_system) continue;
    last = sendDate(read.send_date) ?? last;
    const message = lineMessage(read, last);
    if (message !== undefined) messages.push(message);
  }
  return messages;
}

function lineMessage(read: z.infer<typeof Line>, at: number): ChatFileMessage | undefined {
  const { name, is_user: isUser, mes } = read;
  const all = isUser || read.swipes === undefined ? [mes] : read.swipes;
  const chosen = all[read.swipe_id ?? 0] === mes ? (read.swipe_id ?? 0) : all.indexOf(mes);
  return messageOf({
    ...{ name, isUser, at, texts: chosen === -1 ? [...all, mes] : all },
    chosen: chosen === -1 ? all.length : chosen,
    pictures: (read.extra?.media ?? []).flatMap((one) => (one && inlined(one)) ?? []),
  });
}

/** Only bytes that the file itself holds: nothing is fetched. */
function inlined({ url, title }: z.infer<typeof Media>): ChatFilePicture | undefined {
  const [, mediaType = "", data = ""] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(url) ?? [];
  return data === "" ? undefined : { mediaType, data, ...(title === "" ? {} : { alt: title }) };
}

/** Undefined where nothing is said or shown. */
function messageOf(read: ChatFileMessage): ChatFileMessage | undefined {
  const { texts, chosen: place, pictures = [], ...rest } = read;
  const kept = texts
    .map((text, index) => ({ text: clipped(text), isChosen: index === place }))
    .filter(({ text, isChosen }) => text !== "" || isChosen)
    .filter(({ isChosen }, index) => index < mostSwipes || isChosen);
  const chosen = kept.findIndex(({ isChosen }) => isChosen);
  if (chosen === -1 || (kept[chosen]?.text === "" && pictures.length === 0)) return undefined;
  return {
    ...{ ...rest, texts: kept.map(({ text }) => text), chosen },
    ...(pictures.length === 0 ? {} : { pictures: pictures.slice(0, mostPictures) }),
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
