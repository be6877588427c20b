// Every command in an empty data folder, while nothing runs, works or names what to start or to set.

import type { Command } from "commander";
import { expect, it } from "vitest";
import { commandLine } from "../../src/apps/cli/program.ts";
import { wordsIn } from "../../src/runtime/config/console/words.ts";
import { freshFolder, runProgram } from "./program.ts";

/** Commands that run until they are stopped, or need nothing but their arguments. */
const needNothing: readonly string[] = [
  ...["start", "body cli", "body stage", "body obs", "body vtube-studio", "body neuro"],
  "tools weather",
  ...["chat", "directory", "simulate", "new", "config", "models", "doctor", "voices", "prompt"],
  ...["persona list", "persona new", "persona import", "persona export", "persona check"],
  ...["password", "city key", "city token", "backup", "verify", "hearing list", "memory import"],
  "world import",
];

/** The others, as they are typed. */
const tried: readonly (readonly [string, ...string[]])[] = [
  ...["worker", "gateway", "soul", "sign-in", "mcp", "replay", "stop", "city show"].map(
    (name): [string] => [name],
  ),
  ...["topics", "rename-topics", "merge-topics", "rollback-merge", "reassign", "ingest"].map(
    (name): [string, string] => [`memory ${name}`, "ren"],
  ),
  ...["rebuild", "ui", "forget"].map((name): [string, string] => [`memory ${name}`, "ren"]),
  ["memory recall", "ren", "tea"],
  ["memory export", "ren", "--as", "markdown", "--out", "ren.md"],
  ["city reset"],
  ["city rename", "ren", "Hana"],
  ["city home", "ren", "cafe"],
  ["city name", "Akari"],
  ["world export", "saiverse"],
  ["restore", "yesterday"],
  ["move", "--to", "database"],
  ["database prepare"],
  ["hearing forget", "first"],
];

const leaves = (command: Command, before: readonly string[] = []): readonly string[] =>
  command.commands.flatMap((one) => {
    const path = [...before, one.name()];
    return one.commands.length === 0 ? [path.join(" ")] : leaves(one, path);
  });

it("knows every command", () => {
  const program = commandLine(wordsIn("en"), "0", () => undefined);
  const known = [...needNothing, ...tried.map(([name]) => name)];
  expect(leaves(program).toSorted()).toEqual(known.toSorted());
});

/** Another command, an option or a setting. */
const wayOut = /saintverse [a-z]|--[a-z]|[A-Z]+_[A-Z]+/;

/** The flaws in the end of a command. */
async function flawsOf([name, ...args]: readonly [string, ...string[]], language: string) {
  const folder = await freshFolder();
  const { code, err } = await runProgram([...name.split(" "), ...args], { folder, language });
  const isLed = code === 0 || (code !== null && code <= 2 && wayOut.test(err));
  return isLed && !/\n\s+at \S+/.test(err) ? [] : [`${name} (${language}): ${code}\n${err}`];
}

/** Programs that run beside each other. */
const beside = 4;
const some = Array.from({ length: Math.ceil(tried.length / beside) }, (_, nth) =>
  tried.slice(nth * beside, (nth + 1) * beside),
);

it.each(some.map((few) => ({ names: few.map(([name]) => name).join(", "), few })))(
  "$names: work without a running program, or say what to start",
  async ({ few }) => {
    // One language each: the texts of the other one have the same way out.
    const found = few.map((typed, nth) => flawsOf(typed, nth % 2 === 0 ? "en" : "ja"));
    expect((await Promise.all(found)).flat()).toEqual([]);
  },
);
