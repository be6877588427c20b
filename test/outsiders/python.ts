// Python programs that others wrote, each group with packages of its own in a virtual environment under `.cache`.

import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const here = import.meta.dirname;
const cache = join(here, "..", "..", ".cache", "outsiders");
const run = promisify(execFile);
const missing =
  "These tests need Python 3.10 or newer with venv and pip (Debian: apt install python3-venv).";

/** A requirement as pip reads it. `alone`: without what it depends on. */
export type Requirement = string | { readonly alone: string };

const making = new Map<string, Promise<string>>();

/** The Python of an environment that holds these packages, as wheels only: nothing is compiled. */
export function pythonWith(...requirements: readonly Requirement[]): Promise<string> {
  const key = createHash("sha256").update(JSON.stringify(requirements)).digest("hex").slice(0, 12);
  const made = making.get(key) ?? environment(join(cache, `python-${key}`), requirements);
  making.set(key, made);
  return made;
}

async function environment(folder: string, requirements: readonly Requirement[]): Promise<string> {
  const python = join(folder, "bin", "python");
  const whole = join(folder, "whole");
  if (existsSync(whole)) return python;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  await run("python3", ["-m", "venv", folder]).catch((error: unknown) => {
    throw new Error(missing, { cause: error });
  });
  const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
  const wheels = ["--only-binary", ":all:"];
  const plain = requirements.filter((each) => typeof each === "string");
  if (plain.length > 0) await run(python, [...install, ...wheels, ...plain]);
  for (const each of requirements)
    if (typeof each !== "string")
      await run(python, [...install, ...wheels, "--no-deps", each.alone]);
  writeFileSync(whole, "");
  return python;
}

export type PythonProgram = { readonly printed: () => string; readonly pid: number };

/** Starts a script of this folder; resolves once it printed `ready`. It ends with the test. */
export async function startPython(
  python: string,
  script: string,
  args: readonly string[],
  ready: RegExp,
): Promise<PythonProgram> {
  const child = spawn(python, [join(here, script), ...args], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let printed = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece;
      if (ready.test(printed)) resolve();
    });
  child.once("close", (code) => reject(new Error(`${script} ended with ${code}:\n${printed}`)));
  await promise;
  return { printed: () => printed, pid: child.pid ?? 0 };
}

type Running = { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv };

/** Runs a script of this folder to its end; resolves with what it printed, and rejects when it fails. */
export async function runPython(
  python: string,
  script: string,
  args: readonly string[],
  { cwd, env }: Running = {},
): Promise<string> {
  const own = { ...process.env, ...env };
  const options = { cwd, env: own, timeout: 240_000, maxBuffer: 16_000_000 };
  const { stdout } = await run(python, [join(here, script), ...args], options);
  return stdout;
}
