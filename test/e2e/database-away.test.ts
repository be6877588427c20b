// A worker whose database is away when it begins, or goes away while it opens the city, comes back by itself.

import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ClosingProxy, closingProxy } from "../chaos/closing-proxy.ts";
import { swallowingProxy } from "../chaos/swallowing-proxy.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { freshFolder, type Program, startProgram } from "./program.ts";

let server: PostgresServer;
let way: ClosingProxy;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  server = await startPostgres();
  way = await closingProxy(server.port);
  const database = new URL(await server.database());
  database.port = String(way.port);
  env = {
    ...{ DATABASE_URL: database.href, WORKER_SECRET: "a-secret-of-the-workers-0123456789" },
    ...{ QUIET_HOURS: "04:00-04:01", SAINTVERSE_TOKEN: "a-token-of-the-workers-0123456789" },
  };
}, 60_000);
afterAll(async () => {
  await way.end();
  await server.remove();
});

const begin = async (): Promise<Program> =>
  startProgram(["worker", "--port", "0"], { folder: await freshFolder(), env, language: "en" });
const livesCity = /lives the city|serves the city/i;

it("waits where the database is not there, or goes away at the first words, and lives the city when it answers", async () => {
  // Before it has said anything to the server, and in the middle of the first words.
  for (const pieces of [0, 2]) {
    const closed = way.closeAfter(pieces);
    const worker = await begin();
    await closed;
    await worker.until(/looks again until it answers/);
    way.open();
    await worker.until(/The database answers/);
    await worker.until(livesCity);
    expect(await worker.signal("SIGTERM"), worker.err()).toBe(0);
  }
}, 300_000);

/** The readiness that a worker reports. */
async function readinessOf(worker: Program): Promise<string> {
  const [url = ""] = [...worker.err().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].at(-1) ?? [];
  return await fetch(new URL("/readyz", url)).then(
    (answer) => answer.text(),
    () => "",
  );
}

async function expectLived(worker: Program): Promise<void> {
  await worker.until(livesCity);
  await expect.poll(() => readinessOf(worker)).toMatch(/"ready":true,"city":"lived-here"/);
  expect(await worker.signal("SIGTERM"), worker.err()).toBe(0);
}

/** The number of pieces that pass while a city is opened again. */
async function piecesOfOpening(): Promise<number> {
  const before = way.passed();
  const worker = await begin();
  await worker.until(livesCity);
  const passed = way.passed() - before;
  await worker.signal("SIGTERM");
  return passed;
}

const parts = [0.1, 0.3, 0.45, 0.6, 0.7, 0.8, 0.9];

it("comes back wherever its connections break while the city is opened", async () => {
  const whole = await piecesOfOpening();
  for (const part of parts) {
    const closed = way.closeAfter(Math.floor(part * whole));
    const worker = await begin();
    await closed;
    // A break that is over at once, and one that lasts.
    if (parts.indexOf(part) % 2 === 0) await setTimeout(3_000);
    way.open();
    await expectLived(worker);
  }
}, 600_000);

it("begins again as often as the database breaks an opening off", async () => {
  const whole = await piecesOfOpening();
  const first = way.closeAfter(Math.floor(0.5 * whole));
  const worker = await begin();
  await first;
  way.open();
  for (const part of [0.4, 0.6]) {
    await way.closeAfter(Math.floor(part * whole));
    way.open();
  }
  await expectLived(worker);
}, 600_000);

it("comes back where its connections go silent while the city is opened", async () => {
  const silent = await swallowingProxy(server.port);
  try {
    const database = new URL(env["DATABASE_URL"] ?? "");
    database.port = String(silent.port);
    const swallowed = silent.swallowFrom("shared_states");
    const worker = startProgram(["worker", "--port", "0"], {
      ...{ folder: await freshFolder(), language: "en" },
      env: { ...env, DATABASE_URL: database.href },
    });
    await swallowed;
    silent.heal();
    await expectLived(worker);
  } finally {
    await silent.close();
  }
}, 600_000);

it("ends when it is told to while the database is away", async () => {
  const closed = way.closeAfter(0);
  const worker = await begin();
  await closed;
  await worker.until(/looks again until it answers/);
  expect(await worker.signal("SIGTERM"), worker.err()).toBe(0);
  way.open();
}, 300_000);
