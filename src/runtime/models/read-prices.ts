import { readFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import { PriceTable, withPrices } from "../../saint-graph/budget/prices.ts";
import { partsOf, type WithParts } from "../config/config-parts.ts";

/** The problem of the operator's prices: the file, and the field or error in it. */
export type PricesProblem = { readonly file: string; readonly why: string };

/** The operator's price table in the data folder. */
export const pricesFile = (home: string): string => join(home, "prices.json");

/** The date of prices whose part declares none. */
const knownOn = "2026-11-22";

/**
 * The prices that the providers of models declare, in US dollars per million tokens of their standard tiers; the
 * operator overrides them in `prices.json` in the data folder.
 */
export const partPrices = (config: WithParts): PriceTable => ({
  date: knownOn,
  prices: partsOf(config, "model").flatMap(({ prices }) => prices ?? []),
});

/**
 * The effective prices: the operator's `prices.json` over those of the parts; only the latter where there is no such
 * file.
 */
export function readPrices(home: string, config: WithParts): Result<PriceTable, PricesProblem> {
  const file = pricesFile(home);
  try {
    const table = PriceTable.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (table.success) return ok(withPrices(partPrices(config), table.data));
    const [issue] = table.error.issues;
    const why = `${issue?.path.join(".") || "prices.json"}: ${issue?.message ?? ""}`;
    return err({ file, why });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return isMissing ? ok(partPrices(config)) : err({ file, why: (error as Error).message });
  }
}
