// `run-tests.ts check | main | all`: the checks and tests of `npm run check`, `npm test` and `npm run test:all`.
//
// `main` adds the whole-program tests with the tag `promise` to `check`; `all` adds everything else. A commit that
// `main` passed on a clean work tree is noted in `.cache/proven`, so that `all` repeats nothing of it.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..");
const proven = join(root, ".cache", "proven");

/** Scripts of package.json, the longest first; two run at a time. */
const checks = [
  "types",
  "imports",
  "dead",
  "lint",
  "tables",
  "functions",
  "names",
  "comments",
  "patterns",
  "platforms",
] as const;

/** Programs under test wait more than they work: so many of them run at a time. */
const workers = "4";

const vitest = (...args: readonly string[]) => ["--no-install", "vitest", "run", ...args];
const projects = (...names: readonly string[]) => names.flatMap((name) => ["--project", name]);

const stages = {
  fast: vitest(...projects("fast")),
  promises: vitest(...projects("promises"), "--tags-filter", "promise", "--maxWorkers", workers),
  rest: vitest(
    ...projects("slow", "alone", "e2e"),
    "--tags-filter",
    "!promise",
    "--maxWorkers",
    workers,
  ),
} as const;

const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(0)} s`;

/** Runs a program of npm in the repository; resolves with its exit code and, unless `shown`, with what it printed. */
function run(command: string, args: readonly string[], shown: boolean) {
  const stdio = shown ? "inherit" : "pipe";
  const child = spawn(command, args, { cwd: root, stdio, shell: process.platform === "win32" });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece;
    });
  return new Promise<{ readonly code: number | null; readonly printed: string }>(
    (resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code) => resolve({ code, printed }));
    },
  );
}

async function runChecks(): Promise<boolean> {
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = performance.now();
      const { code, printed } = await run("npm", ["run", "-s", name], false);
      console.log(`${code === 0 ? "passed" : "FAILED"}  ${name}  ${seconds(began)}`);
      if (code === 0) continue;
      failed.push(name);
      console.log(printed);
    }
  };
  await Promise.all([work(), work()]);
  return failed.length === 0;
}

async function runTests(stage: keyof typeof stages): Promise<boolean> {
  const began = performance.now();
  const { code } = await run("npx", stages[stage], true);
  console.log(`${code === 0 ? "passed" : "FAILED"}  ${stage}  ${seconds(began)}`);
  return code === 0;
}

/** The commit of a clean work tree; undefined outside a repository and where something is not committed. */
function cleanCommit(): string | undefined {
  const git = (...args: readonly string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD").trim() : undefined;
  } catch {
    return undefined;
  }
}

function isProven(): boolean {
  try {
    return readFileSync(proven, "utf8") === cleanCommit();
  } catch {
    return false;
  }
}

function noteProven(): void {
  const commit = cleanCommit();
  if (commit === undefined) return;
  mkdirSync(dirname(proven), { recursive: true });
  writeFileSync(proven, commit);
}

const check = async () => (await runChecks()) && (await runTests("fast"));
const main = async () => (await check()) && (await runTests("promises"));

async function all(): Promise<boolean> {
  if (isProven()) console.log("`npm test` passed on this commit: its part is not repeated.");
  else if (!(await main())) return false;
  return await runTests("rest");
}

/** The closing words of a run. */
const closing = {
  check: "`npm test` adds the main promises of the whole program, `npm run test:all` everything.",
  main: "`npm run test:all` adds: laws with all their tries, every wire, every page, kills, other databases, other programs.",
  all: "`npm run test:obs` adds a real OBS, `npm run people` the first ten minutes of five newcomers.",
} as const;

const runs = { check, main, all } as const;
const asked = process.argv[2];
if (asked !== "check" && asked !== "main" && asked !== "all")
  throw new Error("run-tests.ts check | main | all");
const began = performance.now();
const passed = await runs[asked]();
if (passed && asked === "main") noteProven();
console.log(
  `${passed ? "All passed" : "Not passed"} in ${seconds(began)}. ${passed ? closing[asked] : ""}`,
);
process.exitCode = passed ? 0 : 1;
