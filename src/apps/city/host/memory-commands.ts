// What a page does to a memory.

import { err, ok } from "../../../kernel/result.ts";
import type { MemoryReader } from "../../../memory/ports.ts";
import type { TopicId } from "../../../protocol/memory-entry.ts";
import type { MemoryEvent } from "../../../protocol/memory-events.ts";
import { memoryStream } from "../../../protocol/memory-events.ts";
import type { PageCommand } from "../../../protocol/page-commands.ts";
import { journalPart } from "../../soul/journal-part.ts";
import type { Refused } from "../page-host.ts";
import { pageKey } from "../page-key.ts";
import type { Done } from "./done.ts";
import type { HostParts } from "./host-parts.ts";

export type MemoryCommand = Extract<
  PageCommand,
  {
    readonly do: "edit-entry" | "change-topic" | "merge-topics" | "undo-merge" | "move-entry";
  }
>;

export const isMemoryCommand = (command: PageCommand): command is MemoryCommand =>
  memoryDeeds.has(command.do);
const memoryDeeds: ReadonlySet<string> = new Set<MemoryCommand["do"]>([
  "edit-entry",
  "change-topic",
  "merge-topics",
  "undo-merge",
  "move-entry",
]);

const refused = (code: Refused["code"]): Done => err({ code });

/** Carries out what the operator asks; what names nothing that is there is refused. */
export async function carryOutInMemory(
  parts: HostParts,
  id: string,
  command: MemoryCommand,
): Promise<Done> {
  const { memory, journal, clock } = parts;
  if (memory === undefined) return refused("failed");
  const { persona } = command;
  const missing = missingIn(memory.reader, command);
  if (missing !== undefined) return refused(missing);
  const event = await eventOf(parts, command);
  if (event === undefined) return refused("nothing-to-undo");
  const entry = { stream: memoryStream(persona), at: clock.now(), event, key: pageKey(id) };
  return (await journal.append([entry])).ok ? ok({}) : refused("failed");
}

function missingIn(reader: MemoryReader, command: MemoryCommand): Refused["code"] | undefined {
  const { persona } = command;
  const isTopic = (topic: TopicId) => reader.topic(persona, topic) !== undefined;
  if ("entry" in command && reader.entry(persona, command.entry) === undefined) {
    return "unknown-entry";
  }
  if ("topic" in command && !isTopic(command.topic)) return "unknown-topic";
  if (command.do !== "merge-topics") return undefined;
  const isSound =
    !command.from.includes(command.into) && [command.into, ...command.from].every(isTopic);
  return isSound ? undefined : "unknown-topic";
}

/** Undefined: there is no merge to undo. */
async function eventOf(parts: HostParts, command: MemoryCommand): Promise<MemoryEvent | undefined> {
  switch (command.do) {
    case "edit-entry": {
      const { entry, text, visibility } = command;
      return {
        type: "entry-edited",
        entry,
        ...(text === undefined ? {} : { text }),
        ...(visibility === undefined ? {} : { visibility }),
      };
    }
    case "change-topic": {
      const { topic, title, summary, disabled } = command;
      return {
        type: "topic-changed",
        topic,
        ...(title === undefined ? {} : { title }),
        ...(summary === undefined ? {} : { summary }),
        ...(disabled === undefined ? {} : { disabled }),
        by: "operator",
      };
    }
    case "merge-topics":
      return {
        type: "topics-merged",
        into: command.into,
        from: command.from,
        reason: "",
        by: "operator",
      };
    case "move-entry":
      return {
        type: "entries-assigned",
        by: "operator",
        opened: [],
        assigned: [{ entry: command.entry, topic: command.topic }],
      };
    case "undo-merge": {
      const merge = await newestMerge(parts, command);
      return merge === undefined ? undefined : { type: "merge-undone", merge };
    }
  }
}

/** The number of the newest merge into a topic that was not undone. */
async function newestMerge(
  { journal }: HostParts,
  { persona, topic }: Extract<MemoryCommand, { readonly do: "undo-merge" }>,
): Promise<number | undefined> {
  const memories = journalPart<MemoryEvent>(journal, "memory:");
  const undone = new Set<number>();
  let newest: number | undefined;
  for await (const { event, number } of memories.read(memoryStream(persona), 0)) {
    if (event.type === "merge-undone") undone.add(event.merge);
    if (event.type === "merge-undone" && event.merge === newest) newest = undefined;
    if (event.type === "topics-merged" && event.into === topic) newest = number;
  }
  return newest !== undefined && !undone.has(newest) ? newest : undefined;
}
