// The cue list of a stream: what is aired, in which order, and what moves it on.

import { z } from "zod";
import { PersonaIdShape } from "./ids.ts";
import { Agent } from "./place.ts";
import { numbered } from "./room-numbers.ts";
import { Stimulus } from "./stimulus.ts";

export const mostCues = 200;

const CueId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/u);

/** The prompt of her mind that a cue is given with. */
export const cueParts = ["intro", "item", "questions", "closing"] as const;

export const Cue = z.object({
  id: CueId,
  part: z.enum(cueParts).default("item"),
  /** Empty: the name of its part. */
  title: z.string().trim().max(200).default(""),
  /** The notes on it that she receives. */
  notes: z.string().max(8_000).default(""),
  /** The planned duration. */
  minutes: z.number().positive().max(600).optional(),
  /** The scene that is switched to when it begins. */
  scene: z.string().trim().min(1).max(100).optional(),
  /** The speaker; absent: the persona on the stage. */
  who: PersonaIdShape.optional(),
});
export type Cue = z.infer<typeof Cue>;

/** `go`: the next cue is given. `back`: the one before it is the next again. `again`: nothing counts as aired. */
export const cueMoves = [
  ...(["go", "back", "skip", "pause", "resume", "hold", "release", "again"] as const),
] as const;
export const CueMove = z.enum(cueMoves);
export type CueMove = z.infer<typeof CueMove>;

const title = z.string().trim().max(200);
/** Milliseconds UTC; null: only when the operator says so. */
const startAt = z.number().int().positive().nullable();

/** The operator's commands of the cue list. */
export const cueCommands = [
  /** An absent field stays. */
  z.object({
    do: z.literal("change-cues"),
    title: title.optional(),
    startAt: startAt.optional(),
    /** It goes on by itself when a cue is over. */
    follows: z.boolean().optional(),
  }),
  /** A new cue, or a change of one. Refused with `too-many`. */
  z.object({ do: z.literal("put-cue"), cue: Cue }),
  z.object({ do: z.literal("remove-cue"), cue: CueId }),
  /** By that many places, to the front where negative. */
  z.object({ do: z.literal("shift-cue"), cue: CueId, by: z.number().int().min(-200).max(200) }),
  /**
   * `cue`: what the page shows as the next one; refused with `unknown-cue` where another one is the next by now, and
   * where there is none.
   */
  z.object({ do: z.literal("steer-cues"), move: CueMove, cue: CueId.optional() }),
] as const;

export const cueEvents = [
  /** The list as it is from now on. Progress stays with the ids of its cues. */
  z.object({
    ...numbered,
    type: z.literal("cues-written"),
    title,
    cues: z.array(Cue).max(mostCues),
    startAt,
    follows: z.boolean(),
    /** The mark of the file that it was read from. */
    source: z.string().optional(),
    by: Agent,
  }),
  /** A cue is on. Her soul receives the stimulus after this is durable. */
  z.object({
    ...numbered,
    type: z.literal("cue-given"),
    cue: CueId,
    persona: PersonaIdShape,
    stimulus: Stimulus,
  }),
  z.object({
    ...numbered,
    type: z.literal("cues-steered"),
    /** `end`: the last cue is over. */
    move: z.enum([...cueMoves, "end"]).exclude(["go"]),
    by: Agent,
  }),
] as const;

/** The list at the operator's desk. */
export const DeskCues = z.object({
  title: z.string(),
  phase: z.enum(["ready", "on", "paused", "over"]),
  startAt: startAt,
  follows: z.boolean(),
  held: z.boolean(),
  cues: z.array(
    Cue.extend({
      /** `unheard`: it was given and nothing of it was heard. `cut`: a part of it was. */
      state: z.enum(["waiting", "next", "on", "aired", "skipped", "cut", "unheard"]),
    }),
  ),
  /** The cue that is on, the time since it is without pauses, and whether she has said it. */
  current: z
    .object({
      cue: z.string(),
      since: z.number(),
      pausedAt: z.number().optional(),
      said: z.boolean(),
    })
    .optional(),
});
export type DeskCues = z.infer<typeof DeskCues>;
