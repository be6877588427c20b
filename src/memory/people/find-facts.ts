// Finds facts in people's own words. A statement of a person about themselves proves no more than that they said it.

import type { FactPattern } from "../../languages/pack/fact-pattern.ts";
import { packs, packsFor } from "../../languages/registry.ts";
import type { MemoryEntry } from "../ports.ts";
import { type FoundFact, factValue } from "./fact.ts";

/** The fields of an entry that are read. */
export type FactEntry = Pick<
  MemoryEntry,
  "id" | "text" | "occurredAt" | "speaker" | "provenance" | "visibility"
>;

const longestText = 4_000;
const longestSentence = 300;
const mostFacts = 12;

/** Whether facts about the speaker are kept: people and other personas, with an id of their own. */
export const isPerson = ({ speaker }: Pick<FactEntry, "speaker">): boolean =>
  speaker.id !== "" && ["user", "audience", "other"].includes(speaker.kind);

/** The facts that a speaker states about themselves, in the order of the text, each once. */
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

/** A fact that an earlier pattern found in a sentence takes precedence over a contradicting one of a later pattern. */
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
  /[?]\s*$/.test(sentence) || packs.some(({ talk }) => talk.supposes.test(sentence.toLowerCase()));

/** Lower-case words after a name are not part of it. */
const restOfName = / \p{Ll}.*$/u;

function factIn(sentence: string, { kind, pattern, not }: FactPattern): Stated | undefined {
  const groups = pattern.exec(sentence)?.groups;
  if (groups === undefined) return undefined;
  const about = factValue(groups["about"] ?? "") ?? "";
  // A pet without a name is stored as the kind of animal.
  const named = kind === "name" || kind === "pet";
  const taken = groups["value"] || (groups["about"] ?? "");
  const value = factValue(named ? taken.replace(restOfName, "") : taken);
  if (value === undefined || not?.test(value) === true) return undefined;
  return { kind, about: value === about ? "" : about, value };
}
