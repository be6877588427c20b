import { z } from "zod";
import { GateLate } from "./stage-controls.ts";
import { StoredTimeZone } from "./time-zone.ts";

const NudgeRuleShape = z.object({
  name: z.string(),
  when: z.object({
    rawText: z.boolean().optional(),
    spoken: z.boolean().optional(),
    sought: z.boolean().optional(),
    stimulusMatches: z.string().optional(),
    notCalled: z.string().optional(),
  }),
  message: z.string(),
});

/**
 * The settings that a soul's decisions depend on, in addition to its events. They are journalled, so that a replay
 * decides the same.
 */
export const SoulSettings = z.object({
  /** Her name; absent in settings without it. */
  displayName: z.string().max(200).optional(),
  /** `text`: what the model writes is said. `tool`: it speaks by calling `speak`. */
  speech: z.enum(["text", "tool"]).default("text"),
  /** The limit of further requests with tool results in one turn; then one more has the tools off. */
  maxToolRounds: z.number().int().min(1).default(10),
  /** Calls under way at the same time. */
  maxCallsAtOnce: z.number().int().min(1).default(4),
  nudges: z.array(NudgeRuleShape).default([]),
  maxNudges: z.number().int().min(0).default(3),
  /** Model calls per round, the first one included. */
  maxAttempts: z.number().int().min(1).default(3),
  /** Milliseconds of speech after which an answer is over, estimated from its text; 0: it has no bound. */
  longestAnswer: z.number().min(0).default(120_000),
  history: z
    .object({
      turns: z.number().int().min(1).default(20),
      tokens: z.number().min(500).default(24_000),
    })
    .prefault({}),
  /** Characters of one tool result that the model receives. */
  maxResultLength: z.number().int().min(200).default(8_000),
  soliloquy: z
    .object({
      /** Milliseconds of silence; 0 turns it off. */
      interval: z.number().min(0).default(30_000),
      /** It doubles with every soliloquy that nobody reacts to, up to this. */
      longest: z.number().min(0).default(960_000),
      /** After this many in a row without a reaction she goes home; 0: she never does. */
      tiresAfter: z.number().int().min(0).default(6),
      /** At most this many in any hour. */
      perHour: z.number().int().min(0).default(30),
      /** Minutes of the day in the time zone between which she says nothing by herself. */
      quiet: z.object({ from: z.number(), to: z.number() }).optional(),
      timeZone: StoredTimeZone,
    })
    .prefault({}),
  /**
   * Milliseconds after which an unpaid comment is too old to be answered while a newer one waits; the newer ones go
   * first. 0: none is ever too old, and the longer one waits, the sooner it is answered.
   */
  freshness: z.number().min(0).default(0),
  /** The share of her texts and tools that a model reads; `auto`: by the tokens that it takes. */
  promptForm: z.enum(["auto", "full", "small"]).default("auto"),
  /** The author of her texts: the operator, or the author of a card that nobody approved. */
  texts: z.enum(["own", "card"]).default("own"),
  /** Tools that a turn of the audience may call in addition to those that change nothing; `*` for every one. */
  audienceTools: z.array(z.string()).default(["get_weather"]),
  /** Turns that one stranger may cause in an hour; absent: as many as they like. */
  strangerTurns: z.number().int().min(1).optional(),
  /** The bounds of one turn of strangers; absent: the same as for any other. */
  audienceTurn: z
    .object({
      modelCalls: z.number().int().min(1),
      utterances: z.number().int().min(1),
      /** Milliseconds of speech, estimated from its text, and of silences in it. */
      speech: z.number().min(0),
      pauses: z.number().min(0),
    })
    .optional(),
  /** Tools and servers whose results are trusted like the program's own, by name; `*` for every one. */
  trustedTools: z.array(z.string()).default(["get_weather"]),
  /**
   * The origin of her feelings: the feelings that she writes in her answers, a light model that is called after each
   * answer, or nothing.
   */
  appraisal: z.enum(["off", "with-answer", "separate"]).default("with-answer"),
  /** Milliseconds that an utterance waits for the operator's approval, where that is required. */
  approvalLimit: z.number().min(1_000).default(120_000),
  /** Milliseconds that a model may take to check a comment or an utterance, and what follows when it takes longer. */
  gateDelay: z.number().min(0).default(1_500),
  gateLate: GateLate.default("pass"),
  /** Parts of the names of models whose answers begin with thoughts that no tag opens. */
  unopenedReasoning: z.array(z.string()).default([]),
  /** Milliseconds of silence after the last item of the running order before the closing. */
  showSilence: z.number().min(0).default(20_000),
});
export type SoulSettings = z.infer<typeof SoulSettings>;
