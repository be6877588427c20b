import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Tests of test/sim with a law that is tried more often in `slow` than in `fast`. The others run in `fast` alone. */
const laws = globSync("test/sim/**/*.test.ts", { cwd: import.meta.dirname }).filter((file) =>
  /fixtures\/(thoroughness|inherited-words)|attacks\/|inject\(/.test(
    readFileSync(join(import.meta.dirname, file), "utf8"),
  ),
);

/** The files with tests that walk the main promises of the whole program: those with the tag `promise`. */
const promises = globSync("test/{wire,chaos,e2e}/**/*.test.ts", {
  cwd: import.meta.dirname,
}).filter((file) =>
  /"promise"|@module-tag promise/.test(readFileSync(join(import.meta.dirname, file), "utf8")),
);

/** ADK looks once in a process for a provider of telemetry, so this one needs a process of its own. */
const alone = ["test/wire/adk-spans.test.ts"];

/** The modules of the program that packages import. */
const resolve = {
  alias: [
    {
      find: /^saintverse\/(.*)\/contract$/,
      replacement: `${import.meta.dirname}/src/published/$1-contract.ts`,
    },
    {
      find: /^saintverse\/(.*)$/,
      replacement: `${import.meta.dirname}/src/published/$1.ts`,
    },
  ],
};

/** The set-up of every file that tries properties. */
const setupFiles = ["./test/fixtures/property-seed.ts"];

/** Of tests that start processes and kill things, and try laws more often. */
const thorough = {
  setupFiles,
  // Programs that tests start from sources again and again are compiled once.
  env: { NODE_COMPILE_CACHE: join(import.meta.dirname, ".cache", "compiled") },
  globalSetup: ["./test/fixtures/built-program.ts"],
  // A worker tries many files one after the other: modules are loaded and browsers started once.
  isolate: false,
  provide: { thoroughness: "full" as const },
  // A machine that others use, too, is waited for; what hangs is found all the same.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

/**
 * `fast` is what `npm run check` runs; `promises` holds the files of the tests with the tag `promise`, which `npm test`
 * adds to it; `slow` starts processes and kills things, and tries the laws of test/sim far more often; `alone` is
 * what of it cannot share a process; `e2e` starts the whole program, mostly with a browser. `npm run test:all` runs of
 * the last three what has no such tag. What fails in `promises`, `slow` or `e2e` is tried once more, and the report
 * says so. `obs` installs and starts a real OBS; `people` plays the first ten minutes of five newcomers; `outsiders`
 * installs and drives real programs of others.
 */
export default defineConfig({
  test: {
    // Programs under test wait more than they work.
    maxWorkers: "100%",
    tags: [{ name: "promise", description: "Walks a main promise of the whole program." }],
    projects: [
      {
        resolve,
        test: {
          name: "fast",
          setupFiles,
          // One process tries many files one after the other: none of them leaves anything behind in its modules.
          isolate: false,
          provide: { thoroughness: "quick" },
          testTimeout: 60_000,
          include: [
            "{src,packages,tools}/**/*.test.ts",
            "templates/*/index.test.js",
            "web/**/*.test.ts",
            "test/sim/**/*.test.ts",
          ],
        },
      },
      {
        resolve,
        test: {
          name: "slow",
          ...thorough,
          retry: 1,
          include: ["test/{arch,wire,chaos}/**/*.test.ts", ...laws],
          exclude: alone,
        },
      },
      {
        resolve,
        test: { name: "alone", ...thorough, isolate: true, include: alone },
      },
      {
        resolve,
        test: {
          name: "promises",
          ...thorough,
          setupFiles: [...setupFiles, "./test/e2e/after-file.ts"],
          retry: 1,
          include: promises,
        },
      },
      {
        resolve,
        test: {
          name: "e2e",
          ...thorough,
          setupFiles: [...setupFiles, "./test/e2e/after-file.ts"],
          retry: 1,
          include: ["test/e2e/**/*.test.ts"],
        },
      },
      {
        resolve,
        test: {
          name: "people",
          include: ["test/people/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        resolve,
        test: {
          name: "outsiders",
          ...thorough,
          include: ["test/outsiders/**/*.test.ts"],
        },
      },
      {
        resolve,
        test: {
          name: "obs",
          include: ["test/obs/**/*.test.ts"],
          // Each file has an OBS of its own, and two of them at once are too slow to be looked at.
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
