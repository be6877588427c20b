import { z } from "zod";

/** The sampling settings of a model. An absent field is left to the model. */
export const Sampling = z.object({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  /** Words below this share of the likeliest one are never chosen. Few servers have it. */
  minP: z.number().min(0).max(1).optional(),
  presencePenalty: z.number().min(-2).max(2).optional(),
  frequencyPenalty: z.number().min(-2).max(2).optional(),
  /** Texts at which the answer ends; they are not part of it. */
  stop: z.array(z.string().min(1).max(100)).max(16).optional(),
  /** The most tokens of one answer, thoughts included. */
  maxTokens: z.number().int().min(1).optional(),
  /** The same seed gives the same answer, where the model can. */
  seed: z.number().int().optional(),
});
export type Sampling = z.infer<typeof Sampling>;
