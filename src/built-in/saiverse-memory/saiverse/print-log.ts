// Exports a memory as the `log.json` of a SAIVerse persona.

import type { Leaving, MemoryPrinter } from "../../../memory/formats/exporting.ts";
import type { MemoryEntry } from "../../../memory/ports.ts";

/** A message of a history, as SAIVerse writes it. */
export type WrittenMessage = {
  readonly role: "user" | "assistant" | "host";
  readonly content: string;
  readonly timestamp: string;
  readonly persona_id?: string | undefined;
  readonly building_id?: string | undefined;
};

export function saiverseLogPrinter(leaving: Leaving): MemoryPrinter {
  let isFirst = true;
  return {
    order: "written",
    begin: () => ["["],
    *entry(entry) {
      yield `${isFirst ? "\n" : ",\n"}${JSON.stringify(messageOf(entry, leaving.persona))}`;
      isFirst = false;
    },
    end: () => ["\n]\n"],
  };
}

/** Whether she told these words to herself alone. */
export const isThought = ({ speaker, conversation }: MemoryEntry): boolean =>
  speaker.kind === "persona" && conversation === "self";

function messageOf(entry: MemoryEntry, persona: string): WrittenMessage {
  const { speaker, text, place } = entry;
  const message = {
    timestamp: new Date(entry.occurredAt).toISOString(),
    ...(place === undefined ? {} : { building_id: place }),
  };
  switch (speaker.kind) {
    case "persona": {
      const act = JSON.stringify([{ action: "think", inner_words: text }]);
      const content = isThought(entry) ? `::act\n${act}\n::end` : text;
      return { role: "assistant", content, ...message, persona_id: persona };
    }
    case "user":
      return { role: "user", content: text, ...message };
    case "other":
    case "audience":
      // A voice that is neither hers nor the user's stands as a line of the user with its name.
      return { role: "user", content: `${speaker.name || speaker.id}: ${text}`, ...message };
    case "tool":
    case "event":
      return { role: "host", content: text, ...message };
  }
}
