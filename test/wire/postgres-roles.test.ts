// Two users of a real server: one makes the tables, the other one runs the program and may not.

import { readFileSync } from "node:fs";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openProblemText } from "../../src/adapters/store/open-problem-text.ts";
import { openFollowedStates } from "../../src/adapters/store/postgres/followed-states.ts";
import { openPostgresJournal } from "../../src/adapters/store/postgres/postgres-journal.ts";
import { prepareDatabase } from "../../src/adapters/store/postgres/prepare-database.ts";
import type { StimulusId } from "../../src/kernel/id.ts";
import type { JournalEvent } from "../../src/protocol/journal-event.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";
import { forget } from "../../src/runtime/memory/forget.ts";
import { whatIsMeant } from "../../src/runtime/memory/what-to-forget.ts";
import { openMemoryAt } from "../fixtures/postgres-memory.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

const runner = 'it "runs"';

/** The address of a database for a user. */
function asUser(url: string, user: string): string {
  const address = new URL(url);
  address.username = encodeURIComponent(user);
  return address.href;
}

async function inDatabase(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A role is the server's, a database one test's. */
async function prepareForRunner(owner: string): Promise<void> {
  await inDatabase(
    owner,
    `DO $$ BEGIN CREATE USER "it ""runs"""; EXCEPTION WHEN duplicate_object THEN END $$`,
  );
  expect(await prepareDatabase(owner, runner, systemClock)).toMatchObject({ ok: true });
}

it("runs as a user who can neither make nor drop tables, prepared by one who can", async () => {
  const owner = await server.database();
  expect(await prepareDatabase(owner, runner, systemClock)).toEqual({
    ok: false,
    error: "no-role",
  });
  await inDatabase(owner, `CREATE USER "it ""runs"""`);
  expect(await prepareDatabase(owner, runner, systemClock)).toMatchObject({ ok: true });
  const url = asUser(owner, runner);

  const memory = await openMemoryAt(url);
  await memory.journal.close();
  const states = await openFollowedStates(url, systemClock);
  if (!states.ok) throw new Error(openProblemText(states.error, "en"));
  await states.value.close();
  const opened = await openPostgresJournal({ url, clock: systemClock, parse: (json) => json });
  if (!opened.ok) throw new Error(openProblemText(opened.error, "en"));
  const { journal, leases } = opened.value;
  const event = { type: "written" };
  const appended = await journal.append([{ stream: "soul:ren", at: 1, event }]);
  expect(appended).toMatchObject({ ok: true });
  expect(await leases.take("city")).toBe("taken");
  await journal.saveSnapshot({ stream: "soul:ren", shape: "s", number: 1, state: {} });
  await journal.close();

  for (const statement of [
    "DROP TABLE saintverse.events",
    "CREATE TABLE saintverse.more (id int)",
    "ALTER TABLE saintverse.events ADD COLUMN more int",
    "TRUNCATE saintverse.events",
    "DROP SCHEMA saintverse_sign_in CASCADE",
    "INSERT INTO saintverse.schema_steps VALUES (9999)",
  ]) {
    await expect(inDatabase(url, statement), statement).rejects.toMatchObject({ code: "42501" });
  }
});

const mark = "ginga-tetsudou-no-himitsu";

/** The tables whose files hold the mark, once everything that is in the server's memory is written there. */
async function tablesHolding(owner: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: owner });
  await client.connect();
  await client.query("CHECKPOINT");
  const { rows } = await client.query<{ name: string; file: string }>(
    `SELECT c.relname AS name, current_setting('data_directory') || '/' || pg_relation_filepath(c.oid) AS file
     FROM pg_class AS c WHERE c.relnamespace = 'saintverse'::regnamespace AND c.relkind IN ('r', 'i')`,
  );
  await client.end();
  return rows.filter(({ file }) => readFileSync(file).includes(mark)).map(({ name }) => name);
}

it("forgets nothing where words would stay in the server's files, and leaves none there as their owner", async () => {
  const owner = await server.database();
  await prepareForRunner(owner);
  const asRunner = await openMemoryAt(asUser(owner, runner));
  const event: JournalEvent = {
    type: "stimulus-arrived",
    stimulus: {
      ...{ id: "stir-1" as StimulusId, kind: "message", text: `${mark}, and nothing else` },
      ...{ writtenAt: 1_000, urgency: "first" },
      author: { id: "user", name: "aki", platform: "city", role: "user" },
      source: "user",
    },
  };
  await asRunner.journal.append([{ stream: "soul:ren", at: 1_000, event }]);
  const forgetAt = async ({ store }: typeof asRunner) =>
    await forget(
      {
        ...{ store, at: 2_000, by: "operator", purge: true },
        ...{ reread: async () => undefined, cleanse: async () => undefined },
      },
      await whatIsMeant(store.reader, "ren", { what: "span" }),
    );

  expect(await forgetAt(asRunner)).toEqual({ ok: false, error: "not-owner" });
  expect(await asRunner.store.reader.count("ren")).toBe(1);
  expect(await asRunner.journal.latest("soul:ren", 1)).toMatchObject([{ event }]);
  await expect(asRunner.store.purge([])).rejects.toMatchObject({ code: "01000" });
  await asRunner.journal.close();

  expect(await tablesHolding(owner)).toContain("events");
  const asOwner = await openMemoryAt(owner);
  expect(await forgetAt(asOwner)).toMatchObject({ ok: true, value: { events: 1 } });
  await asOwner.journal.close();
  expect(await tablesHolding(owner)).toEqual([]);
});

it("grants nothing in the name of a user who may not", async () => {
  const owner = await server.database();
  const [one, other] = ["may_not_grant", "gets_nothing"];
  await inDatabase(owner, `CREATE USER ${one}`, `CREATE USER ${other}`);
  expect(await prepareDatabase(owner, one, systemClock)).toMatchObject({ ok: true });
  expect(await prepareDatabase(asUser(owner, one), other, systemClock)).toMatchObject({
    ...{ ok: false, error: { code: "server-refused" } },
  });
});

it("says what to do where the tables are of an earlier version", async () => {
  const owner = await server.database();
  await prepareForRunner(owner);
  const newest = "(SELECT max(version) FROM saintverse.schema_steps)";
  await inDatabase(owner, `DELETE FROM saintverse.schema_steps WHERE version = ${newest}`);
  const url = asUser(owner, runner);
  const refused = await openPostgresJournal({ url, clock: systemClock, parse: (json) => json });
  if (refused.ok) throw new Error("it was opened");
  expect(refused.error.code).toBe("schema-too-old");
  for (const language of ["ja", "en"] as const) {
    const text = openProblemText(refused.error, language);
    expect(text).toContain("saintverse database prepare --for");
    expect(text).not.toContain("for-tests-only");
  }
});
