// A memory as `saiverse_saimemory_v1`: each conversation a thread.

import type { MemoryEntry } from "../../ports.ts";
import type { Leaving } from "../exporting.ts";
import { markOf, ownMark } from "../own-mark.ts";
import { saimemoryFormat } from "./message.ts";

/** The file in pieces, to be written one after another. */
export function* saimemoryText(leaving: Leaving): Iterable<string> {
  const head = {
    format: saimemoryFormat,
    exported_at: new Date(leaving.at).toISOString(),
    persona_id: leaving.persona,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"threads":[`;
  let isFirst = true;
  for (const { id, entries } of leaving.conversations()) {
    yield isFirst ? "\n" : ",\n";
    isFirst = false;
    yield* threadText(leaving.persona, id, entries());
  }
  yield "\n]}\n";
}

/**
 * The name of a conversation's thread: her own id before it, unless one of hers stands there already. In SAIVerse she is
 * called by her name and her city (`air_city_a`).
 */
export function threadId(persona: string, conversation: string): string {
  const [owner = ""] = conversation.split(":", 1);
  const isHers = owner === persona || owner.startsWith(`${persona}_`);
  return isHers && conversation.includes(":") ? conversation : `${persona}:${conversation}`;
}

function* threadText(
  persona: string,
  conversation: string,
  entries: Iterable<MemoryEntry>,
): Iterable<string> {
  const thread = {
    thread_id: threadId(persona, conversation),
    resource_id: null,
    overview: null,
    overview_updated_at: null,
    stelis: null,
  };
  yield `${JSON.stringify(thread).slice(0, -1)},"messages":[`;
  let isFirst = true;
  for (const entry of entries) {
    yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(messageOf(entry))}`;
    isFirst = false;
  }
  yield "]}";
}

const roles = {
  user: "user",
  audience: "user",
  other: "user",
  persona: "assistant",
  tool: "tool",
  event: "system",
} as const satisfies Record<MemoryEntry["speaker"]["kind"], string>;

/** Seconds are the format's; the rest of what we know goes into the metadata, which importers keep. */
function messageOf(entry: MemoryEntry) {
  return {
    id: entry.id,
    role: roles[entry.speaker.kind],
    content: entry.text,
    resource_id: null,
    created_at: Math.floor(entry.occurredAt / 1_000),
    metadata: {
      tags: ["conversation", "saintverse"],
      [ownMark]: markOf(entry),
    },
  };
}
