import type { Journal } from "../../kernel/ports.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Context } from "../cli/context.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import { type Budget, openBudget, pastSpending } from "./budget.ts";
import { capsOf } from "./budget-caps.ts";
import { budgetText } from "./budget-text.ts";
import { builtInPrices } from "./built-in-prices.ts";
import { pricesFile, readPrices } from "./read-prices.ts";
import { timeZoneOf } from "./soul-settings.ts";
import { systemClock } from "./system-clock.ts";

/**
 * The budget that the configuration sets, over what the journal holds of today. A price table that cannot be read is
 * told, and the built-in one is in force.
 */
export async function budgetOf(
  { words, tell }: Context,
  config: Config,
  journal: Journal<SoulEvent>,
): Promise<Budget> {
  const read = readPrices(dataFolder(config));
  if (!read.ok) tell(words.budget_.badPrices(read.error.file, read.error.why));
  const timeZone = timeZoneOf(config);
  return openBudget({
    clock: systemClock,
    timeZone,
    prices: read.ok ? read.value : builtInPrices,
    caps: capsOf(config),
    past: await pastSpending(journal, systemClock.now()),
    noteOf: (allowance) => budgetText(allowance, words, timeZone),
  });
}

/** Tells the operator of models that a cap of money cannot stop, because nobody knows their price. */
export function tellOfPrices(
  { words, tell }: Context,
  config: Config,
  budget: Budget,
  models: readonly string[],
): void {
  if (!budget.caps().some(({ unit }) => unit === "money")) return;
  for (const name of new Set(models)) {
    if (budget.costOf(name, { input: 0, output: 0 }) !== undefined) continue;
    tell(words.budget_.noPrice(name, pricesFile(dataFolder(config))));
  }
}
