import { z } from "zod";

/** The length of a model's thought before it answers; `model`: the model decides. */
export const thinkingEfforts = ["off", "minimal", "low", "medium", "high", "model"] as const;
export const ThinkingEffort = z.enum(thinkingEfforts);
export type ThinkingEffort = z.infer<typeof ThinkingEffort>;
