import { z } from "zod";
import { CityEvent } from "./city-events.ts";
import { MemoryEvent } from "./memory-events.ts";
import { SoulEvent } from "./soul-events.ts";

/** Whatever stands in the journal, of any stream: the words of `type` are different ones for souls, memories and cities. */
export const JournalEvent = z.discriminatedUnion("type", [SoulEvent, CityEvent, MemoryEvent]);
export type JournalEvent = z.infer<typeof JournalEvent>;
