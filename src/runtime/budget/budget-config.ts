import type { WithParts } from "../config/config-parts.ts";
import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
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
