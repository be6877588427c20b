// What the readers of all formats are given and what they give back.

import type { Result } from "../../kernel/result.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import type { JsonPiece } from "./json-pieces.ts";

/** A place in a file for people: the message's position from 1, or a line and column, and what is seen there. */
export type FilePosition = {
  readonly file: string;
  readonly position?: number | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly detail?: string | undefined;
};

/** Why a message was left out. */
export const skipReasons = [
  "not-an-object",
  "unknown-role",
  "no-text",
  "system",
  "tool",
  "hidden",
  "thought",
  "other-branch",
  "doubled",
  "emotion-record",
  "perception",
  "heading",
  "deleted",
  "not-committed",
  "not-heard",
  "other-persona",
  "bad-record",
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** What was amiss and did not keep the rest from being read. */
export const noteReasons = [
  "truncated",
  "not-json",
  "too-deep",
  "too-long",
  "unexpected",
  "bad-time",
  "no-time",
  "control-characters",
  "cut-into-parts",
  "shortened",
  "bad-act",
  "bad-bytes",
  "attachments",
  "definition-only",
  "no-conversations",
  "unsafe-name",
  "unreadable-part",
  "computed-table",
  "beyond-limits",
  "disk-full",
] as const;
export type NoteReason = (typeof noteReasons)[number];

/** A summary of a stretch as a file has it; entries are named by their keys. */
export type ReadStretch = {
  readonly level: number;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly entries: readonly string[];
};

/** A topic as a file has it; `ref` is its name within the file. */
export type ReadTopic = {
  readonly ref: string;
  readonly title: string;
  readonly summary: string;
  readonly disabled: boolean;
  /** Those that were merged into it. */
  readonly parents: readonly string[];
};

export type ReadPerson = {
  readonly id: string;
  readonly facts: readonly {
    readonly text: string;
    readonly provenance: NewMemoryEntry["provenance"];
    readonly entries: readonly string[];
  }[];
};

/** What a reader found, in the order of the file. What is filed follows the entries it names. */
export type Read =
  | { readonly kind: "entry"; readonly entry: NewMemoryEntry }
  | { readonly kind: "skipped"; readonly reason: SkipReason; readonly spot: FilePosition }
  | { readonly kind: "noted"; readonly reason: NoteReason; readonly spot: FilePosition }
  | { readonly kind: "topic"; readonly topic: ReadTopic }
  | {
      readonly kind: "filed";
      readonly entry: string;
      readonly topic: string;
      readonly marked: boolean;
    }
  | { readonly kind: "superseded"; readonly older: string; readonly newer: string }
  | { readonly kind: "stretch"; readonly stretch: ReadStretch }
  | { readonly kind: "person"; readonly person: ReadPerson };

/** What is computed outside the pure core. */
export type ReadingTools = {
  /** A short text that differs for different texts. */
  readonly digest: (text: string) => string;
  /** JSON.parse; the error says why in a word. */
  readonly parseJson: (text: string) => Result<unknown, string>;
};

/** For whom and under which assumptions a file is read. */
export type ReadingContext = ReadingTools & {
  readonly persona: string;
  readonly personaName: string;
  /** The ids and names by which the file may call her, beside her own. */
  readonly knownAs: ReadonlySet<string>;
  /** The person who talked to her in the files' own chats. */
  readonly user: { readonly id: string; readonly name: string };
  /** Other personas' names by their ids, as far as they are known. */
  readonly names: ReadonlyMap<string, string>;
  /** Of times without a zone. */
  readonly timeZone: string;
  /** Milliseconds UTC. What is dated a day later has no believable date. */
  readonly now: number;
  /** Takes the place of the conversations in the file. */
  readonly conversation?: string | undefined;
};

/** A file as readers know it. */
export type ReadFile = {
  /** Without folders. */
  readonly name: string;
  /** When it was last changed, milliseconds UTC, for messages without any time. */
  readonly modified: number;
  /** The building whose history it is, by the folder that it lies in. */
  readonly building?: string | undefined;
};

/**
 * Rows of a table with those of the given columns that it has, sorted by those columns of `order` that it has; none when
 * there is no such table.
 */
export type RowReader = (
  table: string,
  columns: readonly string[],
  order: readonly string[],
) => Iterable<Readonly<Record<string, unknown>>>;

/** Reads the pieces of one file, each once and in order. */
export type FormatReader = {
  take(piece: JsonPiece): readonly Read[];
  end(): readonly Read[];
};

/** She herself and others as speakers, by the ids that everything in memory knows them by. */
export const herself = ({ persona, personaName }: ReadingContext): Speaker => ({
  kind: "persona",
  id: `persona:${persona}`,
  name: personaName,
});
export const otherPersona = (id: string, name: string): Speaker => ({
  kind: "other",
  id: `persona:${id}`,
  name,
});
export const theUser = ({ user }: ReadingContext): Speaker => ({ kind: "user", ...user });

export const skipped = (reason: SkipReason, spot: FilePosition): Read => ({
  kind: "skipped",
  reason,
  spot,
});
export const noted = (reason: NoteReason, spot: FilePosition): Read => ({
  kind: "noted",
  reason,
  spot,
});
