// What was said over A2A between the city and agents that are not ours, as it stands in the journal.

import { z } from "zod";
import { BuildingIdShape, OccupantIdShape, PersonaIdShape } from "./ids.ts";
import { numbered } from "./room-numbers.ts";

export const callEvents = [
  /**
   * A caller, which is an agent that is not ours, said something to a persona: counted against what it may say on a
   * day. She alone hears it, where she is; the room hears what she answers.
   */
  z.object({
    ...numbered,
    type: z.literal("call-taken"),
    persona: PersonaIdShape,
    building: BuildingIdShape,
    /** By the name that the operator gave it with its token. */
    caller: z.string().min(1).max(64),
    /** The conversation and the message, as the caller calls them. */
    context: z.string().max(64),
    message: z.string().max(64),
    /** The stimulus of her soul that it became. */
    stimulus: z.string().max(200),
    text: z.string().max(8_000),
  }),
  /** A guest, which is an agent that is not ours and stands in a building, was asked for a thought; counted likewise. */
  z.object({
    ...numbered,
    type: z.literal("guest-asked"),
    persona: OccupantIdShape,
    thought: z.string().min(1).max(300),
  }),
] as const;

const CallEvent = z.discriminatedUnion("type", callEvents);
export type CallEvent = z.infer<typeof CallEvent>;
