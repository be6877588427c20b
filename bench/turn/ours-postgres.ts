import { journalPart } from "../../src/city/journal-part.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import { openDatabaseMemory } from "../../src/runtime/memory/open-database.ts";
import type { OpenContestant } from "./contestant.ts";
import { livingIn } from "./ours.ts";

/** Our soul with her journal and her memory in PostgreSQL. */
export const open: OpenContestant = async (surroundings) => {
  const opened = await openDatabaseMemory(surroundings.database ?? "", (bug) => {
    throw bug;
  });
  if (!opened.ok) throw new Error(opened.error.code);
  return livingIn(journalPart<SoulEvent>(opened.value.journal, "soul:"), surroundings);
};
