// Claude's export: `conversations.json`, an array of conversations with flat messages, and `memories.json`, Claude's
// notes about the user.

import { z } from "zod";
import { entryMaker, familyOf } from "../../memory/formats/entry-maker.ts";
import { type TimeReader, timeReader } from "../../memory/formats/file-times.ts";
import type { JsonPath } from "../../memory/formats/json-pieces.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  herself,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  skipped,
  theUser,
} from "../../memory/formats/reading.ts";

/** An array of conversations, at the top level or under a name. */
export const descendClaude = ([first, ...more]: JsonPath): boolean =>
  first === undefined ||
  (more.length === 0 && /^(?:conversations|items|data|chats)$/.test(String(first)));

const Message = z.object({
  uuid: z.string().nullish().catch(undefined),
  parent_message_uuid: z.string().nullish().catch(undefined),
  sender: z
    .string()
    .transform((sender) => sender.trim().toLowerCase())
    .catch(""),
  text: z.string().nullish().catch(undefined),
  content: z
    .union([z.array(z.unknown()), z.string().transform((text) => [{ type: "text", text }])])
    .nullish()
    .catch(undefined),
  created_at: z.unknown().optional(),
  attachments: z.array(z.unknown()).nullish().catch(undefined),
  files: z.array(z.unknown()).nullish().catch(undefined),
});
type Message = z.infer<typeof Message>;

const Conversation = z.object({
  uuid: z.string().nullish().catch(undefined),
  name: z.string().nullish().catch(undefined),
  created_at: z.unknown().optional(),
  chat_messages: z.array(z.unknown()),
});

const Memories = z.object({
  conversations_memory: z.string().nullish().catch(undefined),
  project_memories: z.record(z.string(), z.unknown()).nullish().catch(undefined),
});

type Of = {
  readonly maker: ReturnType<typeof entryMaker>;
  readonly id: string;
  readonly title: string;
  readonly started: unknown;
};

/** The state of a file's reading. */
type ClaudeFile = {
  readonly file: ReadFile;
  readonly reading: ReadingContext;
  readonly times: TimeReader;
  position: number;
};

export function claudeReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const times = timeReader(reading.timeZone, reading.now);
  const its: ClaudeFile = { ...{ file, reading, times }, position: 0 };
  const single = new Map<string, unknown>();
  let isCut = false;

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const [first] = piece.path;
      if (typeof piece.path.at(-1) === "number") return itemReads(its, piece.value, piece.cut);
      if (typeof first === "string") single.set(first, piece.value);
      isCut ||= piece.cut;
      return [];
    },
    end() {
      const whole = Object.fromEntries(single);
      if (single.has("chat_messages") || hasMemories(whole)) return itemReads(its, whole, isCut);
      const isUnread = its.position === 0 && single.size > 0;
      return isUnread ? [skipped("bad-record", { file: file.name, position: 1 })] : [];
    },
  };
}

function itemReads(its: ClaudeFile, value: unknown, cut: boolean): readonly Read[] {
  const { file } = its;
  const conversation = Conversation.safeParse(value);
  if (conversation.success) return conversationReads(its, conversation.data, cut);
  const memories = Memories.safeParse(value);
  if (memories.success && hasMemories(value)) return memoryReads(its, memories.data);
  its.position += 1;
  return [skipped("bad-record", { file: file.name, position: its.position })];
}

function conversationReads(
  its: ClaudeFile,
  conversation: z.infer<typeof Conversation>,
  cut: boolean,
): readonly Read[] {
  const { reading, file } = its;
  const title = conversation.name ?? "";
  const started = conversation.created_at;
  const id = conversation.uuid ?? reading.digest(JSON.stringify([title, started])).slice(0, 12);
  const maker = entryMaker(reading, file);
  // The last message may lack fields, which would change its key.
  const whole = conversation.chat_messages.slice(0, cut ? -1 : undefined);
  const parsed = whole.map((one) => Message.safeParse(one));
  const messages = parsed.map((one) => (one.success ? one.data : undefined));
  const shown = shownOnes(messages);
  const reads = messages.flatMap((message, place) => {
    its.position += 1;
    const spot = { file: file.name, position: its.position };
    if (message === undefined) return [skipped("bad-record", spot)];
    if (!shown(message, place)) return [skipped("other-branch", spot)];
    return messageReads(its, message, its.position, { maker, id, title, started });
  });
  return [...reads, ...maker.end()];
}

