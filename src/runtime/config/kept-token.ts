// Tokens stored in a data folder, each in a file that only its owner can read.

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The tokens of a data folder: of the stage's page for the operator and OBS, of the page that others may watch, of the
 * operator on a shared machine, and of the keys of other programs that steer the stage.
 */
export type KeptToken = "stage-token" | "stage-watch-token" | "local-token" | "hotkey-token";

const shape = /^[\w-]{20,100}$/;

/**
 * A token of this data folder; generated on first use. One that cannot be stored is valid for this run only: the code
 * that opens the data folder reports the problem.
 */
export function keptToken(home: string, file: KeptToken): string {
  const path = join(home, file);
  const kept = readKept(path);
  if (kept !== undefined) return kept;
  const fresh = randomBytes(18).toString("base64url");
  keep(home, path, fresh);
  return fresh;
}

function keep(home: string, path: string, token: string): void {
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    writeFileSync(path, `${token}\n`, { mode: 0o600 });
  } catch {
    // No folder can be written to.
  }
}

/** The token that a running program stored; undefined when there is none. */
export const knownToken = (home: string, file: KeptToken): string | undefined =>
  readKept(join(home, file));

function readKept(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return shape.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
