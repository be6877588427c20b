import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type BudgetConfig = Pick<
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
