// Tokens that a data folder keeps, each in a file of its own that only its owner reads.

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The tokens of a data folder: of the stage's page as the operator and OBS open it, of the page that others may watch,
 * and of the operator at a machine that is shared.
 */
export type KeptToken = "stage-token" | "stage-watch-token" | "local-token";

const shape = /^[\w-]{20,100}$/;

/**
 * A token of this data folder; made when there is none, and the same from then on. One that cannot be kept is good for
 * this run: what opens the data folder tells what is wrong with it.
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
    // There is no folder that could be written to.
  }
}

/** The token that a running program made; undefined when there is none. */
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
