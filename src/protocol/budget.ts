// The permitted spending on model calls, and the part of it that a persona has used.

import { z } from "zod";
import { CapChange } from "./caps.ts";

/** `free`: no cap is near. `easy`: near a cap, a lighter model is used. `spent`: at a cap, no model is called. */
export const BudgetLevel = z.enum(["free", "easy", "spent"]);
export type BudgetLevel = z.infer<typeof BudgetLevel>;

/** The most that may be spent of a unit in an hour or a day, by one persona or by all of the city. Money is US dollars. */
export const Cap = CapChange.extend({ cap: z.number().nonnegative() });
export type Cap = z.infer<typeof Cap>;
