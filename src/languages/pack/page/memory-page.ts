import type { FactKind } from "../../../protocol/person-fact.ts";

export type PersonWords = {
  /** The city's user, without a given name. */
  readonly user: string;
  readonly kinds: Readonly<Record<FactKind, string>>;
  /** The subject of a fact: a kind, and a more exact subject where there is one. */
  readonly of: (kind: string, about: string) => string;
  readonly was: string;
};

export type MemoryTab = "topics" | "entries" | "recall" | "people" | "chronicle";
type Visibility = "private" | "building" | "public";
type Provenance =
  | "user"
  | "audience"
  | "caller"
  | "persona"
  | "tool"
  | "visit"
  | "import"
  | "inference";

export type MemoryPageWords = {
  readonly title: (name: string) => string;
  readonly about: string;
  readonly toPersona: string;
  readonly tabs: Readonly<Record<MemoryTab, string>>;
  readonly counts: (entries: string, topics: string) => string;
  readonly unfiled: (count: string) => string;
  readonly marked: (count: string) => string;
  readonly nothing: string;
  readonly noMatch: string;
  readonly more: string;
  readonly again: string;
  readonly done: string;
  readonly visibility: Readonly<Record<Visibility, string>>;
  readonly visibilityHelp: Readonly<Record<Visibility, string>>;
  readonly provenance: Readonly<Record<Provenance, string>>;
  readonly source: {
    readonly journal: string;
    readonly file: (name: string, at: string) => string;
  };
  readonly topics: {
    readonly title: string;
    readonly summary: string;
    readonly strength: string;
    readonly created: string;
    readonly updated: string;
    readonly entries: string;
    readonly parents: string;
    readonly children: string;
    readonly disabled: string;
    readonly showDisabled: string;
    readonly none: string;
    readonly open: (title: string) => string;
    readonly change: string;
    readonly save: string;
    readonly disable: string;
    readonly enable: string;
    readonly choose: (title: string) => string;
    readonly merge: string;
    readonly mergeHelp: string;
    readonly mergeInto: string;
    readonly undoMerge: string;
    readonly merged: string;
    readonly undone: string;
  };
  readonly entries: {
    readonly search: string;
    readonly searchHelp: string;
    readonly who: string;
    readonly from: string;
    readonly to: string;
    readonly filing: string;
    readonly filings: Readonly<Record<"all" | "none" | "marked", string>>;
    readonly ofTopic: (title: string) => string;
    readonly ofPerson: (name: string) => string;
    readonly everything: string;
    readonly list: string;
    readonly detail: string;
    readonly choose: string;
    readonly around: string;
    readonly edit: string;
    readonly text: string;
    readonly save: string;
    readonly topic: string;
    readonly noTopic: string;
    readonly who_: string;
    readonly where: string;
    readonly when: string;
    readonly written: string;
    readonly visibility: string;
    readonly provenance: string;
    readonly source: string;
    readonly strength: string;
    readonly lastRecalled: string;
    readonly never: string;
    readonly superseded: string;
    readonly id: string;
    readonly event: string;
  };
  readonly people: {
    readonly none: string;
    readonly kind: Readonly<Record<"user" | "audience" | "other", string>>;
    readonly met: (first: string, last: string) => string;
    readonly known: string;
    readonly nothingKnown: string;
    readonly show: (count: string) => string;
  };
  readonly chronicle: {
    readonly none: string;
    readonly level: (level: number) => string;
    readonly of: (count: string) => string;
  };
  readonly forget: {
    readonly open: string;
    readonly title: string;
    readonly counting: string;
    readonly what: (count: string) => string;
    readonly forGood: string;
    readonly backups: string;
    readonly confirm: string;
    readonly working: string;
    readonly done: (count: string) => string;
  };
};
