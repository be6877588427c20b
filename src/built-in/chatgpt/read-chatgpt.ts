// ChatGPT's export: `conversations.json` or its numbered parts, each an array of conversations.

import { entryMaker, familyOf } from "../../memory/formats/entry-maker.ts";
import type { TimeReader } from "../../memory/formats/file-times.ts";
import { timeReader } from "../../memory/formats/file-times.ts";
import type { JsonPath } from "../../memory/formats/json-pieces.ts";
import { asMarked, readMark } from "../../memory/formats/own-mark.ts";
import { flawNote } from "../../memory/formats/piece-notes.ts";
import {
  type FormatReader,
  herself,
  noted,
  type Read,
  type ReadFile,
  type ReadingContext,
  type SkipReason,
  skipped,
  theUser,
} from "../../memory/formats/reading.ts";
import { withoutMarks } from "./citation-marks.ts";
import { ChatMessage, nodesOf, shownBranch, shownText } from "./conversation.ts";

/** Names under which programs put the array. */
const listNames: ReadonlySet<string> = new Set(["conversations", "items", "data", "chats"]);

/** An array of conversations, at the top level or under a name; a conversation is one piece. */
export const descendChatgpt = ([first, ...more]: JsonPath): boolean =>
  first === undefined || (more.length === 0 && listNames.has(String(first)));

/** The context of a message. */
type Of = {
  readonly maker: ReturnType<typeof entryMaker>;
  readonly about: { readonly id: string; readonly title: string };
  readonly started: ReturnType<TimeReader>;
};

/** The state of a file's reading. */
type ChatgptFile = {
  readonly file: ReadFile;
  readonly reading: ReadingContext;
  readonly times: TimeReader;
  position: number;
};

export function chatgptReader(reading: ReadingContext, file: ReadFile): FormatReader {
  const times = timeReader(reading.timeZone, reading.now);
  const its: ChatgptFile = { ...{ file, reading, times }, position: 0 };
  const single = new Map<string, unknown>();
  let isCut = false;

  return {
    take(piece) {
      if (piece.kind === "flaw") return [flawNote(file.name, piece)];
      const [first] = piece.path;
      if (typeof piece.path.at(-1) === "number")
        return conversationReads(its, piece.value, piece.cut);
      if (typeof first === "string") single.set(first, piece.value);
      isCut ||= piece.cut;
      return [];
    },
    end() {
      if (single.has("mapping")) return conversationReads(its, Object.fromEntries(single), isCut);
      // Conversations stand where none of them is known.
      const isUnread = its.position === 0 && single.size > 0;
      return isUnread ? [skipped("bad-record", { file: file.name, position: 1 })] : [];
    },
  };
}

function conversationReads(its: ChatgptFile, value: unknown, cut: boolean): readonly Read[] {
  const { file, reading, times } = its;
  if (typeof value !== "object" || value === null) {
    its.position += 1;
    return [skipped("not-an-object", { file: file.name, position: its.position })];
  }
  const { mapping, current_node: current } = value as Record<string, unknown>;
  if (typeof mapping !== "object" || mapping === null) {
    its.position += 1;
    return [skipped("bad-record", { file: file.name, position: its.position })];
  }
  const { nodes, strange } = nodesOf(mapping, cut);
  const branch = shownBranch(nodes, current);
  const onBranch = new Set(branch.map(({ id }) => id));
  const maker = entryMaker(reading, file);
  const about = aboutOf(its, value as Record<string, unknown>);
  const started = times((value as Record<string, unknown>)["create_time"]);
  const reads = branch.flatMap((node) => {
    if (node.message === null || node.message === undefined) return [];
    its.position += 1;
    return messageReads(its, node.message, its.position, { maker, about, started });
  });
  const others = [...nodes.values()].filter(
    ({ id, message }) => !onBranch.has(id) && message !== null && message !== undefined,
  );
  const otherReads = others.map((): Read => {
    its.position += 1;
    return skipped("other-branch", { file: file.name, position: its.position });
  });
  const strangeReads = Array.from({ length: strange }, (): Read => {
    its.position += 1;
    return skipped("bad-record", { file: file.name, position: its.position });
  });
  return [...reads, ...maker.end(), ...otherReads, ...strangeReads];
}

function messageReads(
  { file, times, reading }: ChatgptFile,
  value: unknown,
  at: number,
  of: Of,
): readonly Read[] {
  const spot = { file: file.name, position: at };
  const parsed = ChatMessage.safeParse(value);
  if (!parsed.success) return [skipped("bad-record", spot)];
  const message = parsed.data;
  const reason = leftOut(message);
  if (reason !== undefined) return [skipped(reason, spot)];
  const { text: written, others } = shownText(message);
  // The user's text stays as it is.
  const text = message.author.role === "user" ? written : withoutMarks(written);
  const attached = others > 0 ? [noted("attachments", spot)] : [];
  if (text.trim() === "") return [skipped("no-text", spot), ...attached];
  const isUser = message.author.role === "user";
  const time = times(message.create_time);
  const reads = of.maker.take({
    position: at,
    ...(typeof message.id === "string" ? { id: message.id } : {}),
    conversation: `chatgpt:${of.about.id}`,
    ...familyOf("chatgpt", of.about.id, time === "none" ? of.started : time),
    voice: message.author.role,
    speaker: isUser ? theUser(reading) : herself(reading),
    text,
    visibility: "private",
    topicTitle: of.about.title,
    ...asMarked(readMark(message.metadata)),
  });
  return [...reads, ...attached];
}

function aboutOf(
  { reading }: ChatgptFile,
  value: Record<string, unknown>,
): { id: string; title: string } {
  const title = typeof value["title"] === "string" ? value["title"] : "";
  const id = value["conversation_id"] ?? value["id"];
  const made = () => reading.digest(JSON.stringify([title, value["create_time"]])).slice(0, 12);
  return { id: typeof id === "string" && id !== "" ? id : made(), title };
}

function leftOut(message: ChatMessage): SkipReason | undefined {
  const { role } = message.author;
  if (message.metadata?.["is_visually_hidden_from_conversation"] === true) return "hidden";
  if (message.weight === 0) return "hidden";
  const type = message.content?.content_type;
  if (type === "thoughts" || type === "reasoning_recap") return "thought";
  if (role === "system" || role === "developer") return "system";
  if (role === "tool") return "tool";
  if (role !== "user" && role !== "assistant") return "unknown-role";
  if (role === "assistant" && (message.recipient ?? "all") !== "all") return "tool";
  return undefined;
}
