// What memory needs from the outside, and what it gives. Each line under a method is its contract.

import type { Fault } from "../kernel/fault.ts";
import type { JournalEntry } from "../kernel/ports.ts";
import type { Result } from "../kernel/result.ts";
import type { Emotion } from "../protocol/emotion.ts";
import type { JournalEvent } from "../protocol/journal-event.ts";
import type {
  EntryId,
  NewMemoryEntry,
  Speaker,
  TopicId,
  Visibility,
} from "../protocol/memory-entry.ts";
import type { SoulEvent } from "../protocol/soul-events.ts";
import type { Stimulus } from "../protocol/stimulus.ts";

export interface Embedder {
  /**
   * The vector space: provider and model, as "openai:text-embedding-3-small". Vectors of different spaces are never
   * compared.
   */
  readonly space: string;
  /** One vector for each text, in order, of one length. Never throws. */
  embed(
    texts: readonly string[],
    purpose: "entry" | "query",
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array[], Fault>>;
}

/** An entry as it is remembered. */
export type MemoryEntry = NewMemoryEntry & {
  readonly id: EntryId;
  /** Position among the persona's entries as they were written, for paging: it grows, and may have gaps. */
  readonly row: number;
  /** 1, 2, 3 … within its conversation. */
  readonly turnIndex: number;
  readonly summary: string;
  /** When it was written into memory, milliseconds UTC. */
  readonly recordedAt: number;
  readonly previous?: EntryId | undefined;
  readonly next?: EntryId | undefined;
  readonly topic?: TopicId | undefined;
  /** The topic is to be decided again. */
  readonly marked: boolean;
  readonly previousTopics: readonly TopicId[];
  /** 1 when new; grows with each recall that was used. */
  readonly strength: number;
  readonly lastRecalled?: number | undefined;
  readonly supersededBy?: EntryId | undefined;
};

export type MemoryTopic = {
  readonly id: TopicId;
  readonly title: string;
  readonly summary: string;
  readonly strength: number;
  readonly created: number;
  readonly updated: number;
  readonly entries: number;
  readonly parents: readonly TopicId[];
  readonly children: readonly TopicId[];
  readonly disabled: boolean;
};

/** Who asks, and so what may come back: the audience is given public entries and those of the audience only. */
export type Asker = "audience" | "others" | "user";

export type RecallQuery = {
  readonly text: string;
  /** The asker's clock, milliseconds UTC, for 「先月」 and "last summer", and for recency. */
  readonly at: number;
  readonly timeZone: string;
  readonly asker: Asker;
  /** The stable id of the person who asks, whose own words count more where a log is one of an assistant. */
  readonly person?: string | undefined;
  /** Only entries of this time, milliseconds UTC, and of these people, by name or id. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly who?: string | undefined;
  readonly limit: number;
  readonly profile: RecallProfileName;
  /** Entries that stand in her history anyway: they do not come back. */
  readonly without?: ReadonlySet<EntryId> | undefined;
};

export type RecallProfileName = "default" | "seed";

/** What a score is made of, by name; their weighted sum is the score. */
export type ScoreParts = Readonly<Record<string, number>>;

export type RecalledEntry = {
  readonly entry: MemoryEntry;
  readonly score: number;
  readonly parts: ScoreParts;
  /** The words, dates or people by which it was found, for people. */
  readonly why: readonly string[];
};

export type RecalledTopic = {
  readonly topic: MemoryTopic;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly why: readonly string[];
};

export type Recalled = {
  readonly entries: readonly RecalledEntry[];
  readonly topics: readonly RecalledTopic[];
  /** Why vectors took no part, when an embedder is set and they did not. */
  readonly withoutVectors?: "late" | "failed" | undefined;
};

/** Looks into the memory of one persona. */
export interface Recaller {
  /**
   * Never rejects. What an embedder has not answered within `deadline` milliseconds is done without, and where none is
   * set nothing waits for it; entries of another visibility than the asker's never come back. The entries are as they
   * are when they are read, after the search: what was forgotten until then does not come back. Whoever passes them on
   * later looks at `MemoryEditions.changed` before and after.
   */
  recall(persona: string, query: RecallQuery, deadline: number): Promise<Recalled>;
  /** As `recall`, by words, time and people alone. */
  byWords(persona: string, query: RecallQuery): Promise<Recalled>;
}

export type EntryFilter = {
  readonly text?: string | undefined;
  readonly topic?: TopicId | undefined;
  readonly conversation?: string | undefined;
  readonly person?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only those whose topic is to be decided: none yet, or marked. */
  readonly unfiled?: "none" | "marked" | undefined;
};

export type Person = {
  /** `<platform>:<id>` as in `Speaker.id`. */
  readonly id: string;
  readonly kind: "user" | "audience" | "other";
  /** The newest first. */
  readonly names: readonly string[];
  readonly firstMet: number;
  readonly lastMet: number;
  readonly entries: number;
  readonly facts: readonly {
    readonly text: string;
    readonly provenance: string;
    readonly entries: readonly EntryId[];
  }[];
};

export type ChronicleSummary = {
  /** The number of its event. */
  readonly number: number;
  readonly level: number;
  readonly text: string;
  readonly from: EntryId;
  readonly to: EntryId;
  readonly entries: readonly EntryId[];
  readonly fromTime: number;
  readonly toTime: number;
};

/**
 * Reads the memory of a persona as it is made from the journal. What was durable when a method was called is in its
 * answer; between two calls others may write. Where a decision depends on the newest state, `MemoryEditions` tells
 * whether it still is what was read. Rejects where the store cannot be read.
 */
export interface MemoryReader {
  /** Newest first, those with `row < before`, at most `limit`. */
  entries(
    persona: string,
    filter: EntryFilter,
    limit: number,
    before?: number,
  ): Promise<readonly MemoryEntry[]>;
  entry(persona: string, id: EntryId): Promise<MemoryEntry | undefined>;
  /** Those of the ids that there are, in one read. */
  entriesById(persona: string, ids: readonly EntryId[]): Promise<ReadonlyMap<EntryId, MemoryEntry>>;
  /** Those of the rows that there are, in one read. */
  entriesByRow(persona: string, rows: readonly number[]): Promise<ReadonlyMap<number, MemoryEntry>>;
  /** Oldest first, those with `row > after`: for exports and whatever works through all of it. */
  walk(
    persona: string,
    after: number,
    limit: number,
    filter?: EntryFilter,
  ): Promise<readonly MemoryEntry[]>;
  /** How many match. */
  count(persona: string, filter?: EntryFilter): Promise<number>;
  /** Which of these keys are known. */
  known(persona: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  topics(
    persona: string,
    options?: { readonly disabled?: boolean },
  ): Promise<readonly MemoryTopic[]>;
  topic(persona: string, id: TopicId): Promise<MemoryTopic | undefined>;
  people(persona: string): Promise<readonly Person[]>;
  person(persona: string, id: string): Promise<Person | undefined>;
  stretches(persona: string): Promise<readonly ChronicleSummary[]>;
  personas(): Promise<readonly string[]>;
}

/**
 * Whether a memory is still what was read of it, without reading. The writer raises these numbers before its write
 * resolves, so that they never lag behind what this process committed; what another process wrote raises them soon
 * after its commit. A number that was raised for a write that then failed costs one more read.
 */
export interface MemoryEditions {
  /** Another number when an entry of any memory was edited or forgotten. */
  changed(): number;
  /** Another number when entries were added to this memory. */
  added(persona: string): number;
}

/** What is carried from one event of a soul to the next, to remember what they hold. Plain JSON. */
export type RememberingState = {
  /** Her face. */
  readonly emotion: Emotion;
  /** How she is called, when she has told. */
  readonly name?: string | undefined;
  /** In which a show has its date. */
  readonly timeZone: string;
};

/** What stands earlier in a soul's stream. */
export type EarlierEvents = {
  /** What was formed and heard, and the tools that ended, behind the last turn that ended, in order. */
  ofTurn(): readonly SoulEvent[];
  /** The stimulus of this id that arrived. */
  stimulus(id: string): Stimulus | undefined;
};

/** What she remembers of an event of her soul, word for word. Pure: the same events give the same entries. */
export interface Rememberer {
  readonly newborn: RememberingState;
  /** The source of each entry names this event; its parts are different ones, from 1 to 4 000. */
  remember(
    persona: string,
    entry: JournalEntry<SoulEvent>,
    before: RememberingState,
    earlier: EarlierEvents,
  ): { readonly state: RememberingState; readonly entries: readonly NewMemoryEntry[] };
}

/** Words that are deleted for good, where they stand in the journal. One for each time that is done. */
export interface Forgetting {
  /** Looks at every event in the journal's order, to know where else the words came to. */
  look(stream: string, number: number, event: JournalEvent): void;
  /** After that: the keys by which the words stand in memories, of one persona or of any. */
  keys(): readonly { readonly persona?: string | undefined; readonly key: string }[];
  /** An entry that bears one of the keys: what was made of it goes, too. */
  include(persona: string, entry: MemoryEntry): void;
  /** The event without the words; the same one when it holds none. After all were looked at, in the journal's order. */
  redacted(stream: string, number: number, event: JournalEvent): JournalEvent;
  /** Whether entries of this turn are to be derived again, though its end holds no words. */
  concerns(persona: string, turn: string): boolean;
}

/** What a text is found by. */
export type AnalysedText = {
  /** Each term once. */
  readonly terms: readonly string[];
  /** All terms as numbers, with how often each is there; see `analysis/term-hash.ts`. */
  readonly packed: Uint32Array;
  /** The times that its words name, `from, to, from, to …`, milliseconds UTC. */
  readonly times: Float64Array;
  /** To a reader, in words; two Japanese letters count as one. */
  readonly length: number;
  /** Bits; see `analysis/marks.ts`. */
  readonly marks: number;
};

/** An entry as the index holds it. Numbers stand for conversations, sessions and speakers. */
export type IndexedEntry = Omit<AnalysedText, "terms" | "packed"> & {
  readonly row: number;
  readonly conversation: number;
  readonly turn: number;
  /** Entries of a conversation between two long silences have one. */
  readonly session: number;
  readonly at: number;
  readonly kind: Speaker["kind"];
  readonly speaker: number;
  readonly visibility: Visibility;
  readonly terms: Uint32Array;
};

/** How those who talk in a conversation talk: `asked` what users, viewers and others said, `answered` what she said. */
export type ConversationFigures = {
  readonly asked: { readonly entries: number; readonly length: number };
  readonly answered: { readonly entries: number; readonly length: number };
};

export type IndexedSpeaker = {
  readonly number: number;
  readonly id: string;
  readonly name: string;
  readonly entries: number;
};

/** Rows with a term, at most `limit`. */
export type TermLookup = { readonly term: string; readonly limit: number };

/**
 * Reads the index of one persona; entries whose visibility is not among those it was opened for do not exist. Rejects
 * where the store cannot be read.
 */
export interface RecallIndex {
  readonly entries: number;
  /** Of all entries, in words. */
  readonly length: number;
  /** In how many entries each term is. */
  counts(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Of each lookup the rows, the newest first, in one read. */
  rowsWith(lookups: readonly TermLookup[]): Promise<readonly (readonly number[])[]>;
  /** Rows of a time, the newest first; both those said then and those that speak of then. */
  rowsOf(from: number, to: number, limit: number): Promise<readonly number[]>;
  /** Rows of these speakers, the newest first. */
  rowsBy(speakers: readonly number[], limit: number): Promise<readonly number[]>;
  /** Those of the rows that exist. */
  read(rows: readonly number[]): Promise<readonly IndexedEntry[]>;
  /** Entries at most `reach` turns from these, without these. */
  around(entries: readonly IndexedEntry[], reach: number): Promise<readonly IndexedEntry[]>;
  talks(conversations: readonly number[]): Promise<ReadonlyMap<number, ConversationFigures>>;
  /** Those who said most, the first 200. */
  speakers(): Promise<readonly IndexedSpeaker[]>;
  /** Those of this id or name. */
  speakersNamed(who: string): Promise<readonly IndexedSpeaker[]>;
}

/** An entry near in meaning, 1 the same to -1 the opposite. */
export type NearRow = { readonly row: number; readonly similarity: number };

export type FoundRow = {
  readonly row: number;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly why: readonly string[];
};

/** What the settling of a recall rests on, as it was read; none of it is what the asker may not see. */
export type Known = {
  /** Of the rows that were found, the best `settled` ones. */
  readonly rows: ReadonlyMap<number, MemoryEntry>;
  /** Those that took the place of one of them, one after the other. */
  readonly successors: ReadonlyMap<EntryId, MemoryEntry>;
  readonly topics: readonly MemoryTopic[];
};

/** How texts are read and what answers a question. */
export interface RecallRules {
  /** Another one gives other terms for the same text: what was made by it is to be made again. */
  readonly edition: string;
  /** Relative times are read against `at`. */
  analyse(text: string, at: number): AnalysedText;
  /** Whose entries may come back. */
  visibleTo(asker: Asker): readonly Visibility[];
  /** Everything that may answer, best first. Rejects where the index does. */
  find(
    query: RecallQuery,
    index: RecallIndex,
    near: readonly NearRow[],
  ): Promise<readonly FoundRow[]>;
  /** How many of the best that were found `settle` looks at. */
  settled(query: RecallQuery): number;
  /** The best of it as entries and topics: what was superseded yields, and no more than asked for. */
  settle(query: RecallQuery, found: readonly FoundRow[], known: Known): Recalled;
}
