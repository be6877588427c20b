import { journalPart } from "../../city/journal-part.ts";
import type { Journal } from "../../kernel/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";

/** The streams with model calls: those of souls, and those of commands that asked a model. */
export const callsIn = (journal: Journal<JournalEvent>): Journal<SoulEvent> =>
  journalPart<SoulEvent>(journal, "soul:", "beside:");
