import type { CommandLine } from "./command-line.ts";
// Commands that copy, check and move what a program wrote, and that simulate a city.

import { InvalidArgumentError } from "commander";
import { mostPersonas } from "../../world/state.ts";
import { oneOf } from "./argument-values.ts";

/** The limits of a simulation: the size of a city, and what can be simulated in reasonable time. */
const most = { days: 366, personas: mostPersonas, seed: 2 ** 31 - 1 };

/** The defaults of a simulation. */
const usual = { days: 1, personas: 10, seed: 1, user: "visits" } as const;

export function simulate({ program, words, chosen }: CommandLine): void {
  const { json, simulation_: say } = words;
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
    .action((options) =>
      chosen(async () =>
        (await import("./commands/simulate.ts")).simulation({ ...usual, ...options }),
      ),
    );
}

export function upkeep({ program, words, chosen }: CommandLine): void {
  const { json, upkeep_: say, move_ } = words;
  program
    .command("backup")
    .description(say.backup)
    .option("--list", say.optionList)
    .option("--json", json)
    .action((options) =>
      chosen(async () => (await import("./commands/backup.ts")).backup(options)),
    );
  program
    .command("restore")
    .description(say.restore)
    .argument("<backup>", say.argumentBackup)
    .option("--json", json)
    .action((named, options) =>
      chosen(async () => (await import("./commands/backup.ts")).restore(named, options)),
    );
  program
    .command("verify")
    .description(say.verify)
    .option("--json", json)
    .action((options) =>
      chosen(async () => (await import("./commands/verify.ts")).verify(options)),
    );
  program
    .command("move")
    .description(move_.about)
    .requiredOption("--to <place>", move_.optionTo)
    .option("--json", json)
    .action((options) => chosen(async () => (await import("./commands/move.ts")).move(options)));
  program
    .command("database")
    .description(move_.aboutDatabase)
    .command("prepare")
    .description(move_.aboutPrepare)
    .option("--for <user>", move_.optionFor)
    .action((options) =>
      chosen(async () => (await import("./commands/database-prepare.ts")).databasePrepare(options)),
    );
}
