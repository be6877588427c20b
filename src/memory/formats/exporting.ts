// How a memory is printed in any format, and what is lost in each.

import type { ChronicleSummary, MemoryEntry, MemoryTopic, Person } from "../ports.ts";

export const exportFormats = ["saintverse", "saimemory", "chatgpt", "markdown"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** A memory as it leaves, without its entries. */
export type Leaving = {
  readonly persona: string;
  readonly personaName: string;
  /** When it is exported, milliseconds UTC. */
  readonly at: number;
  readonly timeZone: string;
  readonly topics: readonly MemoryTopic[];
  readonly people: readonly Person[];
  readonly stretches: readonly ChronicleSummary[];
};

/** Prints one memory: the file in pieces, to be written one after another. Used once. */
export type MemoryPrinter = {
  /**
   * In which order it takes the entries: as they were written, or one conversation after the other, these in the order
   * of their first entries.
   */
  readonly order: "written" | "conversations";
  readonly begin: () => Iterable<string>;
  readonly entry: (entry: MemoryEntry) => Iterable<string>;
  /** After the last entry. */
  readonly end: () => Iterable<string>;
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
