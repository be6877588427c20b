// Programs that a test starts, each ended by its own process id.

import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";

export type Running = {
  readonly child: ChildProcess;
  /** The output on standard output and standard error so far, the last 20 000 characters. */
  readonly said: () => string;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program. Its end kills what does not end by itself within 5 s. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  let said = "";
  const hear = (piece: Buffer) => {
    said = (said + piece.toString("utf8")).slice(-20_000);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  child.on("error", (error) => hear(Buffer.from(String(error))));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    said: () => said,
    async end(signal = "SIGTERM") {
      if (isOver() || child.pid === undefined) return;
      const ended = once(child, "exit");
      const kill = setTimeout(() => child.kill("SIGKILL"), 5_000);
      child.kill(signal);
      await ended;
      clearTimeout(kill);
    },
  };
}

/** Looks every 50 ms until there is an answer; a complaint after `patience` milliseconds. */
export async function eventually<T>(
  look: () => Promise<T | undefined> | T | undefined,
  complaint: () => string,
  patience = 30_000,
): Promise<T> {
  const until = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(complaint());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
