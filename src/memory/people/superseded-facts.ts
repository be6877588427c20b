// Detects superseded statements among entries immediately, before they are on anybody's page.

import type { EntryId } from "../../protocol/memory-entry.ts";
import type { MemoryEntry } from "../ports.ts";
import { findFacts, isPerson } from "./find-facts.ts";
import { notePerson } from "./note-person.ts";

/** From an entry to the one among them that supersedes it; by the rules of a person's page. */
export function supersededAmong(entries: readonly MemoryEntry[]): ReadonlyMap<EntryId, EntryId> {
  const bySpeaker = new Map<string, MemoryEntry[]>();
  for (const entry of entries.filter(isPerson)) {
    const known = bySpeaker.get(entry.speaker.id);
    if (known === undefined) bySpeaker.set(entry.speaker.id, [entry]);
    else known.push(entry);
  }
  const newerOf = new Map<EntryId, EntryId>();
  for (const own of bySpeaker.values()) {
    if (own.length < 2) continue;
    const facts = own.flatMap(findFacts);
    const { superseded } = notePerson([], facts, () => undefined);
    for (const { older, newer } of superseded) newerOf.set(older, newer);
  }
  return newerOf;
}
