// Finds the entries that a person's request to forget means.

import type { MemoryEntry, MemoryReader } from "../../memory/ports.ts";
import type { ForgetChoice, MemoryEventOf } from "../../protocol/memory-events.ts";

export type Meant = {
  readonly what: MemoryEventOf<"memory-forgotten">["what"];
  readonly entries: readonly { readonly persona: string; readonly entry: MemoryEntry }[];
  /** The ids of speakers who are to be unknown afterwards. */
  readonly people: readonly string[];
};

const pageSize = 1_000;

export async function whatIsMeant(
  reader: MemoryReader,
  persona: string,
  choice: ForgetChoice,
): Promise<Meant> {
  const { what } = choice;
  const with_ = (entries: readonly MemoryEntry[], people: readonly string[] = []): Meant => ({
    what,
    entries: entries.map((entry) => ({ persona, entry })),
    people,
  });
  switch (choice.what) {
    case "entry": {
      const entry = await reader.entry(persona, choice.entry);
      return with_(entry === undefined ? [] : [entry]);
    }
    case "topic":
      return with_(await all(reader, persona, { topic: choice.topic }));
    case "conversation":
      return with_(await all(reader, persona, { conversation: choice.conversation }));
    case "span":
      return with_(await all(reader, persona, { from: choice.from, to: choice.to }));
    case "person": {
      const id = await personNamed(reader, persona, choice.person);
      return id === undefined ? with_([]) : with_(await all(reader, persona, { person: id }), [id]);
    }
  }
}

/** By id, or by a name that only one person had. */
async function personNamed(
  reader: MemoryReader,
  persona: string,
  named: string,
): Promise<string | undefined> {
  if ((await reader.person(persona, named)) !== undefined) return named;
  const bearing = (await reader.people(persona)).filter(({ names }) => names.includes(named));
  return bearing.length === 1 ? bearing[0]?.id : undefined;
}

async function all(
  reader: MemoryReader,
  persona: string,
  filter: Parameters<MemoryReader["walk"]>[3],
): Promise<readonly MemoryEntry[]> {
  const found: MemoryEntry[] = [];
  for (;;) {
    const page = await reader.walk(persona, found.at(-1)?.row ?? 0, pageSize, filter);
    found.push(...page);
    if (page.length < pageSize) return found;
  }
}
