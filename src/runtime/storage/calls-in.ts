import type { Journal } from "../../kernel/ports.ts";
import type { JournalEvent } from "../../protocol/journal-event.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { journalPart } from "./journal-part.ts";

/** The streams in which model calls stand: those of souls, and those of commands that asked for one. */
export const callsIn = (journal: Journal<JournalEvent>): Journal<SoulEvent> =>
  journalPart<SoulEvent>(journal, "soul:", "beside:");
