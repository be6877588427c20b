// Records which process runs a persona or a city now, so that a second one does not take it over by accident. The
// journal itself refuses two writers in any case; this file serves the message, and joining the running program.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";

const Awake = z.object({ pid: z.number().int().positive(), url: z.url().optional() });
export type Awake = z.infer<typeof Awake>;

export type Claim = {
  /** Publishes the address of the page for other processes. */
  readonly announce: (url: string) => void;
  readonly release: () => void;
};

const personaFile = (home: string, persona: string) => join(home, `awake-${persona}.json`);
const cityFile = (home: string, city: string) => join(home, `city-${city}.json`);

/** The other process that runs the persona, if any. */
export const whoLives = (home: string, persona: string): Awake | undefined =>
  whoHolds(personaFile(home, persona));

/** The other process that runs the city of the data folder, if any. */
export const whoRunsCity = (home: string): Awake | undefined =>
  cityFiles(home)
    .map(whoHolds)
    .find((other) => other !== undefined);

/** `lease`: this process has the lease of a database, and the process that the file names has it no more. */
type ClaimedBy = "file" | "lease";

/** Claims the persona for this process, unless another living one has her. The folder must be writable. */
export const claimPersona = (
  home: string,
  persona: string,
  by: ClaimedBy = "file",
): Result<Claim, Awake> => claim(home, personaFile(home, persona), by);

/** Claims the city for this process, unless another living one runs it. The folder must be writable. */
export function claimCity(
  home: string,
  city: string,
  by: ClaimedBy = "file",
): Result<Claim, Awake> {
  const other = by === "lease" ? undefined : whoRunsCity(home);
  return other === undefined ? claim(home, cityFile(home, city), by) : err(other);
}

const cityFiles = (home: string): readonly string[] => {
  try {
    return readdirSync(home)
      .filter((name) => /^city-.+\.json$/.test(name))
      .map((name) => join(home, name));
  } catch {
    return [];
  }
};

function whoHolds(file: string): Awake | undefined {
  const awake = awakeIn(file);
  return awake?.pid === process.pid ? undefined : awake;
}

/** The living process that such a file names; it may be this one. */
export function awakeIn(file: string): Awake | undefined {
  try {
    const awake = Awake.parse(JSON.parse(readFileSync(file, "utf8")));
    return awake.pid === process.pid || isOurs(awake.pid) ? awake : undefined;
  } catch {
    return undefined;
  }
}

function claim(home: string, file: string, by: ClaimedBy): Result<Claim, Awake> {
  const other = by === "lease" ? undefined : whoHolds(file);
  if (other !== undefined) return err(other);
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

/** Whether another process with this number lives, and is a SaintVerse process as far as the system shows. */
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
