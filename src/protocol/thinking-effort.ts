import { z } from "zod";

/** How long a model may think before it answers; `model`: as it likes. */
const thinkingEfforts = ["off", "minimal", "low", "medium", "high", "model"] as const;
export const ThinkingEffort = z.enum(thinkingEfforts);
export type ThinkingEffort = z.infer<typeof ThinkingEffort>;
