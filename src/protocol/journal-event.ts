import { z } from "zod";
import { CityEvent } from "./city-events.ts";
import { SoulEvent } from "./soul-events.ts";

/** Whatever stands in the journal, of any stream: the words of `type` are different ones for souls and cities. */
export const JournalEvent = z.discriminatedUnion("type", [SoulEvent, CityEvent]);
export type JournalEvent = z.infer<typeof JournalEvent>;
