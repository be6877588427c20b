import type { Cap } from "../../../protocol/budget.ts";
import type { BudgetConfig } from "./budget-config.ts";

type BudgetSetting = Extract<keyof BudgetConfig, `budget${string}Per${string}`>;

const places: readonly (readonly [BudgetSetting, Cap["unit"], Cap["per"]])[] = [
  ["budgetCallsPerHour", "calls", "hour"],
  ["budgetCallsPerDay", "calls", "day"],
  ["budgetTokensPerHour", "tokens", "hour"],
  ["budgetTokensPerDay", "tokens", "day"],
  ["budgetMoneyPerHour", "money", "hour"],
  ["budgetMoneyPerDay", "money", "day"],
];

/** The caps of the city that the configuration sets. */
export const capsOf = (config: Pick<BudgetConfig, BudgetSetting>): readonly Cap[] =>
  places.flatMap(([name, unit, per]) => {
    const cap = config[name];
    return typeof cap === "number" ? [{ scope: "city" as const, per, unit, cap }] : [];
  });
