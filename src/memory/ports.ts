// The ports of memory, required and provided. The lines above each method are its contract.

import type { Fault } from "../kernel/fault.ts";
import type { Result } from "../kernel/result.ts";
import type { JournalEvent } from "../protocol/journal-event.ts";
import type {
  EntryId,
  NewMemoryEntry,
  Speaker,
  TopicId,
  Visibility,
} from "../protocol/memory-entry.ts";

export interface Embedder {
  /**
   * The vector space: provider and model, such as "openai:text-embedding-3-small". Vectors of different spaces are
   * never compared.
   */
  readonly space: string;
  /** One vector for each text, in order, of one length. Never throws. */
  embed(
    texts: readonly string[],
    purpose: "entry" | "query",
    signal: AbortSignal,
  ): Promise<Result<readonly Float32Array[], Fault>>;
}

/** A remembered entry. */
export type MemoryEntry = NewMemoryEntry & {
  readonly id: EntryId;
  /** The position among the persona's entries in writing order, for paging: increasing, possibly with gaps. */
  readonly row: number;
  /** 1, 2, 3 … within its conversation. */
  readonly turnIndex: number;
  readonly summary: string;
  /** When it was written to memory, milliseconds UTC. */
  readonly recordedAt: number;
  readonly previous?: EntryId | undefined;
  readonly next?: EntryId | undefined;
  readonly topic?: TopicId | undefined;
  /** Whether the topic is to be decided again. */
  readonly marked: boolean;
  readonly previousTopics: readonly TopicId[];
  /** 1 when new; increases with each use of a recall. */
  readonly strength: number;
  readonly lastRecalled?: number | undefined;
  readonly supersededBy?: EntryId | undefined;
  /** The operator lowered it: it comes to mind less easily. */
  readonly lowered?: true | undefined;
  /** Another answer was chosen in its place: it is not recalled. */
  readonly discarded?: true | undefined;
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

/** The asker; limits the results: the audience receives public entries and those of the audience only. */
export type Asker = "audience" | "others" | "user";

export type RecallQuery = {
  readonly text: string;
  /** The asker's time, milliseconds UTC, for 「先月」 and "last summer", and for recency. */
  readonly at: number;
  readonly timeZone: string;
  readonly asker: Asker;
  /** The stable id of the person who asks; in a log of an assistant the words of that person count more. */
  readonly person?: string | undefined;
  /** Restricts the search to this time, milliseconds UTC, and to these people, by name or id. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly who?: string | undefined;
  readonly limit: number;
  readonly profile: RecallProfileName;
  /** Entries that are in her history already: they are not returned. */
  readonly without?: ReadonlySet<EntryId> | undefined;
};

export type RecallProfileName = "default" | "seed";

/** The parts of a score, by name; the score is their weighted sum. */
export type ScoreParts = Readonly<Record<string, number>>;

export type RecalledEntry = {
  readonly entry: MemoryEntry;
  readonly score: number;
  readonly parts: ScoreParts;
  /** The words, dates or people by which it was found, for display. */
  readonly why: readonly string[];
};

/** The subject of a topic. */
export type TopicText = Pick<MemoryTopic, "id" | "title" | "summary">;

export type RecalledTopic = {
  readonly topic: TopicText;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly why: readonly string[];
};

export type Recalled = {
  readonly entries: readonly RecalledEntry[];
  readonly topics: readonly RecalledTopic[];
  /** Why vectors were not used although an embedder is set. */
  readonly withoutVectors?: "late" | "failed" | undefined;
};

/** Searches the memory of one persona. */
export interface Recaller {
  /**
   * Never rejects. An embedder that does not answer within `deadline` milliseconds is ignored, and without one nothing
   * waits; entries that the asker may not see are never returned. The entries are read after the search: what was
   * forgotten until then is not returned. A caller that passes them on later compares `MemoryEditions.changed` before
   * and after.
   */
  recall(persona: string, query: RecallQuery, deadline: number): Promise<Recalled>;
  /** As `recall`, by words, time and people alone. */
  byWords(persona: string, query: RecallQuery): Promise<Recalled>;
}

/** The source of an entry's words, and its visibility. */
export type EntryOrigin = Pick<MemoryEntry, "provenance" | "visibility">;

export type EntryFilter = {
  readonly text?: string | undefined;
  readonly topic?: TopicId | undefined;
  readonly conversation?: string | undefined;
  readonly person?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Only those whose topic is to be decided: without one, or marked. */
  readonly unfiled?: "none" | "marked" | undefined;
  /** Only those of later rows. */
  readonly after?: number | undefined;
};

export type Person = {
  /** `<platform>:<id>` like `Speaker.id`. */
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
 * Reads the memory of a persona, which is derived from the journal. An answer contains everything that was durable when
 * the method was called; between two calls others may write. Where a decision depends on the newest state,
 * `MemoryEditions` tells whether it has changed since. Rejects where the store cannot be read.
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
  /** The existing ones of the ids, in one read. */
  entriesById(persona: string, ids: readonly EntryId[]): Promise<ReadonlyMap<EntryId, MemoryEntry>>;
  /** The existing ones of the rows, in one read. */
  entriesByRow(persona: string, rows: readonly number[]): Promise<ReadonlyMap<number, MemoryEntry>>;
  /** Oldest first, those with `row > after`: for exports and other complete iterations. */
  walk(
    persona: string,
    after: number,
    limit: number,
    filter?: EntryFilter,
  ): Promise<readonly MemoryEntry[]>;
  /** The ids of those of the newest `limit` entries that the journal recorded at `since` or later. */
  recordedSince(persona: string, since: number, limit: number): Promise<ReadonlySet<EntryId>>;
  /** Entries with a topic whose answer was set aside, the newest first. */
  discarded(persona: string, limit: number): Promise<readonly MemoryEntry[]>;
  /** A message as it was written, and as it read after each edit: the entries of this key, oldest first. */
  versions(persona: string, key: string): Promise<readonly MemoryEntry[]>;
  /** The number of matching entries. */
  count(persona: string, filter?: EntryFilter): Promise<number>;
  /** Which of these keys are known. */
  known(persona: string, keys: readonly string[]): Promise<ReadonlySet<string>>;
  topics(
    persona: string,
    options?: { readonly disabled?: boolean },
  ): Promise<readonly MemoryTopic[]>;
  topic(persona: string, id: TopicId): Promise<MemoryTopic | undefined>;
  /** The subjects of the enabled topics, without a count of their entries. */
  topicTexts(persona: string): Promise<readonly TopicText[]>;
  /** The origins of the newest entries of each topic, at most `limit` of a topic: each kind once. */
  topicOrigins(
    persona: string,
    ids: readonly TopicId[],
    limit: number,
  ): Promise<ReadonlyMap<TopicId, readonly EntryOrigin[]>>;
  people(persona: string): Promise<readonly Person[]>;
  person(persona: string, id: string): Promise<Person | undefined>;
  /** The known facts of people, by their ids, or of one person; their identities are not read. */
  facts(persona: string, id?: string): Promise<ReadonlyMap<string, Person["facts"]>>;
  /** In the order of their numbers, those after one. */
  stretches(persona: string, after?: number): Promise<readonly ChronicleSummary[]>;
  personas(): Promise<readonly string[]>;
}

/**
 * Tells without reading whether a memory has changed since it was read. The writer increases these numbers before its
 * write resolves, so that they never lag behind commits of this process; writes of another process increase them soon
 * after the commit. A number that was increased for a failed write costs one additional read.
 */
export interface MemoryEditions {
  /** Changes when an entry of any memory was edited or forgotten. */
  changed(): number;
  /** Changes when entries were added to this memory. */
  added(persona: string): number;
}

/** The memories to delete; `people` are also to be unknown to the personas whose entries these are. */
export type Unwanted = {
  readonly entries: readonly { readonly persona: string; readonly entry: MemoryEntry }[];
  readonly people?: readonly string[] | undefined;
  /** Messages of rooms, `building:number`. */
  readonly rooms?: readonly string[] | undefined;
  /** Deletes words only at the positions that follow from the structure: equal words elsewhere stay. */
  readonly elsewhere?: "stays" | undefined;
};

/** Deletes words permanently from the journal. Used once. */
export interface Forgetting {
  /** Call with every event in the journal's order, to find where the words were copied. */
  look(stream: string, number: number, event: JournalEvent): void;
  /** Afterwards: the keys of the words in memories, of one persona or of any. */
  keys(): readonly { readonly persona?: string | undefined; readonly key: string }[];
  /** Grows with every place that is found. */
  breadth(): number;
  /** Adds an entry with one of the keys: data derived from it is deleted, too. */
  include(persona: string, entry: MemoryEntry): void;
  /**
   * The event without the words; the same object when it holds none. Call after all were looked at, in the journal's
   * order.
   */
  redacted(stream: string, number: number, event: JournalEvent): JournalEvent;
  /** Whether entries of this turn have to be derived again, although its end holds no words. */
  concerns(persona: string, turn: string): boolean;
}

/** The result of analysing a text. */
export type AnalysedText = {
  /** Each term once. */
  readonly terms: readonly string[];
  /** All terms as numbers, with their frequencies; see `analysis/term-hash.ts`. */
  readonly packed: Uint32Array;
  /** The times that its words name, `from, to, from, to …`, milliseconds UTC. */
  readonly times: Float64Array;
  /** The length in words for a reader; two Japanese letters count as one. */
  readonly length: number;
  /** Bits; see `analysis/content-marks.ts`. */
  readonly marks: number;
};

/** An entry in the index. Conversations, sessions and speakers are represented by numbers. */
export type IndexedEntry = Omit<AnalysedText, "terms" | "packed"> & {
  readonly row: number;
  readonly conversation: number;
  readonly turn: number;
  /** The same for all entries of a conversation between two long pauses. */
  readonly session: number;
  readonly at: number;
  readonly kind: Speaker["kind"];
  readonly speaker: number;
  readonly visibility: Visibility;
  readonly terms: Uint32Array;
};

/** Statistics of a conversation: `asked` for the words of users, viewers and others, `answered` for hers. */
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
 * Reads the index of one persona, limited to the visibilities that it was opened for. Rejects where the store cannot be
 * read.
 */
export interface RecallIndex {
  readonly entries: number;
  /** The average length of all entries, in words. */
  readonly length: number;
  /** The number of entries with each term. */
  counts(terms: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The rows of each lookup, the newest first, in one read. */
  rowsWith(lookups: readonly TermLookup[]): Promise<readonly (readonly number[])[]>;
  /** Rows of a time, the newest first; both those said then and those that mention it. */
  rowsOf(from: number, to: number, limit: number): Promise<readonly number[]>;
  /** Rows of these speakers, the newest first. */
  rowsBy(speakers: readonly number[], limit: number): Promise<readonly number[]>;
  /** The existing ones of the rows. */
  read(rows: readonly number[]): Promise<readonly IndexedEntry[]>;
  /** Entries at most `reach` turns away from these, without these. */
  around(entries: readonly IndexedEntry[], reach: number): Promise<readonly IndexedEntry[]>;
  talks(conversations: readonly number[]): Promise<ReadonlyMap<number, ConversationFigures>>;
  /** The 200 speakers with the most entries. */
  speakers(): Promise<readonly IndexedSpeaker[]>;
  /** Those of this id or name. */
  speakersNamed(who: string): Promise<readonly IndexedSpeaker[]>;
}

/** An entry with a similar vector; 1: the same, -1: the opposite. */
export type NearRow = { readonly row: number; readonly similarity: number };

export type FoundRow = {
  readonly row: number;
  readonly score: number;
  readonly parts: ScoreParts;
  readonly why: readonly string[];
};

/** The data that the final selection of a recall uses; all of it is visible to the asker. */
export type Known = {
  /** Of the rows that were found, the best `settled` ones. */
  readonly rows: ReadonlyMap<number, MemoryEntry>;
  /** The entries that superseded one of them, transitively. */
  readonly successors: ReadonlyMap<EntryId, MemoryEntry>;
  readonly topics: readonly TopicText[];
};

/** The rules of analysing texts and of ranking answers. */
export interface RecallRules {
  /** Changes when the same text gives other terms: data derived with another edition has to be derived again. */
  readonly edition: string;
  /** Relative times are resolved against `at`; wishes are those of `by`. */
  analyse(text: string, at: number, by: Speaker): AnalysedText;
  /** The visibilities that an asker may see. */
  visibleTo(asker: Asker): readonly Visibility[];
  /** All possible answers, best first. Rejects where the index does. */
  find(
    query: RecallQuery,
    index: RecallIndex,
    near: readonly NearRow[],
  ): Promise<readonly FoundRow[]>;
  /** The number of best rows that `settle` considers. */
  settled(query: RecallQuery): number;
  /**
   * The best of them as entries and topics: superseded ones are ranked lower, and at most the requested number is
   * returned.
   */
  settle(query: RecallQuery, found: readonly FoundRow[], known: Known): Recalled;
}
