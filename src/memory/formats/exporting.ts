// The interface for exporting a memory to any format, and the possible losses.

import type { Language } from "../../protocol/language.ts";
import type { ChronicleSummary, MemoryEntry, MemoryTopic, Person } from "../ports.ts";

/** A memory to export, without its entries. */
export type Leaving = {
  readonly persona: string;
  readonly personaName: string;
  /** The time of the export, milliseconds UTC. */
  readonly at: number;
  readonly timeZone: string;
  /** The language of the file's own texts, such as headings. */
  readonly language: Language;
  readonly topics: readonly MemoryTopic[];
  readonly people: readonly Person[];
  readonly stretches: readonly ChronicleSummary[];
};

/** Prints one memory: yields the file in pieces, in order. Used once. */
export type MemoryPrinter = {
  /**
   * The order in which it takes the entries: as they were written, or grouped by conversation, sorted by their first
   * entries.
   */
  readonly order: "written" | "conversations";
  readonly begin: () => Iterable<string>;
  readonly entry: (entry: MemoryEntry) => Iterable<string>;
  /** Call after the last entry. */
  readonly end: () => Iterable<string>;
};

/** The data that a format cannot represent. */
export const losses = [
  "topics",
  "superseded",
  "lowered",
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

/** The data that the formats of other programs cannot represent. */
export const lostElsewhere = [
  "topics",
  "superseded",
  "lowered",
  "chronicle",
  "people",
  "provenance",
  "summaries",
  "origins",
  "recall-counts",
] as const satisfies readonly Loss[];
