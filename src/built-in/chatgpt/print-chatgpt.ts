// Exports a memory in ChatGPT's format: an array of conversations, each a chain of messages.

import type { Leaving, MemoryPrinter } from "../../memory/formats/exporting.ts";
import { markOf, ownMark } from "../../memory/formats/own-mark.ts";
import type { MemoryEntry } from "../../memory/ports.ts";

/** The conversation that is being printed. */
type OpenChat = { readonly conversation: string; parent: string; last: MemoryEntry };

/** Entries outside of conversations (events, tools) are left out. */
export function chatgptPrinter(leaving: Leaving): MemoryPrinter {
  const titles = new Map(leaving.topics.map(({ id, title }) => [id, title]));
  let chat: OpenChat | undefined;
  let isFirst = true;
  return {
    order: "conversations",
    begin: () => ["["],
    *entry(entry) {
      if (!isSpoken(entry)) return;
      if (chat === undefined || chat.conversation !== entry.conversation) {
        if (chat !== undefined) yield closing(chat);
        yield isFirst ? "\n" : ",\n";
        isFirst = false;
        chat = { conversation: entry.conversation, parent: "root", last: entry };
        yield opening(entry, titles);
      }
      yield `,\n${JSON.stringify(entry.id)}:${JSON.stringify(nodeOf(entry, chat.parent))}`;
      chat.parent = entry.id;
      chat.last = entry;
    },
    *end() {
      if (chat !== undefined) yield closing(chat);
      yield "\n]\n";
    },
  };
}

const isSpoken = ({ speaker }: MemoryEntry): boolean =>
  speaker.kind !== "event" && speaker.kind !== "tool";

function closing({ last }: OpenChat): string {
  const close = { update_time: last.occurredAt / 1_000, current_node: last.id };
  return `},${JSON.stringify(close).slice(1)}`;
}

function opening(first: MemoryEntry, titles: ReadonlyMap<string, string>): string {
  const id = first.conversation.replace(/^chatgpt:/, "");
  const title =
    first.topicTitle ?? (first.topic === undefined ? undefined : titles.get(first.topic)) ?? id;
  const head = { title, create_time: first.occurredAt / 1_000, conversation_id: id, id };
  const root = { id: "root", message: null, parent: null, children: [first.id] };
  return `${JSON.stringify(head).slice(0, -1)},"mapping":{"root":${JSON.stringify(root)}`;
}

function nodeOf(entry: MemoryEntry, parent: string) {
  const isOwn = entry.speaker.kind === "persona";
  const name = isOwn || entry.speaker.name === "" ? undefined : entry.speaker.name;
  return {
    id: entry.id,
    message: {
      id: entry.id,
      author: { role: isOwn ? "assistant" : "user", name: name ?? null, metadata: {} },
      create_time: entry.occurredAt / 1_000,
      update_time: null,
      content: { content_type: "text", parts: [entry.text] },
      status: "finished_successfully",
      end_turn: true,
      weight: 1,
      metadata: { [ownMark]: markOf(entry) },
      recipient: "all",
    },
    parent,
    children: [],
  };
}
