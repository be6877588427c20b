// The input and output of the readers of all formats.

import type { Result } from "../../kernel/result.ts";
import type { NewMemoryEntry, Speaker } from "../../protocol/memory-entry.ts";
import type { JsonPiece } from "./json-pieces.ts";

/** A position in a file, for display: the message's number from 1, or a line and column, and a short excerpt. */
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

/** Problems that did not prevent the reading of the rest. */
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

/** A summary of a stretch in a file; entries are identified by their keys. */
export type ReadStretch = {
  readonly level: number;
  readonly text: string;
  readonly from: string;
  readonly to: string;
  readonly entries: readonly string[];
};

/** A topic in a file; `ref` is its name within the file. */
export type ReadTopic = {
  readonly ref: string;
  readonly title: string;
  readonly summary: string;
  readonly disabled: boolean;
  /** The topics that were merged into it. */
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

/** An item that a reader found, in the order of the file. The filing of entries follows those entries. */
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
  | { readonly kind: "lowered"; readonly entry: string }
  | { readonly kind: "stretch"; readonly stretch: ReadStretch }
  | { readonly kind: "person"; readonly person: ReadPerson };

/** Functions that the pure core receives from outside. */
export type ReadingTools = {
  /** A short hash of a text. */
  readonly digest: (text: string) => string;
  /** JSON.parse; the error is a short reason. */
  readonly parseJson: (text: string) => Result<unknown, string>;
};

/** The persona for whom, and the assumptions with which, a file is read. */
export type ReadingContext = ReadingTools & {
  readonly persona: string;
  readonly personaName: string;
  /** The ids and names of the persona in the file, in addition to her own. */
  readonly knownAs: ReadonlySet<string>;
  /** The person who talked to her in the files' conversations. */
  readonly user: { readonly id: string; readonly name: string };
  /** The names of that person in the files, in addition to their own. */
  readonly userNames?: ReadonlySet<string> | undefined;
  /** The known names of other personas, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The time zone of times without one. */
  readonly timeZone: string;
  /** Milliseconds UTC. A date more than a day later is not plausible. */
  readonly now: number;
  /** Replaces the conversations in the file. */
  readonly conversation?: string | undefined;
};

/** The file's data for readers. */
export type ReadFile = {
  /** The name without folders. */
  readonly name: string;
  /** The time of the last change, milliseconds UTC, for messages without any time. */
  readonly modified: number;
  /** The name of its folder in a zip. */
  readonly folder?: string | undefined;
  /** The building of a history, by the name of the file's folder. */
  readonly building?: string | undefined;
};

/**
 * Reads the rows of a table with those of the given columns that exist, sorted by those columns of `order` that exist;
 * none when there is no such table.
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

/** The persona as a speaker, by the id under which everything in memory knows her. */
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
