// What the keeper of memories works with.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock, Journal } from "../../../kernel/ports.ts";
import type { Embedder, MemoryReader } from "../../../memory/ports.ts";
import type { Language } from "../../../protocol/language.ts";
import type { EntryId } from "../../../protocol/memory-entry.ts";
import type { MemoryEvent, TopicBackend } from "../../../protocol/memory-events.ts";
import type { Asking } from "./asking.ts";

export type KeeperSettings = {
  readonly filing: TopicBackend;
  readonly chronicle: "extractive" | "model" | "off";
  readonly people: "patterns" | "model" | "off";
};

/** Where vectors are kept, a space apart from the other. */
export interface VectorSpace {
  /** Entries that have no vector in this space, at most `limit`. */
  missing(
    persona: string,
    space: string,
    limit: number,
  ): Promise<readonly { readonly id: EntryId; readonly text: string }[]>;
  put(
    persona: string,
    space: string,
    vectors: readonly { readonly id: EntryId; readonly vector: Float32Array }[],
  ): Promise<void>;
}

/** Another place that holds the vectors of the index. */
export interface VectorMirror {
  /** One piece of the work that keeps it as the index is; without a space no embedder is set. */
  keep(
    persona: string,
    space: string | undefined,
    signal: AbortSignal,
  ): Promise<"worked" | "nothing" | "left">;
  /** Words of a memory were forgotten or changed. */
  changed(persona: string): void;
}

/** The troubles that are reported to the operator, each once until it is over. */
export type KeeperTrouble =
  | { readonly kind: "model-failed"; readonly backend: TopicBackend; readonly fault: Fault }
  | { readonly kind: "embedder-failed"; readonly space: string; readonly fault: Fault }
  | { readonly kind: "journal-fault"; readonly fault: Fault }
  | { readonly kind: "bug"; readonly error: unknown };

export type KeeperParts = {
  /** The streams of memories. */
  readonly journal: Journal<MemoryEvent>;
  readonly reader: MemoryReader;
  readonly clock: Clock;
  readonly settings: KeeperSettings;
  readonly language: Language;
  /** How a persona is called. */
  readonly nameOf: (persona: string) => string;
  /** Asks a model for a persona, within the budget; undefined where none is set or the budget lets nobody ask. */
  readonly asking?: ((persona: string) => Asking | undefined) | undefined;
  readonly embedding?: { readonly embedder: Embedder; readonly vectors: VectorSpace } | undefined;
  readonly mirror?: VectorMirror | undefined;
  readonly onTrouble: (trouble: KeeperTrouble) => void;
};

/** One piece of work for a persona: whether there was any. `left`: it cannot go on now, and is taken up later. */
export type Work = (persona: string, signal: AbortSignal) => Promise<"worked" | "nothing" | "left">;
