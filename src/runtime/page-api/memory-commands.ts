// Carries out a page's commands on a memory.

import type { z } from "zod";
import { journalPart } from "../../city/journal-part.ts";
import type { Refused } from "../../city/read-models/page-host.ts";
import { pageKey } from "../../city/read-models/page-key.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { MemoryReader } from "../../memory/ports.ts";
import { ownTitle, usableSummary } from "../../memory/topics/title-hygiene.ts";
import type { MemoryEvent } from "../../protocol/memory-events.ts";
import { memoryStream } from "../../protocol/memory-events.ts";
import type { memoryCommands } from "../../protocol/page-memory.ts";
import { madeMerges } from "../memory/keeper/merging-work.ts";
import { type CommandResult, done, refused } from "./done.ts";
import type { HostParts } from "./host-parts.ts";
import type { Runs } from "./runs.ts";

type MemoryCommand = z.infer<(typeof memoryCommands)[number]>;

export const memoryRuns: Runs<MemoryCommand["do"]> = {
  "edit-entry": inMemory,
  "change-topic": inMemory,
  "merge-topics": inMemory,
  "undo-merge": inMemory,
  "move-entry": inMemory,
};

/** Carries out the operator's commands; a command about something that does not exist is refused. */
async function inMemory(
  parts: HostParts,
  id: string,
  command: MemoryCommand,
): Promise<CommandResult> {
  const { memory, journal, clock } = parts;
  if (memory === undefined) return refused("failed");
  const { persona } = command;
  const missing = await missingIn(memory.reader, command);
  if (missing !== undefined) return refused(missing);
  const event = await eventOf(parts, command);
  if (!event.ok) return refused(event.error);
  const at = clock.now();
  const entry = { stream: memoryStream(persona), at, event: event.value, key: pageKey(id) };
  return (await journal.append([entry])).ok ? done : refused("failed");
}

async function missingIn(
  reader: MemoryReader,
  command: MemoryCommand,
): Promise<Refused["code"] | undefined> {
  const { persona } = command;
  if ("entry" in command && (await reader.entry(persona, command.entry)) === undefined) {
    return "unknown-entry";
  }
  if ("topic" in command && (await reader.topic(persona, command.topic)) === undefined) {
    return "unknown-topic";
  }
  if (command.do !== "merge-topics") return undefined;
  const { into, from } = command;
  const topics = await Promise.all([into, ...from].map((topic) => reader.topic(persona, topic)));
  const isSound = !from.includes(into) && topics.every((topic) => topic?.disabled === false);
  return isSound ? undefined : "unknown-topic";
}

type Found = Result<MemoryEvent, Refused["code"]>;

async function eventOf(parts: HostParts, command: MemoryCommand): Promise<Found> {
  switch (command.do) {
    case "edit-entry": {
      const { entry, text, visibility, lowered } = command;
      return ok({
        type: "entry-edited",
        entry,
        ...(text === undefined ? {} : { text }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(lowered === undefined ? {} : { lowered }),
      });
    }
    case "change-topic":
      return topicChange(command);
    case "merge-topics":
      return ok({
        type: "topics-merged",
        into: command.into,
        from: command.from,
        reason: "",
        by: "operator",
      });
    case "move-entry":
      return ok({
        type: "entries-assigned",
        by: "operator",
        opened: [],
        assigned: [{ entry: command.entry, topic: command.topic }],
      });
    case "undo-merge":
      return await newestUndone(parts, command);
  }
}

/** A meaningless title is refused. */
function topicChange(command: Extract<MemoryCommand, { readonly do: "change-topic" }>): Found {
  const { topic, summary, disabled } = command;
  const title = command.title === undefined ? undefined : ownTitle(command.title);
  if (command.title !== undefined && title === undefined) return err("generic-title");
  return ok({
    type: "topic-changed",
    topic,
    ...(title === undefined ? {} : { title }),
    ...(summary === undefined ? {} : { summary: usableSummary(summary) }),
    ...(disabled === undefined ? {} : { disabled }),
    by: "operator",
  });
}

/** Undoes the newest merge into an existing topic, unless the topic itself was merged since. */
async function newestUndone(
  { journal }: HostParts,
  { persona, topic }: Extract<MemoryCommand, { readonly do: "undo-merge" }>,
): Promise<Found> {
  const made = await madeMerges(journalPart<MemoryEvent>(journal, "memory:"), persona);
  const current = made.filter(({ undone }) => !undone);
  const newest = current.findLast(({ into }) => into === topic);
  if (newest === undefined) return err("nothing-to-undo");
  const isMergedOn = current.some(
    ({ from, number }) => number > newest.number && from.includes(topic),
  );
  return isMergedOn ? err("merged-on") : ok({ type: "merge-undone", merge: newest.number });
}
