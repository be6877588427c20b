import { existsSync, readFileSync, realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join, resolve } from "node:path";
import { CommanderError } from "commander";
import { fallbackLanguage } from "../../languages/registry.ts";
import { followingConcealer } from "../../mind/secret-mask.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { isAtTerminal, promptLine } from "../../runtime/config/console/prompt-line.ts";
import { languageOf, wordsIn } from "../../runtime/config/console/words.ts";
import { mendTimeZone } from "../../runtime/config/system-time-zone.ts";
import { restoringFolder } from "../../runtime/data/upkeep/home-items.ts";
import { keepMadeFilesPrivate, makePrivate } from "../../runtime/data/upkeep/private-folder.ts";
import { releaseYoungHeap } from "../city/young-heap.ts";
import type { Run } from "./command-line.ts";
import { wrongUse } from "./in-words.ts";
import { commandLine } from "./program.ts";
import { withCommand } from "./with-command.ts";

/** Runs the command of the process and sets its exit code. */
export async function main(): Promise<void> {
  // The reader of a pipe may close it (`prompt | head`): further output is discarded.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  keepMadeFilesPrivate();
  const { TZ } = process.env;
  const zone = mendTimeZone();
  const context = contextOf(process.argv, process.env);
  if (zone !== undefined) context.tell(context.words.problem.timeZone(TZ ?? "", zone));
  process.exitCode = await run(context, withCommand(process.argv.slice(2)));
}

async function run(context: Context, args: readonly string[]): Promise<ExitCode> {
  let chosen: (() => Promise<Run>) | undefined;
  const program = commandLine(context.words, context.version, (load) => {
    chosen = load;
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
  const command = await chosen();
  releaseYoungHeap();
  const guarded = await withoutSecrets(await withPlugIns(context));
  return (await settled(guarded)) ? await command(guarded) : 1;
}

/** The context with the plug-ins that the operator named; without any, nothing is loaded. */
async function withPlugIns(context: Context): Promise<Context> {
  const { namedPlugIns } = await import("../../runtime/config/read-config.ts");
  if (namedPlugIns(context.environment, context.configFolder).names.length === 0) return context;
  const { loadPlugIns } = await import("../../runtime/models/plug-ins/load-plug-ins.ts");
  return { ...context, plugIns: await loadPlugIns(context) };
}

/** The context whose output masks all secrets of the configuration. */
async function withoutSecrets(context: Context): Promise<Context> {
  const { readConfigAndHome } = await import("../../runtime/config/read-config.ts");
  const read = readConfigAndHome(context.environment, context.configFolder, context.plugIns);
  if (!read.ok) return context;
  const { unprintableSecretsOf } = await import("../../runtime/config/secrets.ts");
  const { telemetryEnvironmentOf } = await import("../../runtime/config/telemetry-environment.ts");
  const { config } = read.value;
  const telemetry = telemetryEnvironmentOf(context, config);
  let hidden = unprintableSecretsOf(config, telemetry);
  const conceal = followingConcealer(() => hidden);
  return {
    ...context,
    hide: (more) => {
      hidden = [...new Set([...hidden, ...more])];
    },
    out: (line) => context.out(conceal(line)),
    tell: (line) => context.tell(conceal(line)),
  };
}

/** Finishes an interrupted restore before any command opens the data folder. */
async function settled(context: Context): Promise<boolean> {
  const { environment, configFolder, plugIns, language, words, tell } = context;
  const { dataFolder, readConfigAndHome } = await import("../../runtime/config/read-config.ts");
  const read = readConfigAndHome(environment, configFolder, plugIns);
  // The command itself reports the problems of the configuration.
  if (!read.ok) return true;
  const home = dataFolder(read.value.config);
  await tellOfUnread(context, home);
  const open = makePrivate(home);
  if (open !== undefined) tell(words.upkeep_.openToOthers(open));
  if (!existsSync(restoringFolder(home))) return true;
  const { settleRestore } = await import("../../runtime/data/upkeep/swap.ts");
  const done = settleRestore(home);
  if (!done.ok) {
    const { backupProblemText } = await import("../../runtime/data/upkeep/backup-problem-text.ts");
    tell(backupProblemText(done.error, language));
    return false;
  }
  if (done.value === "restored") tell(words.upkeep_.settled);
  return true;
}

/** Reports which files of the working directory would be read as settings if the folder were named. */
async function tellOfUnread({ folder, configFolder, words, tell }: Context, home: string) {
  if (configFolder !== undefined || sameFolder(folder, home)) return;
  const { configFilesIn } = await import("../../runtime/config/read-config.ts");
  const files = configFilesIn(folder);
  if (files.length > 0) tell(words.config_.notRead(files.join(words.config_.comma), folder));
}

function sameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** The value of a global option in the arguments. */
function givenTo(option: string, argv: readonly string[]): string | undefined {
  const at = argv.findIndex((word) => word === option || word.startsWith(`${option}=`));
  if (at < 0) return undefined;
  return argv[at]?.includes("=") ? argv[at].slice(option.length + 1) : argv[at + 1];
}

/** The folder whose files are read: the named one, or the checkout when the program is called in it. */
function configFolderOf(named: string | undefined, folder: string, checkout: string) {
  if (named !== undefined && named !== "") return resolve(folder, named);
  return [folder, process.cwd()].some((one) => sameFolder(one, checkout)) ? checkout : undefined;
}

function contextOf(
  argv: readonly string[],
  given: Readonly<Record<string, string | undefined>>,
): Context {
  const asked = givenTo("--config", argv);
  const environment = asked === undefined ? given : { ...given, SAINTVERSE_CONFIG: asked };
  const systemLanguage = languageOf(givenTo("--lang", argv), environment);
  const language = systemLanguage ?? fallbackLanguage;
  const folder = environment["INIT_CWD"] ?? process.cwd();
  const packageFolder = dirname(findPackageJSON(".", import.meta.url) ?? "");
  const manifest = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  const prompt = isAtTerminal(process.stdin, process.stdout)
    ? promptLine(process.stdin, process.stdout)
    : undefined;
  const print = (write: () => void) => (prompt === undefined ? write() : prompt.above(write));
  return {
    language,
    systemLanguage,
    words: wordsIn(language),
    environment,
    folder,
    configFolder: configFolderOf(environment["SAINTVERSE_CONFIG"], folder, packageFolder),
    packageFolder,
    version: manifest.version,
    prompt,
    out: (line) => print(() => void process.stdout.write(`${line}\n`)),
    tell: (line) => print(() => void process.stderr.write(`${line}\n`)),
  };
}
