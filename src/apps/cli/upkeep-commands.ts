// Commands that copy, check and move what a program wrote, and that simulate a city.

import { type Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { mostPersonas } from "../../world/state.ts";
import { oneOf } from "./argument-values.ts";
import type {
  BackupOptions,
  JsonOptions,
  MoveOptions,
  PrepareOptions,
  SimulateOptions,
} from "./commands/options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type UpkeepCommands = {
  readonly backup: (options: BackupOptions) => Promise<Run>;
  readonly restore: (named: string, options: JsonOptions) => Promise<Run>;
  readonly verify: (options: JsonOptions) => Promise<Run>;
  readonly move: (options: MoveOptions) => Promise<Run>;
  readonly databasePrepare: (options: PrepareOptions) => Promise<Run>;
  readonly simulate: (options: SimulateOptions) => Promise<Run>;
};

/** The limits of a simulation: the size of a city, and what can be simulated in reasonable time. */
const most = { days: 366, personas: mostPersonas, seed: 2 ** 31 - 1 };

/** The defaults of a simulation. */
const usual = { days: 1, personas: 10, seed: 1, user: "visits" } as const;

export function simulate(
  program: Command,
  { json, simulation_: say }: Words,
  commands: UpkeepCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  const within = (least: number, greatest: number) => (text: string) => {
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= least && number <= greatest) return number;
    throw new InvalidArgumentError(say.badNumber(text, least, greatest));
  };
  program
    .command("simulate")
    .description(say.about)
    .option("--days <number>", say.days, within(1, most.days))
    .option("--personas <number>", say.personas, within(1, most.personas))
    .option("--seed <number>", say.seed, within(0, most.seed))
    .option("--user <whether>", say.user, (text) => oneOf(text, ["visits", "absent"]))
    .option("--stage <id>", say.stage)
    .option("--journal <file>", say.journal)
    .option("--json", json)
    .action((options) => chosen(commands.simulate({ ...usual, ...options })));
}

export function upkeep(
  program: Command,
  { json, upkeep_: say, move_ }: Words,
  commands: UpkeepCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  program
    .command("backup")
    .description(say.backup)
    .option("--list", say.optionList)
    .option("--json", json)
    .action((options) => chosen(commands.backup(options)));
  program
    .command("restore")
    .description(say.restore)
    .argument("<backup>", say.argumentBackup)
    .option("--json", json)
    .action((named, options) => chosen(commands.restore(named, options)));
  program
    .command("verify")
    .description(say.verify)
    .option("--json", json)
    .action((options) => chosen(commands.verify(options)));
  program
    .command("move")
    .description(move_.about)
    .requiredOption("--to <place>", move_.optionTo)
    .option("--json", json)
    .action((options) => chosen(commands.move(options)));
  program
    .command("database")
    .description(move_.aboutDatabase)
    .command("prepare")
    .description(move_.aboutPrepare)
    .option("--for <user>", move_.optionFor)
    .action((options) => chosen(commands.databasePrepare(options)));
}
