// The ledger of spending in PostgreSQL, on a real server and from several processes.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../src/adapters/store/postgres/database.ts";
import { openSchema } from "../../src/adapters/store/postgres/open-schema.ts";
import { openDatabaseState } from "../../src/adapters/store/postgres/postgres-shared-state.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { openSharedBudget } from "../../src/runtime/models/budget/budget.ts";
import { partPrices } from "../../src/runtime/models/read-prices.ts";
import { budgetContract } from "../contracts/budget.contract.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";

let server: PostgresServer;
const opened: { close: () => Promise<void> }[] = [];
const children: ChildProcess[] = [];
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const one of opened.splice(0)) await one.close();
});
afterAll(() => server.remove());

async function freshDatabase(): Promise<string> {
  const url = await server.database();
  const database = openDatabase(url, systemClock);
  const made = await openSchema(database, url);
  await database.close();
  if (!made.ok) throw new Error(made.error.code);
  return url;
}

function database(url: string) {
  const one = openDatabase(url, systemClock);
  opened.push(one);
  return one;
}

budgetContract("a budget in PostgreSQL", async () => {
  const shared = database(await freshDatabase());
  return (options) =>
    openSharedBudget({
      ...options,
      openShared: (name, form) =>
        openDatabaseState({ ...shared, clock: options.clock }, name, form),
    });
});

const budgetIn = (url: string, cap: number) =>
  openSharedBudget({
    ...{ clock: systemClock, timeZone: "UTC", prices: partPrices({}) },
    caps: [{ scope: "city", per: "day", unit: "calls", cap }],
    openShared: (name, form) =>
      openDatabaseState({ ...database(url), clock: systemClock }, name, form),
  });

/** A process that asks for calls; see `budget-caller.ts`. */
function caller(url: string, name: string, count: number, cap: number) {
  const file = join(import.meta.dirname, "budget-caller.ts");
  const child = spawn(process.execPath, [file, url, name, String(count), String(cap)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => String((await lines.next()).value);
  return { child, next, go: () => void child.stdin.write("go\n") };
}

it("allows exactly 1 000 of 10 000 calls that four processes ask for at once", async () => {
  const url = await freshDatabase();
  const callers = ["a", "b", "c", "d"].map((name) => caller(url, name, 2_500, 1_000));
  for (const { next } of callers) expect(await next()).toBe("ready");
  for (const { go } of callers) go();
  const made = await Promise.all(callers.map(async ({ next }) => Number(await next())));
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1_000);
  const after = await budgetIn(url, 1_000);
  expect(after.uses()).toMatchObject([{ used: 1_000 }]);
  expect(await after.allow("one more")).toMatchObject({ level: "spent" });
}, 300_000);

it("counts a call whose process is killed before it calls, and not twice when it is asked for again", async () => {
  const url = await freshDatabase();
  const killed = caller(url, "killed", 1, 2);
  expect(await killed.next()).toBe("ready");
  killed.go();
  expect(await killed.next()).toBe("1");
  killed.child.kill("SIGKILL");
  await once(killed.child, "exit");
  const after = await budgetIn(url, 2);
  expect(after.uses()).toMatchObject([{ used: 1 }]);
  expect(await after.allow("killed 0")).not.toMatchObject({ level: "spent" });
  expect(after.uses()).toMatchObject([{ used: 1 }]);
  expect(await after.allow("another")).not.toMatchObject({ level: "spent" });
  expect(await after.allow("a third")).toMatchObject({ level: "spent" });
});

it("waits for a server that crashed, and counts each call once", async () => {
  const url = await freshDatabase();
  const budget = await budgetIn(url, 20);
  const asking = Array.from({ length: 40 }, async (_, at) => {
    if (at === 20) await server.crash();
    if (at === 20) await server.start();
    return await budget.allow(`p${at}`);
  });
  const asked = await Promise.all(asking);
  expect(asked.filter(({ level }) => level !== "spent")).toHaveLength(20);
  expect((await budgetIn(url, 20)).uses()).toMatchObject([{ used: 20 }]);
}, 300_000);
