import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startChild } from "../outside/child.ts";

/** A running `npm start` with a data folder of its own, not used before. */
export type Program = {
  readonly url: string;
  /** Megabytes resident: of the program itself, without npm and its shell. */
  memory(): number;
  stop(): Promise<void>;
};

const root = join(import.meta.dirname, "../..");

/** Starts it as a person does; it may not listen yet when this resolves. */
export async function startProgram(
  settings: Readonly<Record<string, string>> = { MODEL_NAME: "understudy" },
): Promise<Program> {
  const home = mkdtempSync(join(tmpdir(), "bench-start-"));
  const port = await freePort();
  const { INIT_CWD: _, ...environment } = process.env;
  const child = spawn("npm", ["start"], {
    cwd: root,
    env: {
      ...environment,
      SAINTVERSE_HOME: home,
      SAINTVERSE_PORT: String(port),
      ...settings,
    },
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    url: `http://127.0.0.1:${port}`,
    memory: () => megabytes(innermost(child.pid ?? 0)),
    async stop() {
      process.kill(innermost(child.pid ?? 0), "SIGTERM");
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 8_000))]);
      endGroup(child);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** The page served by nothing but its files, in a process of its own. */
export async function startPlainPage(): Promise<Pick<Program, "url" | "stop">> {
  const port = await freePort();
  const child = startChild(join(import.meta.dirname, "plain-main.ts"), [String(port)]);
  return { url: `http://127.0.0.1:${port}`, stop: async () => child.stop() };
}

/** A port that nobody had a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function endGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), "SIGKILL");
  } catch {
    // All of it has ended by itself.
  }
}

/** The last of a chain of processes: npm, its shell, the program. */
function innermost(id: number): number {
  const next = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find((name) => parentOf(name) === id);
  return next === undefined ? id : innermost(Number(next));
}

function parentOf(id: string): number | undefined {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${id}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}

const megabytes = (id: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]) / 1024;
