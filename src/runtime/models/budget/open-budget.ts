import { clockText } from "../../../kernel/date-format.ts";
import type { Journal } from "../../../kernel/ports.ts";
import type { OpenSharedState } from "../../../kernel/shared-state.ts";
import type { Words } from "../../../languages/program-words.ts";

import type { JournalEvent } from "../../../protocol/journal-event.ts";
import type { Allowance } from "../../../saint-graph/ports.ts";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import { timeZoneOf } from "../../config/soul-settings.ts";
import { callsIn } from "../../data/calls-in.ts";
import { systemClock } from "../../data/system-clock.ts";
import { partPrices, pricesFile, readPrices } from "../read-prices.ts";
import { type Budget, openSharedBudget, pastSpending } from "./budget.ts";
import { capsOf } from "./budget-caps.ts";
import type { BudgetConfig } from "./budget-config.ts";

/** The journal and the state in which spending is written, and counted together with other processes. */
type Spent = {
  readonly journal: Journal<JournalEvent>;
  readonly openShared: OpenSharedState | undefined;
};

/**
 * The budget that the configuration sets, over today's spending in the journal. An unreadable price table is reported,
 * and the built-in one is used.
 */
export async function budgetOf(
  { words, tell }: Context,
  config: BudgetConfig,
  { journal, openShared }: Spent,
  isBeside?: true,
): Promise<Budget> {
  const read = readPrices(dataFolder(config), config);
  if (!read.ok) tell(words.budget_.badPrices(read.error.file, read.error.why));
  const timeZone = timeZoneOf(config);
  return await openSharedBudget({
    clock: systemClock,
    timeZone,
    prices: read.ok ? read.value : partPrices(config),
    caps: capsOf(config),
    reserve: config.budgetReserve / 100,
    past: await pastSpending(callsIn(journal), systemClock.now()),
    openShared,
    isBeside,
    noteOf: (allowance) => budgetText(allowance, words, timeZone, pricesFile(dataFolder(config))),
  });
}

/**
 * Reports to the operator, where there is a cap of money, models that are not called because their price is unknown,
 * and old prices.
 */
export function tellOfPrices(
  { words, tell }: Context,
  config: BudgetConfig,
  budget: Budget,
  models: readonly string[],
): void {
  if (!budget.caps().some(({ unit }) => unit === "money")) return;
  const file = pricesFile(dataFolder(config));
  for (const name of new Set(models)) {
    const known = budget.priceOf(name);
    if (known === undefined) tell(words.budget_.noPrice(name, file));
    else if (known.oldSince !== undefined) tell(words.budget_.oldPrice(name, known.oldSince, file));
  }
}

/** The text for the operator when the budget level of a persona changes; `until` is shown in the time zone. */
export function budgetText(
  { level, cap, until, unpriced, reserved }: Allowance,
  { budget_: say }: Words,
  timeZone: string,
  pricesFile: string,
): string {
  if (unpriced !== undefined) return say.noPrice(unpriced, pricesFile);
  if (level === "free" || cap === undefined) return say.free;
  const what = say.cap(String(cap.cap), cap.unit, cap.per, cap.scope);
  if (level === "easy") return say.easy(what);
  const time = until === undefined ? "" : clockText(until, timeZone);
  return reserved === true ? say.reserved(what, time) : say.spent(what, time);
}