function messageReads(
  { file, times, reading }: ClaudeFile,
  message: Message,
  at: number,
  of: Of,
): readonly Read[] {
  const spot = { file: file.name, position: at };
  const voice = voices.get(message.sender);
  if (voice === undefined) return [skipped("unknown-role", spot)];
  const text = shownText(message);
  const time = times(message.created_at);
  const reads =
    text.trim() === ""
      ? [skipped("no-text", spot)]
      : of.maker.take({
          position: at,
          id: message.uuid ?? undefined,
          conversation: `claude:${of.id}`,
          ...familyOf("claude", of.id, time === "none" ? times(of.started) : time),
          voice,
          speaker: voice === "human" ? theUser(reading) : herself(reading),
          text,
          visibility: "private",
          topicTitle: of.title,
        });
  return hasAttachments(message) ? [...reads, noted("attachments", spot)] : reads;
}

function memoryReads(its: ClaudeFile, memories: z.infer<typeof Memories>): readonly Read[] {
  const { reading, file } = its;
  const maker = entryMaker(reading, file);
  const projects = Object.values(memories.project_memories ?? {});
  const reads = [memories.conversations_memory, ...projects].flatMap((text) => {
    if (typeof text !== "string") return [];
    its.position += 1;
    return maker.take({
      position: its.position,
      conversation: "claude:memory",
      family: "claude memory",
      voice: "memory",
      time: "none",
      speaker: { kind: "event", id: "claude:memory", name: "Claude" },
      text,
      visibility: "private",
    });
  });
  return [...reads, ...maker.end()];
}

const voices = new Map<string, "human" | "assistant">(
  Object.entries({
    human: "human",
    user: "human",
    assistant: "assistant",
  }),
);

const hasAttachments = ({ attachments, files }: Message): boolean =>
  (attachments?.length ?? 0) + (files?.length ?? 0) > 0;

const hasMemories = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (Object.hasOwn(value, "conversations_memory") || Object.hasOwn(value, "project_memories"));

/** The sentence for a block that the writing program cannot show, in a fence or as a line of its own. */
const placeholder =
  /```[a-z]{0,20}\n[^\n`]{0,120}(?:not|n['’]t) (?:yet )?supported[^\n`]{0,120}\n```\s*|^(?:this|tool|viewing|artifacts?|content)\b[^\n`]{0,120}(?:not|n['’]t) (?:yet )?supported on (?:(?:your|this) (?:current )?device|mobile|the web)\b[^\n`]{0,60}(?:\n|$)/gim;

/** The marks of documents that Claude wrote beside the conversation, and its thoughts about them. */
const artifactMark = /<antThinking>[\s\S]*?<\/antThinking>\s*|<\/?antArtifact[^<>]{0,500}>/gi;

/** `text` is all that was visible; the parts are joined where it is missing. */
function shownText({ text, content, sender }: Message): string {
  const whole = wholeText({ text, content });
  return voices.get(sender) === "assistant"
    ? whole.replace(placeholder, "").replace(artifactMark, "").trim()
    : whole;
}

function wholeText({ text, content }: Pick<Message, "text" | "content">): string {
  if (typeof text === "string" && text.trim() !== "") return text;
  const parts = (content ?? []).flatMap((part) => {
    if (typeof part !== "object" || part === null) return [];
    const { type, text: own } = part as { type?: unknown; text?: unknown };
    return type === "text" && typeof own === "string" ? [own] : [];
  });
  return parts.join("\n");
}

/** Parent ids that mark the beginning of a conversation. */
const isRoot = (uuid: string): boolean => /^0{8}-0{4}-4?0{3,4}-8?0{3,4}-0{12}$/.test(uuid);

/** The messages on the path from the last one to the root; all of them where parents are missing or invalid. */
function shownOnes(
  messages: readonly (Message | undefined)[],
): (message: Message, place: number) => boolean {
  const known = messages.filter((message) => message !== undefined);
  const byId = new Map(known.map((message) => [message.uuid, message]));
  const shown = new Set<Message>();
  for (let at = known.at(-1); at !== undefined && !shown.has(at); ) {
    shown.add(at);
    const parent = at.parent_message_uuid;
    if (typeof parent !== "string") return () => true;
    if (isRoot(parent)) return (message) => shown.has(message);
    at = byId.get(parent);
  }
  return () => true;
}
