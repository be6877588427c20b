// A role that may make and change the tables prepares a database for a program that only reads and writes rows.

import type { Clock } from "../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { OpenProblem } from "../open-problem.ts";
import { textOf } from "../row.ts";
import { openDatabase, schemaName } from "./database.ts";
import { openProblemOfDatabase, openSchema } from "./open-schema.ts";
import { placeOf } from "./postgres-journal.ts";
import { DatabaseError } from "./query.ts";
import { signInSchemaName } from "./schema.ts";

/** Brings the tables to their newest version, and lets this role use them; `no-role`: the server has none of that name. */
export async function prepareDatabase(
  url: string,
  role: string | undefined,
  clock: Clock,
): Promise<Result<void, OpenProblem | "no-role">> {
  const database = openDatabase(url, clock);
  try {
    const schema = await openSchema(database, placeOf(url));
    if (!schema.ok || role === undefined) return schema;
    const { query, heeded } = database;
    const known = await query(
      "SELECT quote_ident(rolname) AS name FROM pg_roles WHERE rolname = $1",
      [role],
    );
    if (known[0] === undefined) return err("no-role");
    const name = textOf(known[0], "name");
    await heeded([
      ...[schemaName, signInSchemaName].flatMap((one) => [
        `GRANT USAGE ON SCHEMA ${one} TO ${name}`,
        `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${one} TO ${name}`,
      ]),
      `REVOKE INSERT, UPDATE, DELETE ON ${schemaName}.schema_steps FROM ${name}`,
    ]);
    return ok(undefined);
  } catch (cause) {
    if (!(cause instanceof DatabaseError)) throw cause;
    return err(openProblemOfDatabase(cause, placeOf(url)));
  } finally {
    await database.close();
  }
}
