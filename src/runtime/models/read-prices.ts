import { readFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "../../kernel/result.ts";
import { PriceTable, withPrices } from "../../saint-graph/budget/prices.ts";
import { builtInPrices } from "./built-in-prices.ts";

/** What is wrong with the operator's prices: the file, and the field or flaw in it. */
export type PricesProblem = { readonly file: string; readonly why: string };

/** The operator's price table in the data folder. */
export const pricesFile = (home: string): string => join(home, "prices.json");

/** The prices in force: the operator's `prices.json` over the built-in ones; those alone where there is no such file. */
export function readPrices(home: string): Result<PriceTable, PricesProblem> {
  const file = pricesFile(home);
  try {
    const table = PriceTable.safeParse(JSON.parse(readFileSync(file, "utf8")));
    if (table.success) return ok(withPrices(builtInPrices, table.data));
    const [issue] = table.error.issues;
    const why = `${issue?.path.join(".") || "prices.json"}: ${issue?.message ?? ""}`;
    return err({ file, why });
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    return isMissing ? ok(builtInPrices) : err({ file, why: (error as Error).message });
  }
}
