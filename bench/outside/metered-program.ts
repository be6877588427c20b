// The whole program in a folder of its own, with the meter of its event loop and memory.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import type { Metered } from "./meter-main.ts";

const root = join(import.meta.dirname, "../..");
const entry = join(root, "bin", "saintverse.mjs");

export type MeteredProgram = {
  readonly url: string;
  /** The address of the stage that OBS shows. */
  readonly stage: string;
  readonly meter: () => Promise<Metered>;
  /** Megabytes that the system counts for it. */
  readonly resident: () => number;
  readonly openFiles: () => number;
  readonly close: () => Promise<void>;
};

/** As `bin/saintverse.mjs` starts it, which cannot do that with a channel. */
const lean = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "65536",
};

type Settings = Readonly<Record<string, string>>;

const environmentIn = (folder: string, settings: Settings) => ({
  ...process.env,
  HOME: folder,
  SAINTVERSE_HOME: join(folder, "home"),
  ...settings,
});

/** A command of the program that has begun. */
export const beginCommand = (folder: string, words: readonly string[]) =>
  spawn(process.execPath, [entry, ...words], {
    ...{ cwd: folder, env: environmentIn(folder, {}) },
    stdio: ["ignore", "pipe", "ignore"],
  });

/** Runs a command of the program to its end, and returns what it printed. Throws where it fails. */
export async function performCommand(folder: string, words: readonly string[]): Promise<string> {
  const child = beginCommand(folder, words);
  let out = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    out += piece;
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${words.join(" ")} ended: ${code}\n${out}`);
  return out;
}

/**
 * The meter as JavaScript, which its user removes with the folder: a file with types would have Node load its compiler
 * into the program, some 20 MB that are not the program's.
 */
function plainMeter(folder: string): string {
  const file = join(folder, "meter.mjs");
  const source = readFileSync(join(import.meta.dirname, "meter-main.ts"), "utf8");
  writeFileSync(file, stripTypeScriptTypes(source));
  return file;
}

/** Starts it with the data of a folder; it ends with `close`. */
export async function startMetered(
  folder: string,
  settings: Settings = {},
): Promise<MeteredProgram> {
  const child = spawn(
    process.execPath,
    [
      "--max-semi-space-size=4",
      ...["--import", plainMeter(folder), entry],
      ...["start", "--port", "0", "--lang", "en"],
    ],
    {
      ...{
        cwd: folder,
        env: { ...lean, ...environmentIn(folder, { MODEL_NAME: "understudy", ...settings }) },
      },
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    },
  );
  const { url, stage } = await placesOf(child);
  const pid = child.pid ?? 0;
  return {
    ...{ url, stage },
    async meter() {
      const answer = once(child, "message");
      child.send("meter");
      const [metered] = (await answer) as [Metered];
      return metered;
    },
    resident: () =>
      Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024,
    openFiles: () => readdirSync(`/proc/${pid}/fd`).length,
    async close() {
      const end = once(child, "exit");
      child.kill();
      await end;
    },
  };
}

type Places = { readonly url: string; readonly stage: string };

const placesOf = (child: ChildProcess): Promise<Places> =>
  new Promise((resolve, reject) => {
    let text = "";
    child.stderr?.setEncoding("utf8").on("data", (piece: string) => {
      text = `${text}${piece}`.slice(-20_000);
      const url = /Page: (http:\S+?)\/?\s/.exec(text)?.[1];
      const stage = /(http:\S+\/stage\/\?token=\S+)/.exec(text)?.[1];
      if (url !== undefined && stage !== undefined) resolve({ url, stage });
    });
    child.once("exit", () => reject(new Error(text)));
  });
