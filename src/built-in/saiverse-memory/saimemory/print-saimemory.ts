// Exports a memory as `saiverse_saimemory_v1`: each conversation is a thread.

import type { Leaving, MemoryPrinter } from "../../../memory/formats/exporting.ts";
import { markOf, ownMark } from "../../../memory/formats/own-mark.ts";
import type { MemoryEntry } from "../../../memory/ports.ts";
import { saimemoryFormat } from "./message.ts";

export function saimemoryPrinter(leaving: Leaving): MemoryPrinter {
  let conversation: string | undefined;
  let isFirstMessage = true;
  return {
    order: "conversations",
    *begin() {
      const head = {
        format: saimemoryFormat,
        exported_at: new Date(leaving.at).toISOString(),
        persona_id: leaving.persona,
      };
      yield `${JSON.stringify(head).slice(0, -1)},"threads":[`;
    },
    *entry(entry) {
      if (conversation !== entry.conversation) {
        yield conversation === undefined ? "\n" : "]},\n";
        conversation = entry.conversation;
        isFirstMessage = true;
        yield threadHead(leaving.persona, conversation);
      }
      yield `${isFirstMessage ? "\n" : ",\n"}${JSON.stringify(messageOf(entry))}`;
      isFirstMessage = false;
    },
    end: () => [conversation === undefined ? "\n]}\n" : "]}\n]}\n"],
  };
}

/**
 * The name of a conversation's thread: prefixed with her own id, unless it already is. In SAIVerse her id consists of
 * her name and her city (`air_city_a`).
 */
export function threadId(persona: string, conversation: string): string {
  const [owner = ""] = conversation.split(":", 1);
  const isHers = owner === persona || owner.startsWith(`${persona}_`);
  return isHers && conversation.includes(":") ? conversation : `${persona}:${conversation}`;
}

function threadHead(persona: string, conversation: string): string {
  const thread = {
    thread_id: threadId(persona, conversation),
    resource_id: null,
    overview: null,
    overview_updated_at: null,
    stelis: null,
  };
  return `${JSON.stringify(thread).slice(0, -1)},"messages":[`;
}

const roles = {
  user: "user",
  audience: "user",
  other: "user",
  persona: "assistant",
  tool: "tool",
  event: "system",
} as const satisfies Record<MemoryEntry["speaker"]["kind"], string>;

/** The format stores seconds; the remaining data goes into the metadata, which importers keep. */
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
