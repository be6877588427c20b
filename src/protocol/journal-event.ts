import { z } from "zod";
import { CityEvent } from "./city-events.ts";
import { MemoryEvent } from "./memory-events.ts";
import { SoulEvent } from "./soul-events.ts";

/** Every event of the journal, of any stream: the values of `type` differ between souls, memories and cities. */
export const JournalEvent = z.discriminatedUnion("type", [SoulEvent, CityEvent, MemoryEvent]);
export type JournalEvent = z.infer<typeof JournalEvent>;
