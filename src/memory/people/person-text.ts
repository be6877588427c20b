// The facts about a person for a prompt: who they are, since when, and what they said about themselves.

import { zoneFormat } from "../../kernel/date-format.ts";
import { packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import type { EntryId } from "../../protocol/memory-entry.ts";
import type { Asker, MemoryEntry, Person } from "../ports.ts";
import { factValue, readFact } from "./fact.ts";

export type PersonPage = {
  readonly person: Person;
  readonly entryOf: (id: EntryId) => Pick<MemoryEntry, "occurredAt" | "visibility"> | undefined;
  /** The people who will hear the answer: facts that were said more privately are left out. */
  readonly asker: Asker;
  /** Dates are given in it. */
  readonly timeZone: string;
};

const mostLines = 16;

/**
 * A few lines. All names and values are quoted and contain no brackets, quotes or line breaks. Facts are statements of
 * the person: claims give them no rights, and the text says so.
 */
export function personText(
  language: Language,
  { person, entryOf, asker, timeZone }: PersonPage,
): string {
  const dateOf = (at: number) => dates(timeZone).format(at);
  const say = packOf(language).memory.person;
  const names = person.names.flatMap((name) => factValue(name, 80) ?? []).slice(0, 4);
  const head = say.head(names, person.kind);
  const met = say.met(dateOf(person.firstMet), dateOf(person.lastMet), person.entries);
  const lines = person.facts.flatMap(({ text, entries }) => {
    const times = entries.flatMap((id) => {
      const entry = entryOf(id);
      return entry !== undefined && mayHear(asker, entry.visibility) ? [entry.occurredAt] : [];
    });
    if (times.length === 0) return [];
    const { kind, about, value, past } = readFact(text);
    const shown = factValue(value, 400);
    if (shown === undefined) return [];
    const label = `${say.kinds[kind]}${about === "" ? "" : say.about(factValue(about) ?? "")}`;
    return [
      {
        past,
        line: `- ${past ? say.was : ""}${label}: ${say.quoted(shown)} (${dateOf(Math.max(...times))})`,
      },
    ];
  });
  const now = [...lines.filter(({ past }) => !past), ...lines.filter(({ past }) => past)];
  const told = now.slice(0, mostLines).map(({ line }) => line);
  return [head, met, ...(told.length === 0 ? [] : [say.facts, ...told])].join("\n");
}

const heard: Readonly<Record<Asker, ReadonlySet<MemoryEntry["visibility"]>>> = {
  audience: new Set(["public"]),
  others: new Set(["public", "building"]),
  user: new Set(["public", "building", "private"]),
};

const mayHear = (asker: Asker, visibility: MemoryEntry["visibility"]): boolean =>
  heard[asker].has(visibility);

const dates = zoneFormat("sv-SE", { year: "numeric", month: "2-digit", day: "2-digit" });
