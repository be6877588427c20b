import type { FactKind } from "../../../protocol/person-fact.ts";

export type PersonWords = {
  /** The user of the city, who has told no name. */
  readonly user: string;
  readonly kinds: Readonly<Record<FactKind, string>>;
  /** What a fact is of: a kind, and what it is about where that is said. */
  readonly of: (kind: string, about: string) => string;
  readonly was: string;
};
