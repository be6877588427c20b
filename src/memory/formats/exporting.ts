// How a memory is printed in any format, and what may be lost.

import type { Language } from "../../protocol/language.ts";
import type { ChronicleSummary, MemoryEntry, MemoryTopic, Person } from "../ports.ts";

/** A memory as it leaves, without its entries. */
export type Leaving = {
  readonly persona: string;
  readonly personaName: string;
  /** When it is exported, milliseconds UTC. */
  readonly at: number;
  readonly timeZone: string;
  /** Of what the file says besides the memory, as headings. */
  readonly language: Language;
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

/** What the formats of other programs have no place for. */
export const lostElsewhere = [
  "topics",
  "superseded",
  "chronicle",
  "people",
  "provenance",
  "summaries",
  "origins",
  "recall-counts",
] as const satisfies readonly Loss[];
