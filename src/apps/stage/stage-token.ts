// The token of the stage's page: OBS cannot sign in, so whoever has the URL may watch.

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const file = "stage-token";
const shape = /^[\w-]{20,100}$/;

/** The token of this data folder; made when there is none. The URL of the page stays the same by it. */
export function stageToken(home: string): string {
  const path = join(home, file);
  const kept = readKept(path);
  if (kept !== undefined) return kept;
  const fresh = randomBytes(18).toString("base64url");
  mkdirSync(home, { recursive: true });
  writeFileSync(path, `${fresh}\n`, { mode: 0o600 });
  return fresh;
}

function readKept(path: string): string | undefined {
  try {
    const text = readFileSync(path, "utf8").trim();
    return shape.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}
