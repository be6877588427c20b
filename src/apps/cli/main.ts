import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommanderError } from "commander";
import { restoringFolder } from "../upkeep/home-items.ts";
import { keepMadeFilesPrivate, makePrivate } from "../upkeep/private-folder.ts";
import { languageOf, wordsIn } from "../words/words.ts";
import { commands } from "./commands.ts";
import type { Context, ExitCode } from "./context.ts";
import { commandLine, wrongUse } from "./program.ts";
import { holdYoungHeap, releaseYoungHeap } from "./young-heap.ts";

/** Runs the command that the process was started with and sets its exit code. */
export async function main(): Promise<void> {
  // Whoever reads may stop reading (`prompt | head`): what is left is written to nobody.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  holdYoungHeap();
  keepMadeFilesPrivate();
  const context = contextOf(process.argv, process.env);
  process.exitCode = await run(context, process.argv.slice(2));
}

async function run(context: Context, args: readonly string[]): Promise<ExitCode> {
  let chosen: Promise<(context: Context) => Promise<ExitCode>> | undefined;
  const program = commandLine(context.words, context.version, commands, (command) => {
    chosen = command;
  });
  try {
    await program.parseAsync(args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    if (error.code !== "commander.help") context.tell(wrongUse(error, program, context.words));
    return 2;
  }
  if (chosen === undefined) return 2;
  const command = await chosen;
  releaseYoungHeap();
  return (await settled(context)) ? await command(context) : 1;
}

/** Finishes a restore that was ended half way, before any command opens the data folder. */
async function settled({ environment, folder, language, words, tell }: Context): Promise<boolean> {
  const { dataFolder, readConfig } = await import("../config/read-config.ts");
  const read = readConfig(environment, folder);
  // The command itself says what is wrong with the configuration.
  if (!read.ok) return true;
  const home = dataFolder(read.value.config);
  const open = makePrivate(home);
  if (open !== undefined) tell(words.upkeep_.openToOthers(open));
  if (!existsSync(restoringFolder(home))) return true;
  const { settleRestore } = await import("../upkeep/swap.ts");
  const done = settleRestore(home);
  if (!done.ok) {
    const { backupProblemText } = await import("../upkeep/backup-problem-text.ts");
    tell(backupProblemText(done.error, language));
    return false;
  }
  if (done.value === "restored") tell(words.upkeep_.settled);
  return true;
}

function contextOf(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Context {
  const at = argv.findIndex((word) => word === "--lang" || word.startsWith("--lang="));
  const asked = argv[at]?.includes("=") ? argv[at].slice("--lang=".length) : argv[at + 1];
  const language = languageOf(at < 0 ? undefined : asked, environment);
  const packageFolder = join(import.meta.dirname, "..", "..", "..");
  const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return {
    language,
    words: wordsIn(language),
    environment,
    folder: environment["INIT_CWD"] ?? process.cwd(),
    packageFolder,
    version: manifest.version,
    out: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
  };
}
