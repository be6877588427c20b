// Which process lives a persona now, so that a second one does not take her away by accident. The journal itself
// refuses two writers in any case; this file is for the message, and for joining the one that runs.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";

const Awake = z.object({ pid: z.number().int().positive(), url: z.url().optional() });
export type Awake = z.infer<typeof Awake>;

export type Claim = {
  /** Tells others where her page is. */
  readonly announce: (url: string) => void;
  readonly release: () => void;
};

const fileOf = (home: string, persona: string) => join(home, `awake-${persona}.json`);

/** The other process that lives the persona, when one does. */
export function whoLives(home: string, persona: string): Awake | undefined {
  const awake = awakeIn(fileOf(home, persona));
  return awake?.pid === process.pid ? undefined : awake;
}

/** The living process that an awake file names, be it this one. */
export function awakeIn(file: string): Awake | undefined {
  try {
    const awake = Awake.parse(JSON.parse(readFileSync(file, "utf8")));
    return awake.pid === process.pid || isOurs(awake.pid) ? awake : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the persona for this process, unless another living one has her. The folder must be writable. */
export function claimPersona(home: string, persona: string): Result<Claim, Awake> {
  const other = whoLives(home, persona);
  if (other !== undefined) return err(other);
  const file = fileOf(home, persona);
  const write = (awake: Awake) => writeFileSync(file, JSON.stringify(awake), { mode: 0o600 });
  mkdirSync(home, { recursive: true, mode: 0o700 });
  write({ pid: process.pid });
  return ok({
    announce: (url) => write({ pid: process.pid, url }),
    release: () => {
      if (pidIn(file) === process.pid) rmSync(file, { force: true });
    },
  });
}

function pidIn(file: string): number | undefined {
  try {
    return Awake.parse(JSON.parse(readFileSync(file, "utf8"))).pid;
  } catch {
    return undefined;
  }
}

/** Another process with this number lives, and is one of ours as far as the system tells. */
function isOurs(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("saintverse");
  } catch {
    return process.platform !== "linux";
  }
}
