// Facts in somebody's own words. Whatever they say of themselves is what they said, and nothing more.

import type { FactPattern } from "../../languages/pack/fact-pattern.ts";
import { packsFor } from "../../languages/registry.ts";
import type { MemoryEntry } from "../ports.ts";
import { type FoundFact, factValue } from "./fact.ts";

/** What is read of an entry. */
export type FactEntry = Pick<
  MemoryEntry,
  "id" | "text" | "occurredAt" | "speaker" | "provenance" | "visibility"
>;

const longestText = 4_000;
const longestSentence = 300;
const mostFacts = 12;

/** Whether facts are kept of who speaks: people and other personas, under an id of their own. */
export const isPerson = ({ speaker }: Pick<FactEntry, "speaker">): boolean =>
  speaker.id !== "" && ["user", "audience", "other"].includes(speaker.kind);

/** The facts that somebody says of themselves, in the order of the text, each once. */
export function findFacts(entry: FactEntry): readonly FoundFact[] {
  if (!isPerson(entry)) return [];
  const provenance = entry.speaker.kind === "audience" ? "audience" : entry.provenance;
  const found = new Map<string, FoundFact>();
  for (const fact of sentencesOf(entry.text).flatMap(factsIn)) {
    const key = `${fact.kind}/${fact.about}/${fact.value}`;
    if (found.has(key) || contradicted(fact, [...found.values()])) continue;
    const { id, occurredAt: at, visibility } = entry;
    found.set(key, { ...fact, entry: id, at, provenance, visibility });
  }
  return [...found.values()].slice(0, mostFacts);
}

type Stated = Pick<FoundFact, "kind" | "about" | "value">;

const factsIn = (sentence: string): readonly Stated[] =>
  packsFor(sentence).flatMap(({ memory }) =>
    memory.facts.flatMap((pattern) => factIn(sentence, pattern) ?? []),
  );

/** What a sentence says by an earlier pattern is not said otherwise by a later one. */
const contradicted = (fact: Stated, before: readonly FoundFact[]): boolean =>
  fact.kind === "likes" &&
  before.some(({ kind, value }) => kind === "dislikes" && value === fact.value);

function sentencesOf(text: string): readonly string[] {
  return text
    .slice(0, longestText)
    .normalize("NFKC")
    .split(/(?<=[。!?\n])|(?<=\.)\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length <= longestSentence && !isQuestion(sentence));
}

const isQuestion = (sentence: string): boolean =>
  /[?]\s*$/.test(sentence) ||
  /(?:ですか|ますか|でしょうか|かな)。?$/.test(sentence) ||
  /^(?:if|もし)/i.test(sentence);

/** What follows a name in lower case is no part of it. */
const restOfName = / \p{Ll}.*$/u;

function factIn(sentence: string, { kind, pattern, not }: FactPattern): Stated | undefined {
  const groups = pattern.exec(sentence)?.groups;
  if (groups === undefined) return undefined;
  const about = factValue(groups["about"] ?? "") ?? "";
  // A pet without a name is the animal itself.
  const named = kind === "name" || kind === "pet";
  const taken = groups["value"] || (groups["about"] ?? "");
  const value = factValue(named ? taken.replace(restOfName, "") : taken);
  if (value === undefined || not?.test(value) === true) return undefined;
  return { kind, about: value === about ? "" : about, value };
}
