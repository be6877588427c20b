// A memory as ChatGPT's export has it: an array of conversations, each a chain of messages.

import type { MemoryEntry } from "../../ports.ts";
import type { Leaving } from "../exporting.ts";
import { markOf, ownMark } from "../own-mark.ts";

/** The file in pieces, to be written one after another. Of what is no conversation (events, tools) nothing is told. */
export function* chatgptText(leaving: Leaving): Iterable<string> {
  const titles = new Map(leaving.topics.map(({ id, title }) => [id, title]));
  yield "[";
  let isFirst = true;
  for (const { id, entries } of leaving.conversations()) {
    const conversation = chatText(id, entries(), titles);
    const opening = conversation.next();
    if (opening.done === true) continue;
    yield isFirst ? "\n" : ",\n";
    isFirst = false;
    yield opening.value;
    yield* conversation;
  }
  yield "\n]\n";
}

const isSpoken = ({ speaker }: MemoryEntry): boolean =>
  speaker.kind !== "event" && speaker.kind !== "tool";

function* chatText(
  conversation: string,
  entries: Iterable<MemoryEntry>,
  titles: ReadonlyMap<string, string>,
): Generator<string, void> {
  const id = conversation.replace(/^chatgpt:/, "");
  let parent = "root";
  let last: MemoryEntry | undefined;
  for (const entry of entries) {
    if (!isSpoken(entry)) continue;
    if (last === undefined) yield opening(id, entry, titles);
    yield `,\n${JSON.stringify(entry.id)}:${JSON.stringify(nodeOf(entry, parent))}`;
    parent = entry.id;
    last = entry;
  }
  if (last === undefined) return;
  const close = { update_time: last.occurredAt / 1_000, current_node: last.id };
  yield `},${JSON.stringify(close).slice(1)}`;
}

function opening(id: string, first: MemoryEntry, titles: ReadonlyMap<string, string>): string {
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
