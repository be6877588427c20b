// A copy of the program's part of a database by PostgreSQL's own program, which has to be as new as the server.

import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { schemaName } from "./database.ts";

const run = promisify(execFile);

export type DumpProblem = { readonly code: "no-program" | "failed"; readonly note: string };

/** Writes the copy to a file. The password is in no list of processes. */
export async function dumpDatabase(
  url: string,
  file: string,
  signal?: AbortSignal,
): Promise<Result<void, DumpProblem>> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  // biome-ignore lint/style/noProcessEnv: the other program is found and runs as this one does.
  const env = { ...process.env, ...(password === "" ? {} : { PGPASSWORD: password }) };
  const asked = ["--format=custom", "--no-owner", `--schema=${schemaName}`, `--file=${file}`];
  try {
    await run("pg_dump", [...asked, `--dbname=${address.href}`], { env, signal });
    return ok(undefined);
  } catch (error) {
    signal?.throwIfAborted();
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return err({ code: "no-program", note: "pg_dump" });
    }
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    return err({ code: "failed", note: said.split("\n")[0] ?? "" });
  }
}
