// Every command of the program on a database whose city another program lives, with another data folder: each does its
// work there, or refuses in words that say what to do. And on a database where nothing has begun.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { commandLine } from "../../src/apps/cli/program.ts";
import type { Language } from "../../src/protocol/language.ts";
import type { Context } from "../../src/runtime/config/console/context.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { type PostgresServer, startPostgres } from "../fixtures/postgres-server.ts";
import { freshFolder, startProgram } from "./program.ts";

// The process that a command would end is that of these tests.
vi.mock(import("../../src/runtime/data/ending.ts"), async (original) => ({
  ...(await original()),
  endProcess: () => undefined,
}));

const repository = join(import.meta.dirname, "..", "..");

let server: PostgresServer;
beforeAll(async () => {
  // Commands listen for the end of the process that they run in.
  process.setMaxListeners(0);
  server = await startPostgres();
}, 300_000);
afterAll(() => server.remove());

type Tried = {
  readonly args?: readonly string[];
  /** Done: 0, refused: 1, asked for wrongly: 2. */
  readonly code: 0 | 1 | 2;
  /** The output, in each language. */
  readonly says?: Readonly<Record<"ja" | "en", RegExp>>;
};
/** It goes on until it is ended: tried where its tests are. */
type Going = { readonly goesOn: string };

const outOfReach = {
  ja: /別のデータフォルダを使う別のプログラム.*\d+@/,
  en: /another data folder/,
};
const livedElsewhere = { ja: /別のプログラム.*\d+@/, en: /another program.*process \d+@/ };
const missing = { ja: /ありません/, en: /no such file/i };

/** The result of each command while another program runs the city. */
const table: Readonly<Record<string, Tried | Going>> = {
  start: { goesOn: "stand-by.test.ts" },
  worker: { goesOn: "workers.test.ts" },
  gateway: { goesOn: "workers.test.ts" },
  soul: { goesOn: "stand-by.test.ts" },
  "body cli": { goesOn: "commands.test.ts" },
  "body stage": { goesOn: "stage.test.ts" },
  "body obs": { goesOn: "stage-show.test.ts" },
  "body vtube-studio": { goesOn: "vtube-figure.test.ts" },
  "body neuro": { goesOn: "game-body.test.ts" },
  "tools weather": { goesOn: "start.test.ts" },
  directory: { goesOn: "directory.test.ts" },
  new: { args: ["voice", "kotori"], code: 0 },
  chat: { args: ["ren"], code: 1, says: livedElsewhere },
  prompt: { args: ["ren"], code: 0 },
  "persona list": { code: 0 },
  "persona new": { args: ["hoshi"], code: 0 },
  "persona import": { args: ["nowhere.png"], code: 1 },
  "persona export": { args: ["ren", "--as", "v3", "--out", "<folder>/card.json"], code: 0 },
  "persona check": { args: ["ren"], code: 0 },
  config: { code: 0 },
  models: { code: 0 },
  password: { args: ["operator", "--remove"], code: 1 },
  "sign-in": { code: 1, says: outOfReach },
  mcp: { code: 1, says: outOfReach },
  doctor: { code: 0 },
  replay: { args: ["--persona", "ren"], code: 0 },
  "memory topics": { args: ["ren"], code: 0 },
  "memory rename-topics": { args: ["ren"], code: 0 },
  "memory merge-topics": { args: ["ren"], code: 0 },
  "memory rollback-merge": { args: ["ren", "1"], code: 1 },
  "memory reassign": { args: ["ren"], code: 0 },
  "memory ingest": { args: ["ren", "--file", "nowhere.json"], code: 1, says: missing },
  "memory import": { args: ["ren", "nowhere.json"], code: 1, says: missing },
  "memory export": { args: ["ren", "--as", "saintverse", "--out", "<folder>/ren.json"], code: 0 },
  "memory recall": { args: ["ren", "銀河鉄道"], code: 0 },
  "memory rebuild": { args: ["ren"], code: 0 },
  "memory ui": { args: ["ren"], code: 1, says: outOfReach },
  "memory forget": {
    args: ["ren", "--from", "2020-01-01", "--yes"],
    code: 1,
    says: livedElsewhere,
  },
  stop: { code: 1, says: outOfReach },
  "city show": { code: 0, says: livedElsewhere },
  "city reset": { args: ["--yes"], code: 1, says: livedElsewhere },
  "city rename": { args: ["ren", "れん"], code: 1, says: outOfReach },
  "city home": { args: ["ren", "cafe"], code: 1, says: outOfReach },
  "world export": { args: ["<folder>/saiverse"], code: 0 },
  "world import": { args: ["nowhere"], code: 1 },
  "city name": { args: ["Akari"], code: 1, says: outOfReach },
  "city key": { code: 0 },
  "city token": { args: ["ann"], code: 0 },
  simulate: { args: ["--personas", "1"], code: 0 },
  backup: { code: 0, says: { ja: /pg_restore/, en: /pg_restore/ } },
  restore: { args: ["nowhere"], code: 1 },
  verify: { code: 0, says: { ja: /postgres:\/\/127/, en: /postgres:\/\/127/ } },
  move: {
    args: ["--to", "moved"],
    code: 1,
    says: { ja: /終わらせて/, en: /End every saintverse/ },
  },
  "database prepare": { code: 0 },
  voices: { code: 0 },
  "hearing list": { code: 0 },
  "hearing forget": { args: ["--all"], code: 0 },
};

