// The token of the stage's page: OBS cannot sign in, so whoever has the URL may watch.

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = "stage-token";
const shape = /^[\w-]{20,100}$/;

/**
 * The token of this data folder; made when there is none. The URL of the page stays the same by it. One that cannot be
 * kept is good for this run: whoever opens the data folder tells what is wrong with it.
 */
export function stageToken(home: string): string {
  const path = join(home, file);
  const kept = readKept(path);
  if (kept !== undefined) return kept;
  const fresh = randomBytes(18).toString("base64url");
  keep(home, path, fresh);
  return fresh;
}

function keep(home: string, path: string, token: string): void {
  try {
    mkdirSync(home, { recursive: true });
    writeFileSync(path, `${token}\n`, { mode: 0o600 });
  } catch {
    // There is no folder that could be written to.
  }
}

function readKept(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return shape.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
