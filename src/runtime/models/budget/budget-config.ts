import type { WithParts } from "../../config/config-parts.ts";
import type { Config } from "../../config/settings.ts";

/** The configuration of this part of the program. */
export type BudgetConfig = WithParts &
  Pick<
    Config,
    | "budgetCallsPerDay"
    | "budgetCallsPerHour"
    | "budgetMoneyPerDay"
    | "budgetMoneyPerHour"
    | "budgetReserve"
    | "budgetTokensPerDay"
    | "budgetTokensPerHour"
    | "home"
    | "timeZone"
  >;
