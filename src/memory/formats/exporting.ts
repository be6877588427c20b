// What printers of all formats are given and what they say is lost.

import type { ChronicleSummary, MemoryEntry, MemoryTopic, Person } from "../ports.ts";

export const exportFormats = ["saintverse", "saimemory", "chatgpt", "markdown"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A memory as it leaves: entries oldest first; the rest is small. */
export type Leaving = {
  readonly persona: string;
  readonly personaName: string;
  /** When it is exported, milliseconds UTC. */
  readonly at: number;
  readonly timeZone: string;
  /** A walk through all entries in the order they were written; may be asked for several times. */
  readonly entries: () => Iterable<MemoryEntry>;
  /** The conversations, in the order of their first entries, each with its entries. */
  readonly conversations: () => Iterable<{
    readonly id: string;
    readonly entries: () => Iterable<MemoryEntry>;
  }>;
  readonly topics: readonly MemoryTopic[];
  readonly people: readonly Person[];
  readonly stretches: readonly ChronicleSummary[];
};

/** What a format has no place for. */
export const losses = [
  "topics",
  "superseded",
  "chronicle",
  "people",
  "provenance",
  "visibility",
  "summaries",
  "events",
  "origins",
  "recall-counts",
  "reading-back",
] as const;
export type Loss = (typeof losses)[number];

const unplaced = [
  "topics",
  "superseded",
  "chronicle",
  "people",
  "provenance",
  "summaries",
] as const;

/** What is lost in each format, told with every export. */
export const lossesOf: Readonly<Record<ExportFormat, readonly Loss[]>> = {
  saintverse: ["origins", "recall-counts"],
  saimemory: [...unplaced, "origins", "recall-counts"],
  chatgpt: [...unplaced, "events", "origins", "recall-counts"],
  markdown: [
    "superseded",
    "provenance",
    "visibility",
    "summaries",
    "origins",
    "recall-counts",
    "reading-back",
  ],
};
