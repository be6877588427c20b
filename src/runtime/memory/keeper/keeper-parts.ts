// The dependencies of the keeper of memories.

import type { Fault } from "../../../kernel/fault.ts";
import type { Clock, Journal } from "../../../kernel/ports.ts";
import type { Embedder, MemoryReader } from "../../../memory/ports.ts";
import type { Language } from "../../../protocol/language.ts";
import type { EntryId } from "../../../protocol/memory-entry.ts";
import type { MemoryEvent, TopicBackend } from "../../../protocol/memory-events.ts";
import type { BackgroundJobs } from "../../data/background-jobs.ts";
import type { Asking } from "./asking.ts";
import type { TellHowMany } from "./telling-how-many.ts";

export type KeeperSettings = {
  readonly filing: TopicBackend;
  readonly chronicle: "extractive" | "model" | "off";
  readonly people: "patterns" | "model" | "off";
};

/** A store of vectors, of one embedder's vector space. */
export interface VectorSpace {
  /** Entries that have no vector in this space, at most `limit`. */
  missing(
    persona: string,
    space: string,
    limit: number,
  ): Promise<readonly { readonly id: EntryId; readonly text: string }[]>;
  /** The number of texts with a vector in this space. */
  count(persona: string, space: string): Promise<number>;
  put(
    persona: string,
    space: string,
    vectors: readonly { readonly id: EntryId; readonly vector: Float32Array }[],
  ): Promise<void>;
}

/** Another place that holds the vectors of the index. */
export interface VectorMirror {
  /** Does one piece of the synchronization with the index; without a space no embedder is set. */
  keep(
    persona: string,
    space: string | undefined,
    signal: AbortSignal,
  ): Promise<"worked" | "nothing" | "left">;
  /** Words of a memory were forgotten or changed. */
  changed(persona: string): void;
}

/** Problems that are reported to the operator, each once until it is resolved. */
export type KeeperTrouble =
  | { readonly kind: "model-failed"; readonly backend: TopicBackend; readonly fault: Fault }
  /** Its answer files nothing; `said`: the beginning of it. */
  | { readonly kind: "answer-unread"; readonly backend: TopicBackend; readonly said: string }
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
  /** The name of a persona. */
  readonly nameOf: (persona: string) => string;
  /** Asks a model for a persona, within the budget; undefined where none is set or the budget does not allow it. */
  readonly asking?: ((persona: string) => Asking | undefined) | undefined;
  readonly embedding?: { readonly embedder: Embedder; readonly vectors: VectorSpace } | undefined;
  readonly mirror?: VectorMirror | undefined;
  readonly onTrouble: (trouble: KeeperTrouble) => void;
  /** A long memory is being filed, or gets its vectors. */
  readonly onFiled?: TellHowMany;
  /** Shows the work on long memories. */
  readonly jobs?: Pick<BackgroundJobs, "begin"> | undefined;
  readonly onEmbedded?: TellHowMany;
};

/**
 * Does one piece of work for a persona; the result says whether there was any. `left`: it cannot continue now, and is
 * resumed later.
 */
export type Work = (persona: string, signal: AbortSignal) => Promise<"worked" | "nothing" | "left">;
