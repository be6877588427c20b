// Whether the city is open to phones: a file of the data folder, so that it is after a restart as it was.

import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Kept = z.object({ open: z.boolean() });

const fileIn = (home: string): string => join(home, "phone.json");

/** A missing or broken file means closed. */
export function isRememberedOpen(home: string): boolean {
  try {
    return Kept.parse(JSON.parse(readFileSync(fileIn(home), "utf8"))).open;
  } catch {
    return false;
  }
}

/** Throws the errors of writing. */
export function rememberOpening(home: string, state: "open" | "closed"): void {
  if (state === "closed" && !isRememberedOpen(home)) return;
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const fresh = `${fileIn(home)}.${randomBytes(6).toString("hex")}`;
  writeFileSync(fresh, JSON.stringify({ open: state === "open" }), { mode: 0o600 });
  renameSync(fresh, fileIn(home));
}
