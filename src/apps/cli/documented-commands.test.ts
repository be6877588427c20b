// Every command that the documents name exists, with the options that they give it.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { expect, it } from "vitest";
import { wordsIn } from "../../runtime/words/words.ts";
import { type Commands, commandLine } from "./program.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const documents = [
  "README.md",
  "minds/README.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Words of a shell: what stands in quotes is one, and a remark ends them. Of `a|b` the first is tried. */
const wordsOf = (command: string): readonly string[] =>
  [...command.replace(/\s+#.*$/, "").matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare = ""]) => double ?? single ?? bare.replace(/\|.*$/, ""),
  );

/** The commands that a document writes as code, in lines or within a sentence. */
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

/** Examples with a part that is left open, as `saintverse …` and `<id>`, say nothing that could be called. */
const isOpen = (command: string): boolean => /…|^<|^\[/.test(command);

const anyCommand = new Proxy({}, { get: () => async () => async () => 0 }) as unknown as Commands;

/** Why a command line is refused; undefined when it is taken. A command that needs another word after it is none. */
function refusal(words: readonly string[]): string | undefined {
  const program = commandLine(wordsIn("en"), "0", anyCommand, () => undefined);
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

it("knows a command that is there from one that is not", () => {
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