const leaves = (command: Command, path: readonly string[] = []): readonly string[] =>
  command.commands.length === 0
    ? [path.join(" ")]
    : command.commands.flatMap((one) => leaves(one, [...path, one.name()]));

/** Runs a command in this process, in a folder of its own. */
async function run(args: readonly string[], folder: string, url: string, language: Language) {
  const text = { out: "", tell: "" };
  const context: Context = {
    ...{ language, words: wordsIn(language), folder, configFolder: folder, version: "0" },
    packageFolder: repository,
    environment: {
      ...{ PATH: process.env["PATH"], HOME: folder, SAINTVERSE_HOME: join(folder, "home") },
      ...{ DATABASE_URL: url, MODEL_NAME: "understudy", SAINTVERSE_PORT: "0" },
    },
    out(line) {
      text.out += `${line}\n`;
    },
    tell(line) {
      text.tell += `${line}\n`;
    },
  };
  let chosen: (() => Promise<(context: Context) => Promise<number>>) | undefined;
  const program = commandLine(context.words, "0", (load) => {
    chosen = load;
  });
  const given = args.map((word) => word.replace("<folder>", folder));
  await program.parseAsync(given, { from: "user" });
  const code = await (await chosen?.())?.(context);
  return { code, ...text };
}

const tried = Object.entries(table).flatMap(
  ([name, entry]): readonly (Tried & {
    readonly name: string;
  })[] => ("code" in entry ? [{ ...entry, name }] : []),
);

it("has an entry for every command", () => {
  const program = commandLine(wordsIn("en"), "0", () => undefined);
  expect(Object.keys(table).sort()).toEqual([...leaves(program)].sort());
});

it("does what each is for, or says why not, while another program lives the city", async () => {
  const url = await server.database();
  const env = { DATABASE_URL: url, QUIET_HOURS: "none" };
  const lived = startProgram(["start", "--port", "0"], { folder: await freshFolder(), env });
  await lived.until(/is awake/, "err");
  lived.type("銀河鉄道の切符をなくした話をしよう");
  await lived.until(/\[AI/, "out");
  for (const language of ["ja", "en"] as const) {
    const folder = await freshFolder();
    for (const { name, args = [], code, says } of tried) {
      // The effects are the same in every language; the output is not.
      if (language === "en" && code === 0 && says === undefined) continue;
      const done = await run([...name.split(" "), ...args], folder, url, language);
      const about = `${language} ${name}: ${done.out}${done.tell}`;
      expect.soft(done.code, about).toBe(code);
      if (code !== 0) expect.soft(done.tell, about).not.toBe("");
      if (says !== undefined) expect.soft(done.out + done.tell, about).toMatch(says[language]);
    }
    expect(readdirSync(join(folder, "home"))).not.toContain("journal.sqlite");
  }
  expect(await lived.signal("SIGTERM")).toBe(0);
}, 300_000);

it("names the database where the city is missing there", async () => {
  const url = await server.database();
  const needCity = ["stop", "sign-in", "mcp", "memory ui", "city show", "city reset", "city home"];
  for (const language of ["ja", "en"] as const) {
    const folder = await freshFolder();
    mkdirSync(join(folder, "home"));
    writeFileSync(join(folder, "home", ".keep"), "");
    for (const { name, args = [] } of tried.filter((one) => needCity.includes(one.name))) {
      const done = await run([...name.split(" "), ...args], folder, url, language);
      expect.soft(done.code, name).toBe(1);
      expect.soft(done.tell, name).not.toMatch(/data folder|データフォルダ/);
      if (name !== "mcp") expect.soft(done.tell, name).toContain("postgres://127.0.0.1");
    }
  }
}, 300_000);
