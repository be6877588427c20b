// What a soul lived and its city does not know yet, because the program was killed between the two.

import { foldStream } from "../../event-sourcing/fold.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Journal, JournalEntry } from "../../kernel/ports.ts";
import { type SoulEvent, soulStream } from "../../protocol/soul-events.ts";
import { decide } from "../../saint-graph/decide.ts";
import { soulFold } from "../../saint-graph/soul-fold.ts";
import type { SoulState } from "../../saint-graph/state.ts";

/** Gives every entry of her stream after `number` to `see`, with the states around it, oldest first. */
export async function catchUp(
  journal: Journal<SoulEvent>,
  persona: PersonaId,
  number: number,
  see: (entry: JournalEntry<SoulEvent>, after: SoulState, before: SoulState) => void,
): Promise<void> {
  const stream = soulStream(persona);
  const [last] = await journal.latest(stream, 1);
  if (last === undefined || last.number <= number) return;
  let { state } = await foldStream(soulFold, journal, stream, { until: number });
  for await (const entry of journal.read(stream, number)) {
    const before = state;
    state = decide(before, entry.event, entry.at).state;
    see(entry, state, before);
  }
}
