// Additional data that this program writes with a message in foreign formats, so that it can be imported unchanged.

import { z } from "zod";
import { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { MemoryEntry } from "../ports.ts";

const { key, conversation, occurredAt, speaker, place, emotion, visibility, topicTitle } =
  NewMemoryEntry.shape;
const OwnMark = z.object({
  ...{ key, conversation, occurredAt, speaker, place, emotion, visibility, topicTitle },
});
export type OwnMark = z.infer<typeof OwnMark>;

/** The name of the field with the mark. */
export const ownMark = "saintverse";

export const markOf = (entry: MemoryEntry): OwnMark => ({
  key: entry.key,
  conversation: entry.conversation,
  occurredAt: entry.occurredAt,
  speaker: entry.speaker,
  place: entry.place,
  emotion: entry.emotion,
  visibility: entry.visibility,
  topicTitle: entry.topicTitle,
});

/** The mark in a message's metadata; undefined when there is no valid one. */
export function readMark(metadata: Readonly<Record<string, unknown>> | null | undefined) {
  const written = metadata?.[ownMark];
  if (written === undefined) return undefined;
  const mark = OwnMark.safeParse(written);
  return mark.success ? mark.data : undefined;
}

/** The values of a mark that replace those that were read. */
export function asMarked(mark: OwnMark | undefined) {
  if (mark === undefined) return {};
  const { occurredAt: time, ...rest } = mark;
  return { ...rest, time };
}
