// Which entries a person means who asks to forget something.

import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import type { ForgetChoice, MemoryEventOf } from "../../protocol/memory-events.ts";

export type Meant = {
  readonly what: MemoryEventOf<"memory-forgotten">["what"];
  readonly entries: readonly { readonly persona: string; readonly entry: MemoryEntry }[];
  /** Speaker ids that are to be unknown afterwards. */
  readonly people: readonly string[];
};

const pageSize = 1_000;

export function whatIsMeant(reader: MemoryReader, persona: string, choice: ForgetChoice): Meant {
  const { what } = choice;
  const with_ = (entries: readonly MemoryEntry[], people: readonly string[] = []): Meant => ({
    what,
    entries: entries.map((entry) => ({ persona, entry })),
    people,
  });
  switch (choice.what) {
    case "entry": {
      const entry = reader.entry(persona, choice.entry);
      return with_(entry === undefined ? [] : [entry]);
    }
    case "topic":
      return with_(all(reader, persona, { topic: choice.topic }));
    case "conversation":
      return with_(all(reader, persona, { conversation: choice.conversation }));
    case "span":
      return with_(all(reader, persona, { from: choice.from, to: choice.to }));
    case "person": {
      const id = personNamed(reader, persona, choice.person);
      return id === undefined ? with_([]) : with_(all(reader, persona, { person: id }), [id]);
    }
  }
}

/** By id, or by a name that only one person bore. */
function personNamed(reader: MemoryReader, persona: string, named: string): string | undefined {
  if (reader.person(persona, named) !== undefined) return named;
  const bearing = reader.people(persona).filter(({ names }) => names.includes(named));
  return bearing.length === 1 ? bearing[0]?.id : undefined;
}

function all(
  reader: MemoryReader,
  persona: string,
  filter: Parameters<MemoryReader["walk"]>[3],
): readonly MemoryEntry[] {
  const found: MemoryEntry[] = [];
  for (;;) {
    const page = reader.walk(persona, found.at(-1)?.row ?? 0, pageSize, filter);
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
