// The launcher on a Node that cannot run the program: it starts the one that is installed with the package, and takes
// it along when it ends, however that is.

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { until } from "../wire/real-time.ts";
import { freshFolder } from "./program.ts";

const entry = join(import.meta.dirname, "..", "..", "bin", "saintverse.mjs");
/** Has this Node taken for an old one. */
const older =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.20.2'}})";

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** One that has ended and that nobody has asked after is not alive. */
const isAlive = (id: number): boolean => {
  try {
    return !readFileSync(`/proc/${id}/stat`, "utf8").includes(") Z ");
  } catch {
    return false;
  }
};

/** The processes that this one started. */
const childrenOf = (id: number): readonly number[] =>
  readFileSync(`/proc/${id}/task/${id}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);

async function launched(args: readonly string[]) {
  const folder = await freshFolder();
  const launcher = spawn(process.execPath, ["--import", older, entry, ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, SAINTVERSE_HOME: folder },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  launcher.stdout.on("data", (chunk: Buffer) => (said += chunk));
  launcher.stderr.on("data", (chunk: Buffer) => (said += chunk));
  const ended = new Promise<number | null>((resolve) => launcher.on("exit", resolve));
  endings.push(() => launcher.kill("SIGKILL"));
  const id = launcher.pid ?? 0;
  return { launcher, id, ended, said: () => said };
}

it("ends the program when it is killed itself", async () => {
  const { launcher, id, said } = await launched(["body", "cli", "--port", "0"]);
  await until(() => said().includes("http://127.0.0.1"));
  const [program = 0] = childrenOf(id);
  expect(isAlive(program)).toBe(true);
  endings.push(() => isAlive(program) && process.kill(program, "SIGKILL"));
  launcher.kill("SIGKILL");
  await until(() => !isAlive(program));
});

it("hands on signals and how the program ended, and waits for nothing more", async () => {
  const { launcher, said, ended } = await launched(["body", "cli", "--port", "0"]);
  await until(() => said().includes("http://127.0.0.1"));
  launcher.kill("SIGTERM");
  expect(await ended).toBe(0);
  const short = await launched(["config"]);
  expect(await short.ended).toBe(0);
  expect(short.said()).not.toContain("SAINTVERSE_LAUNCHED");
});
