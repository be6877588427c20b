// The program as a user runs it: a process with its own folder, its streams, and an end.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { expectNoSecret, keepSecrets, markedEnvironment, passOver, secretsUnder } from "./marks.ts";

const repository = join(import.meta.dirname, "..", "..");
/** An address that refuses at once: nobody listens on the discard port. */
export const nowhere = "http://127.0.0.1:9/";

/** A folder for the test, deleted after it. Files that programs wrote there must hold none of their secrets. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "saintverse-e2e-"));
  onTestFinished(async () => {
    const found = await secretsUnder(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    if (found.length > 0) throw new Error(`secrets were written down:\n${found.join("\n")}`);
  });
  return folder;
}

export type ProgramOptions = {
  /** Where it runs: `.env` is read here, since it is named, and `home` in it is its data folder. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly language?: string;
  /** Where the program lies; this repository unless it is said. */
  readonly root?: string;
};

export type Program = {
  readonly pid: number;
  /** Standard output and standard error so far. */
  readonly out: () => string;
  readonly err: () => string;
  /**
   * Resolves with the first match in a stream, in either one when none is named; rejects when the program ends, or
   * after two minutes, without one. `after`: how many characters to pass over.
   */
  readonly until: (
    wanted: RegExp,
    stream?: "out" | "err",
    after?: number,
  ) => Promise<RegExpExecArray>;
  readonly type: (line: string) => void;
  /** The end of its input. */
  readonly endInput: () => void;
  /** The exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => Promise<number | null>;
};

const patience = 120_000;

/** A command as another program starts it. */
export const programCommand = (args: readonly string[], options: ProgramOptions) => ({
  command: process.execPath,
  args: [
    join(options.root ?? repository, "bin", "saintverse.mjs"),
    ...args,
    ...(options.language === undefined ? [] : ["--lang", options.language]),
  ],
  cwd: options.folder,
  env: environmentOf(args, options),
});

/** Starts a command. It is killed after the test unless it has ended by then. */
export function startProgram(args: readonly string[], options: ProgramOptions): Program {
  const started = programCommand(args, options);
  const { cwd, env } = started;
  const child = spawn(started.command, started.args, { cwd, env, stdio: "pipe" });
  const text = { out: "", err: "" };
  const watched = watching();
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    text.out += piece;
    watched.change();
  });
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    text.err += piece;
    watched.change();
  });
  child.stdin.on("error", () => undefined);
  const ended = once(child, "close").then(([code]) => code as number | null);
  void ended.then(watched.end);
  onTestFinished(async () => {
    await endChild(child, ended);
    expectNoSecret(`saintverse ${args.join(" ")}`, `${text.out}\n${text.err}`);
  });

  return {
    pid: child.pid ?? 0,
    out: () => text.out,
    err: () => text.err,
    until: (wanted, stream, after = 0) => {
      const streams = stream === undefined ? (["out", "err"] as const) : [stream];
      const look = () =>
        streams.map((one) => wanted.exec(text[one].slice(after))).find((found) => found !== null);
      return watched.until(
        look,
        (why) => `${why} without ${wanted}\n${text.out}\n---\n${text.err}`,
      );
    },
    type: (line) => void child.stdin.write(`${line}\n`),
    endInput: () => void child.stdin.end(),
    ended,
    signal: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Lets wait until a look at something that changes finds what it looks for. */
function watching() {
  let changed = Promise.withResolvers<void>();
  let over = false;
  const change = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  return {
    change,
    end: () => {
      over = true;
      change();
    },
    async until<T>(look: () => T | undefined, complaint: (why: string) => string): Promise<T> {
      const expiry = AbortSignal.timeout(patience);
      const expired = once(expiry, "abort");
      let found = look();
      while (found === undefined && !over && !expiry.aborted) {
        await Promise.race([changed.promise, expired]);
        found = look();
      }
      if (found !== undefined) return found;
      throw new Error(complaint(over ? "the program ended" : "two minutes passed"));
    },
  };
}

/** Runs a command to its end. */
export async function runProgram(
  args: readonly string[],
  options: ProgramOptions,
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  const program = startProgram(args, options);
  const code = await program.ended;
  return { code, out: program.out(), err: program.err() };
}

/** Nothing of this machine's environment but where its commands are. */
function environmentOf(
  args: readonly string[],
  { folder, env: own = {} }: ProgramOptions,
): Record<string, string> {
  const env = { ...markedEnvironment(args, folder, own), ...own };
  keepSecrets(env);
  passOver(env["SAINTVERSE_PASSWORD_FILE"]);
  return environmentWith(folder, env);
}

const environmentWith = (
  folder: string,
  env: Readonly<Record<string, string>>,
): Record<string, string> => ({
  PATH: process.env["PATH"] ?? "",
  HOME: folder,
  TZ: "Asia/Tokyo",
  SAINTVERSE_HOME: join(folder, "home"),
  SAINTVERSE_CONFIG: folder,
  CITY: "city_a=あかりの街",
  // Quiet hours are off, whenever the tests are run.
  QUIET_HOURS: "none",
  OPEN_METEO_GEOCODING_URL: nowhere,
  OPEN_METEO_FORECAST_URL: nowhere,
  ...env,
});

async function endChild(child: ChildProcessWithoutNullStreams, ended: Promise<unknown>) {
  if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
  await ended;
}
