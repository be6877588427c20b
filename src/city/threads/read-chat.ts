// Reads a conversation from a file: the chats of SillyTavern (JSON Lines), and what was saved as JSON here.

import { z } from "zod";
import { type FieldReader, readFields } from "../../kernel/field-reader.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import { sendDate } from "../../memory/formats/send-date.ts";
import { mostPictures } from "../../protocol/picture-reference.ts";
import { type ChatFileMessage, type ChatFilePicture, ownFormat } from "./chat-files.ts";

const isTime = (time: number): boolean => Number.isFinite(time) && time > 0 && time < 8.64e15;

const Picture = z.object({
  mediaType: z.string(),
  data: z.string(),
  alt: z.string().optional().catch(undefined),
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
  if (own === undefined) return { title: "", ...readChatLines(text, at) };
  return {
    title: own.title,
    messages: own.messages.flatMap((one) => (one === undefined ? [] : (ownMessage(one) ?? []))),
    odd: own.messages.filter((one) => one === undefined).length,
  };
}

export type ChatFile = {
  /** Empty: the file has none. */
  readonly title: string;
  readonly messages: readonly ChatFileMessage[];
  /** The number of lines or messages of which something could not be read. */
  readonly odd: number;
};

function ownMessage(read: z.infer<typeof OwnMessage>): ChatFileMessage | undefined {
  const { name, isUser, texts, chosen, at } = read;
  return messageOf({
    ...{ name, isUser, at, texts: isUser ? texts.slice(0, 1) : texts, chosen },
    pictures: (read.pictures ?? []).flatMap((one) => one ?? []),
  });
}

function readChatLines(text: string, at: number): Omit<ChatFile, "title"> {
  const odd = new Set<number>();
  let last = at;
  const messages = text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((written, place) => {
      if (written.trim() === "") return [];
      const value = jsonOf(written) as Json | undefined;
      const note = () => odd.add(place);
      const fields = readFields(isJsonObject(value) ? value : {}, note);
      if (fields.flag("is_system") === true) return [];
      const words = fields.text("mes");
      if (words === undefined && !isHead(fields)) note();
      if (words === undefined) return [];
      last = timeIn(fields) ?? last;
      return lineMessage(fields, words, last) ?? [];
    });
  return { messages, odd: odd.size };
}

function timeIn(fields: FieldReader): number | undefined {
  const sent = fields.value("send_date");
  const time = sendDate(sent);
  if (time === undefined && sent !== undefined && sent !== "") fields.note("send_date");
  return time;
}

/** The first line, which says who talks. */
const isHead = (fields: FieldReader): boolean =>
  ["user_name", "character_name", "chat_metadata", "create_date"].some(
    (name) => fields.value(name) !== undefined,
  );

function lineMessage(fields: FieldReader, words: string, at: number) {
  const isUser = fields.flag("is_user") ?? false;
  const swipes = fields.texts("swipes");
  const place = fields.number("swipe_id") ?? 0;
  const all = isUser || swipes === undefined ? [words] : swipes;
  const chosen = all[place] === words ? place : all.indexOf(words);
  return messageOf({
    ...{ name: fields.text("name") ?? "", isUser, at },
    texts: chosen === -1 ? [...all, words] : all,
    chosen: chosen === -1 ? all.length : chosen,
    pictures: (fields.object("extra")?.objects("media") ?? []).flatMap((one) => inlined(one) ?? []),
  });
}

/** Only bytes that the file itself holds: nothing is fetched. */
function inlined(media: FieldReader): ChatFilePicture | undefined {
  const url = media.text("url") ?? "";
  const title = media.text("title") ?? "";
  const [, mediaType = "", data = ""] = /^data:(image\/[a-z]+);base64,(.*)$/s.exec(url) ?? [];
  if (data === "") media.note("url");
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
