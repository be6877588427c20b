// Events of the journal: conversations over A2A between the city and external agents.

import { z } from "zod";
import { BuildingIdShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { numbered } from "./room-numbers.ts";

export const callEvents = [
  /**
   * A caller, which is an external agent, said something to a persona: counted against the caller's daily limit. Only
   * she hears it, where she is; the room hears her answer.
   */
  z.object({
    ...numbered,
    type: z.literal("call-taken"),
    persona: PersonaIdShape,
    building: BuildingIdShape,
    /** The name that the operator gave to its token. */
    caller: z.string().min(1).max(64),
    /** The ids of the conversation and of the message, as the caller sends them. */
    context: z.string().max(64),
    message: z.string().max(64),
    /** The stimulus that her soul received for it. */
    stimulus: z.string().max(200),
    text: z.string().max(8_000),
  }),
  /**
   * A guest, which is an external agent with a place in a building, was asked for a thought; counted in the same way.
   */
  z.object({
    ...numbered,
    type: z.literal("guest-asked"),
    persona: OccupantIdShape,
    thought: z.string().min(1).max(300),
  }),
] as const;

const CallEvent = z.discriminatedUnion("type", callEvents);
export type CallEvent = z.infer<typeof CallEvent>;
