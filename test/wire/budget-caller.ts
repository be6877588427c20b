// A process that asks for calls of as many personas at once, when it is told `go`, under a cap of the city: it prints
// `ready`, then how many it may make, and stays.

import { createInterface } from "node:readline";
import { openDatabase } from "../../src/adapters/store/postgres/database.ts";
import { openDatabaseState } from "../../src/adapters/store/postgres/postgres-shared-state.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { openSharedBudget } from "../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../src/runtime/models/read-prices.ts";

const [url = "", name = "", count = "0", cap = "0"] = process.argv.slice(2);
const database = openDatabase(url, systemClock);
const budget = await openSharedBudget({
  ...{ clock: systemClock, timeZone: "UTC", prices: partPrices({}) },
  caps: [{ scope: "city", per: "day", unit: "calls", cap: Number(cap) }],
  openShared: (name, form) => openDatabaseState({ ...database, clock: systemClock }, name, form),
});
process.stdout.write("ready\n");
for await (const line of createInterface({ input: process.stdin })) {
  if (line !== "go") continue;
  const asked = await Promise.all(
    Array.from({ length: Number(count) }, async (_, at) => await budget.allow(`${name} ${at}`)),
  );
  const made = asked.filter(({ level }) => level !== "spent").length;
  process.stdout.write(`${made}\n`);
}
