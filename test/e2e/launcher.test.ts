// The launcher on a Node that cannot run the program: it starts the one that is installed with the package, and ends it
// when it ends itself, in any way.
//
// @module-tag promise

import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { writeFile } from "node:fs/promises";
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

const own = { ...process.env };
/** Of a program that a test may run under npm itself. */
const withoutNpm = Object.fromEntries(
  Object.entries(own).filter(([name]) => !name.startsWith("npm_")),
);

/** Starts the program by a command line, and finds its process. */
async function startedBy(command: string, args: readonly string[], script = "") {
  const folder = await freshFolder();
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ name: "somebody", private: true, scripts: { start: script } }),
  );
  const marker = join(folder, "said");
  const starter = spawn(command, args, {
    cwd: folder,
    env: { ...withoutNpm, HOME: folder, SAINTVERSE_HOME: folder, SAID: marker },
    stdio: "ignore",
  });
  endings.push(() => starter.kill("SIGKILL"));
  const said = () => (existsSync(marker) ? readFileSync(marker, "utf8") : "");
  await until(() => said().includes("http://127.0.0.1"));
  const program = programIn(folder);
  endings.push(() => isAlive(program) && process.kill(program, "SIGKILL"));
  return { starter, program };
}

/** The process of the program that works in a folder. */
const programIn = (folder: string): number =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((id) => {
      try {
        const line = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0");
        return (
          line.includes(entry) &&
          !line.includes(older) &&
          line.includes("body") &&
          readlinkSync(`/proc/${id}/cwd`) === folder
        );
      } catch {
        return false;
      }
    }) ?? 0;

const line = `node ${entry} body cli --port 0`;

it.each([
  ["the program itself", `${line} > "$SAID" 2>&1`],
  ["its launcher", `node --import "${older}" ${entry} body cli --port 0 > "$SAID" 2>&1`],
])("of npm's script ends when npm is ended by SIGTERM: %s", async (_, script) => {
  const { starter, program } = await startedBy("npm", ["start"], script);
  expect(isAlive(program)).toBe(true);
  starter.kill("SIGTERM");
  await until(() => !isAlive(program));
});

it.each([
  ["a shell's `&`", "sh", ["-c", `${line} > "$SAID" 2>&1 &`], ""],
  ["nohup", "sh", ["-c", `nohup ${line} > "$SAID" 2>&1 &`], ""],
  ["a script of npm that leaves it behind", "npm", ["start"], `${line} > "$SAID" 2>&1 &`],
] as const)("outlives %s", async (_, command, args, script) => {
  const { starter, program } = await startedBy(command, args, script);
  if (starter.exitCode === null) await new Promise((resolve) => starter.on("exit", resolve));
  expect(programParent(program)).not.toBe(starter.pid);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(isAlive(program)).toBe(true);
});

const programParent = (id: number): number =>
  Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);

it("hands on signals and how the program ended, and waits for nothing more", async () => {
  const { launcher, said, ended } = await launched(["body", "cli", "--port", "0"]);
  await until(() => said().includes("http://127.0.0.1"));
  launcher.kill("SIGTERM");
  expect(await ended).toBe(0);
  const short = await launched(["config"]);
  expect(await short.ended).toBe(0);
  expect(short.said()).not.toContain("SAINTVERSE_LAUNCHED");
});
