import type { FactKind } from "../../../protocol/person-fact.ts";

export type PersonWords = {
  /** The city's user, without a given name. */
  readonly user: string;
  readonly kinds: Readonly<Record<FactKind, string>>;
  /** The subject of a fact: a kind, and a more exact subject where there is one. */
  readonly of: (kind: string, about: string) => string;
  readonly was: string;
};
