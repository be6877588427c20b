// Brings the schema of a database to its newest version.

import { err, ok, type Result } from "../../../kernel/result.ts";
import type { OpenProblem } from "../open-problem.ts";
import { type Database, schemaName } from "./database.ts";
import { DatabaseError, isPassing } from "./query.ts";
import { emptySchema, schemaSteps, signInSchema, signInTables } from "./schema.ts";

/** The oldest PostgreSQL that is tried. */
const neededServer = 15;

/** One migration at a time, no matter who starts. */
const migrationLock = 0x53564a31;

/** It is there while a journal is moved into the database, which nothing else opens meanwhile. */
export const unfinishedTable = `${schemaName}.unfinished_move`;

/** `made`: only tables that are there already. `moving`: also of an unfinished move. */
export type SchemaAccess = "made" | "moving";

export async function openSchema(
  database: Database,
  place: string,
  access?: SchemaAccess,
): Promise<Result<void, OpenProblem>> {
  try {
    return await migrated(database, place, access);
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    return err(openProblemOfDatabase(cause, place));
  }
}

export function openProblemOfDatabase(cause: DatabaseError, file: string): OpenProblem {
  const detail = cause.cause instanceof Error ? cause.cause.message : cause.code;
  return { code: problemCodeOf(cause), file, detail, cause };
}

/** Of an authority that is not known here, or of a time that is over. */
const untrusted = /CERT|^UNABLE_TO_(?:GET|VERIFY|DECRYPT)|^CRL_/;

function problemCodeOf(cause: DatabaseError) {
  if (cause.code === "ERR_TLS_CERT_ALTNAME_INVALID") return "certificate-of-another";
  if (untrusted.test(cause.code)) return "certificate-untrusted";
  return isPassing(cause) ? "server-unreachable" : "server-refused";
}

/** The SQLSTATE of a right that is missing. */
const noRight = "42501";

async function migrated(
  database: Database,
  place: string,
  access: SchemaAccess | undefined,
): Promise<Result<void, OpenProblem>> {
  const [server] = await database.query(
    "SELECT current_setting('server_version_num')::integer AS version",
  );
  const found = Math.floor(Number(server?.["version"]) / 10_000);
  if (found < neededServer) {
    return err({ code: "server-too-old", file: place, found, needed: neededServer });
  }
  const newest = schemaSteps.at(-1)?.version ?? 0;
  const before = await versionOf(database);
  if (access !== "moving" && (await isUnfinished(database))) {
    return err({ code: "unfinished-move", file: place });
  }
  if (before > newest) return err({ code: "newer-file", file: place, found: before, newest });
  if (access === "made" && before === 0) return err({ code: "not-found", file: place });
  const isWhole = before === newest && (access !== undefined || (await hasSignIn(database)));
  if (isWhole) return ok(undefined);
  try {
    return await apply(database);
  } catch (cause) {
    // A role that may use the tables, and not change them, has them made by another one.
    const mayNot = cause instanceof DatabaseError && cause.code === noRight && before > 0;
    if (!mayNot) throw cause;
    return err({ code: "schema-too-old", file: place, found: before, newest, cause });
  }
}

async function isUnfinished({ query }: Pick<Database, "query">): Promise<boolean> {
  const [table] = await query(`SELECT to_regclass('${unfinishedTable}') IS NOT NULL AS "isThere"`);
  return Boolean(table?.["isThere"]);
}

async function hasSignIn({ query }: Pick<Database, "query">): Promise<boolean> {
  const [table] = await query(
    `SELECT to_regclass('${signInTables.parts}') IS NOT NULL AS "isThere"`,
  );
  return Boolean(table?.["isThere"]);
}

async function versionOf({ query }: Pick<Database, "query">): Promise<number> {
  const [table] = await query(`SELECT to_regclass('${schemaName}.schema_steps')::text AS name`);
  if (table?.["name"] == null) return 0;
  const [last] = await query(
    `SELECT coalesce(max(version), 0) AS version FROM ${schemaName}.schema_steps`,
  );
  return Number(last?.["version"]);
}

async function apply(database: Database): Promise<Result<void, OpenProblem>> {
  const client = await database.connect();
  try {
    await client.query("BEGIN");
    await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await client.query(emptySchema);
    await client.query(signInSchema);
    // Another process may have done it while this one waited for the lock.
    const { rows } = await client.query<{ version: number }>("SELECT version FROM schema_steps");
    const done = new Set(rows.map(({ version }) => version));
    for (const { version, sql } of schemaSteps) {
      if (done.has(version)) continue;
      await client.query(sql);
      await client.query(`INSERT INTO schema_steps VALUES (${version})`);
    }
    await client.query("COMMIT");
    return ok(undefined);
  } catch (error) {
    throw new DatabaseError(error);
  } finally {
    await client.end();
  }
}
