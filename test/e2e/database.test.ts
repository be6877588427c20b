// The whole program with its journal and its memories in PostgreSQL: she remembers after a restart, from another data
// folder too.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { freshFolder, runProgram, startProgram } from "./program.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

const secret = "銀河鉄道の切符をなくした話をしよう";

it("lives in the database alone: restarted elsewhere she remembers, and forgets what she is told to", async () => {
  const env = { DATABASE_URL: await server.database(), QUIET_HOURS: "none" };
  const speak = async (folder: string, text: string) => {
    const program = startProgram(["start", "--port", "0"], { folder, env, language: "ja" });
    await program.until(/起きました/, "err");
    program.type(text);
    await program.until(/\[AI/, "out");
    return program;
  };
  const run = (folder: string, ...args: string[]) =>
    runProgram(args, { folder, env, language: "ja" });

  const folder = await freshFolder();
  const program = await speak(folder, secret);
  expect(readdirSync(join(folder, "home")).filter((name) => name.includes("sqlite"))).toEqual([]);
  await expect
    .poll(async () => (await run(folder, "memory", "recall", "ren", "銀河鉄道")).out)
    .toContain(secret);
  expect(await program.signal("SIGKILL")).not.toBe(0);

  const elsewhere = await freshFolder();
  const recalled = await run(elsewhere, "memory", "recall", "ren", "銀河鉄道");
  expect(recalled.out, recalled.err).toContain(secret);
  const again = await speak(elsewhere, "きのう何の話をしたっけ");
  expect(await again.signal("SIGTERM")).toBe(0);

  for (const args of [["verify"], ["doctor"], ["replay", "--persona", "ren"], ["prompt", "ren"]]) {
    const done = await run(elsewhere, ...args);
    expect(done, `${args.join(" ")}: ${done.out} ${done.err}`).toMatchObject({ code: 0 });
  }
  const made = JSON.parse((await run(elsewhere, "backup", "--json")).out) as { database: string };
  expect(readFileSync(made.database).subarray(0, 5).toString()).toBe("PGDMP");
  const copy = join(elsewhere, "home", "journal.sqlite");
  writeFileSync(copy, "of another life");
  const restored = await run(elsewhere, "restore", dirname(made.database));
  expect(restored, restored.err).toMatchObject({ code: 0 });
  expect(restored.err).toContain(`pg_restore --clean --if-exists --no-owner`);
  expect(readFileSync(copy, "utf8")).toBe("of another life");
  expect((await run(elsewhere, "restore", copy)).err).toContain("saintverse move --to");
  const reset = await run(elsewhere, "city", "reset", "--yes");
  expect(reset, reset.err).toMatchObject({ code: 0 });
  expect(reset.out).toContain("pg_restore");
  rmSync(copy);
  const forgot = await run(elsewhere, "memory", "forget", "ren", "--from", "2020-01-01", "--yes");
  expect(forgot, forgot.err).toMatchObject({ code: 0 });
  expect((await run(elsewhere, "memory", "recall", "ren", "銀河鉄道")).out).not.toContain(secret);
}, 300_000);

it("says what to do where there is no database", async () => {
  const env = { DATABASE_URL: "postgres://nobody:hidden@127.0.0.1:9/none" };
  const folder = await freshFolder();
  const refused = await runProgram(["start", "--port", "0"], { folder, env, language: "en" });
  expect(refused.code).toBe(1);
  expect(refused.err).toContain("postgres://127.0.0.1:9/none");
  expect(refused.err).toContain("DATABASE_URL");
  expect(refused.err + refused.out).not.toContain("hidden");
});
