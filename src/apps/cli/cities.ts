import type { Command } from "commander";
import { portOf } from "./argument-values.ts";
import type { CommandLine } from "./command-line.ts";

/** `directory`, and the subcommands of `city` about other cities. */
export function citiesCommands({ program, words, chosen }: CommandLine, city: Command): void {
  const say = words.cities_;
  program
    .command("directory")
    .description(say.directory)
    .option("--port <number>", words.optionPort, (text) => portOf(text, words))
    .option("--host <address>", words.optionHost)
    .option("--unsigned", say.optionUnsigned)
    .action((options) =>
      chosen(async () => (await import("../directory/main.ts")).directory(options)),
    );
  city
    .command("rename")
    .description(words.city_.rename)
    .argument("<persona>", words.argumentPersona)
    .argument("<name>", words.city_.argumentName)
    .option("--json", words.json)
    .action((persona, name, options) =>
      chosen(async () =>
        (await import("./commands/city-people.ts")).cityRename(persona, name, options),
      ),
    );
  city
    .command("home")
    .description(words.city_.home)
    .argument("<persona>", words.argumentPersona)
    .argument("<building>", words.city_.argumentBuilding)
    .option("--json", words.json)
    .action((persona, building, options) =>
      chosen(async () =>
        (await import("./commands/city-people.ts")).cityHome(persona, building, options),
      ),
    );
  city
    .command("name")
    .description(words.city_.name)
    .argument("<name>", words.city_.argumentName)
    .option("--json", words.json)
    .action((name, options) =>
      chosen(async () => (await import("./commands/city-people.ts")).cityName(name, options)),
    );
  city
    .command("key")
    .description(say.key)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/city-key.ts")).cityKey(options)),
    );
  city
    .command("token")
    .description(words.a2a_.token)
    .argument("[name]", words.a2a_.argumentCaller)
    .option("--remove", words.a2a_.optionRemove)
    .option("--json", words.json)
    .action((name, options) =>
      chosen(async () => (await import("./commands/city-token.ts")).cityToken(name, options)),
    );
}
