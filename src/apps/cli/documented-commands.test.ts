// Every command in the documents exists, with its documented options.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { expect, it } from "vitest";
import { wordsIn } from "../../runtime/config/console/words.ts";
import { commandLine } from "./program.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const documents = [
  "README.md",
  "README.ja.md",
  "minds/README.md",
  ...globSync("docs/**/*.md", { cwd: root }),
];

/**
 * The words of a shell command: a quoted text is one word, and a comment ends the command. Of `a|b` the first is tried.
 */
const wordsOf = (command: string): readonly string[] =>
  [...command.replace(/\s+#.*$/, "").matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare = ""]) => double ?? single ?? bare.replace(/\|.*$/, ""),
  );

/** The commands in a document's code blocks and inline code. */
function commandsIn(text: string): readonly string[] {
  const fenced = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, code = ""]) =>
    code.split("\n"),
  );
  const inline = [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)];
  return [...fenced, ...inline.map(([, code = ""]) => code)].flatMap((code) => {
    const said = /^(?:[A-Z_0-9]+=\S+ )*(?:npm run -s saintverse --|saintverse) (.+)$/.exec(
      code.trim(),
    );
    return said?.[1] === undefined ? [] : [said[1]];
  });
}

/** Examples with placeholders, such as `saintverse …` and `<id>`, cannot be run. */
const isOpen = (command: string): boolean => /…|^<|^\[/.test(command);

/**
 * Why a command line is refused; undefined when it is accepted. A command that requires a subcommand is refused without
 * one.
 */
function refusal(words: readonly string[]): string | undefined {
  const program = commandLine(wordsIn("en"), "0", () => undefined);
  try {
    program.configureOutput({ writeErr: () => undefined, writeOut: () => undefined });
    program.parse([...words], { from: "user" });
    return undefined;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const isPlaceholder = error.code === "commander.invalidArgument" && error.message.includes("<");
    return error.exitCode === 0 || isPlaceholder ? undefined : `${error.code}: ${error.message}`;
  }
}

it("distinguishes existing commands from others", () => {
  expect(refusal(["memory", "recall", "eris", "a", "--topk", "8"])).toBeUndefined();
  expect(refusal(["memory", "recal", "eris"])).toContain("unknownCommand");
  expect(refusal(["start", "--prot", "1"])).toContain("unknownOption");
  expect(commandsIn('`A=1 saintverse memory recall eris "旅行 温泉" --json`').map(wordsOf)).toEqual(
    [["memory", "recall", "eris", "旅行 温泉", "--json"]],
  );
});

it.each(documents)("%s names commands that exist", (document) => {
  const commands = commandsIn(readFileSync(join(root, document), "utf8"));
  const bad = commands
    .filter((one) => !isOpen(one))
    .flatMap((command) => {
      const why = refusal(wordsOf(command));
      return why === undefined ? [] : [`${command} → ${why}`];
    });
  expect(bad).toEqual([]);
});
