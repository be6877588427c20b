// A worker whose database is away when it begins waits for it, and lives the city.

import { afterAll, beforeAll, expect, it } from "vitest";
import { type ClosingProxy, closingProxy } from "../chaos/closing-proxy.ts";
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

it("ends when it is told to while the database is away", async () => {
  const closed = way.closeAfter(0);
  const worker = await begin();
  await closed;
  await worker.until(/looks again until it answers/);
  expect(await worker.signal("SIGTERM"), worker.err()).toBe(0);
  way.open();
}, 300_000);
