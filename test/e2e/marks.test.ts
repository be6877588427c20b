// The search for secrets finds what it looks for, and every secret setting is in it.

import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { firstSecretNames, markedEnvironment, markOf, secretsIn, secretsUnder } from "./marks.ts";
import { freshFolder, runProgram } from "./program.ts";

const secret = "a/key+of=the.test";
const secrets = new Map([[secret, "KEY"]]);

it("finds a secret as it is, in an address, and in base64 wherever it begins", () => {
  for (const text of [
    `{"key":"${secret}"}`,
    `https://a.invalid/?key=${encodeURIComponent(secret)}`,
    ...["", "x", "xy", "xyz"].map((before) =>
      Buffer.from(`${before}${secret}zz`).toString("base64"),
    ),
  ]) {
    expect([text, secretsIn(text, secrets)]).toEqual([text, ["KEY"]]);
  }
  expect(secretsIn("a/key+of=another", secrets)).toEqual([]);
});

it("finds it in any file of a folder, in a database too, but where the operator wrote it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "marks-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, ".env"), `KEY=${secret}`);
  expect(await secretsUnder(folder, secrets)).toEqual([]);
  await mkdir(join(folder, "home", "backups"), { recursive: true });
  await writeFile(join(folder, "home", ".env"), `KEY=${secret}`);
  const db = new DatabaseSync(join(folder, "home", "journal.sqlite"));
  db.exec("CREATE TABLE t (json TEXT)");
  db.prepare("INSERT INTO t VALUES (?)").run(JSON.stringify({ note: `x ${secret}` }));
  db.close();
  expect((await secretsUnder(folder, secrets)).map((line) => line.replace(folder, ""))).toEqual(
    expect.arrayContaining(["/home/.env: KEY", "/home/journal.sqlite: KEY"]),
  );
});

it("marks every secret setting of the program", async () => {
  const folder = await freshFolder();
  const marked = markedEnvironment(["start"], folder, {});
  // A program with a marked database could not begin.
  const expected = firstSecretNames.filter((name) => name !== "DATABASE_URL");
  for (const name of expected) expect([name, marked[name]]).toEqual([name, markOf(name)]);
  const told = await runProgram(["config", "--json"], { folder, env: marked });
  const rows = JSON.parse(told.out) as readonly { name: string; value: unknown }[];
  for (const name of expected) {
    const row = rows.find((one) => one.name === name);
    expect([name, row?.value === null, row?.value === marked[name]]).toEqual([name, false, false]);
  }
});
