// The port by which the events of a soul become entries of her memory. The lines above each method are its contract.

import type { JournalEntry } from "../../kernel/ports.ts";
import type { Emotion } from "../../protocol/emotion.ts";
import type { NewMemoryEntry } from "../../protocol/memory-entry.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";

/** The state that is carried from one event of a soul to the next, to remember their content. Plain JSON. */
export type RememberingState = {
  /** Her current facial expression. */
  readonly emotion: Emotion;
  /** Her name, once it is known from her events. */
  readonly name?: string | undefined;
  /** The time zone for the date of a show. */
  readonly timeZone: string;
};

/** Earlier events of a soul's stream. */
export type EarlierEvents = {
  /** The events about formed and heard speech and ended tools since the last turn ended, in order. */
  ofTurn(): readonly SoulEvent[];
  /** The stimulus of this id that arrived. */
  stimulus(id: string): Stimulus | undefined;
};

/** Derives entries from the events of a soul, verbatim. Pure: the same events give the same entries. */
export interface Rememberer {
  readonly newborn: RememberingState;
  /** The source of each entry names this event; its parts are distinct numbers from 1 to 4 000. */
  remember(
    persona: string,
    entry: JournalEntry<SoulEvent>,
    before: RememberingState,
    earlier: EarlierEvents,
  ): { readonly state: RememberingState; readonly entries: readonly NewMemoryEntry[] };
}
