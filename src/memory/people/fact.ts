// A fact about a person as text: a kind, a subject, and a value.

import { packs } from "../../languages/registry.ts";
import type { EntryId, Provenance, Visibility } from "../../protocol/memory-entry.ts";
import { FactKind, type PersonFact } from "../../protocol/person-fact.ts";

export type { FactKind };
export type Fact = PersonFact;

export const factKinds = FactKind.options;

/** A fact from a person's statement about themselves. */
export type FoundFact = Omit<Fact, "past"> & {
  readonly entry: EntryId;
  readonly at: number;
  readonly provenance: Provenance;
  readonly visibility: Visibility;
};

export const longestValue = 60;

/** Such as `place: Kyoto`, `pet cat: Luna`, `was place: Osaka`. */
export const factText = ({ kind, about, value, past }: Fact): string =>
  `${past ? "was " : ""}${kind}${about === "" ? "" : ` ${about}`}: ${value}`;

const written = new RegExp(`^(was )?(${factKinds.join("|")})(?: ([^:]{1,60}))?: (.+)$`, "su");

/** Text in any other form is a note. */
export function readFact(text: string): Fact {
  const [, past, kind, about = "", value] = written.exec(text) ?? [];
  const known = factKinds.find((one) => one === kind);
  if (known === undefined || value === undefined) {
    return { kind: "note", about: "", value: text, past: false };
  }
  return { kind: known, about, value, past: past !== undefined };
}

/**
 * A value as data: one line of at most 60 UTF-16 units, without brackets, quotes and colons that could be mistaken for
 * markup. Undefined when nothing is left, or when it is only a pronoun.
 */
export function factValue(text: string, longest = longestValue): string | undefined {
  const plain = text
    .normalize("NFKC")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[<>[\]{}「」『』【】〔〕〖〗"“”`|│⏎]/gu, "")
    .replace(/:+/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[、,.・\s]+|[、,.・\s]+$/gu, "");
  if (plain === "" || !/[\p{L}\p{N}]/u.test(plain) || isPronoun(plain)) return undefined;
  return plain.length > longest ? undefined : plain;
}

const isPronoun = (text: string): boolean =>
  packs.some(({ talk }) => talk.pronoun.test(text.toLowerCase()));

/** Whether values are equal apart from width, case and whitespace. */
export const sameValue = (one: string, other: string): boolean => folded(one) === folded(other);

export const folded = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
