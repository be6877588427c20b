import type { Command } from "commander";
import type { Words } from "../../languages/program-words.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { DirectoryOptions } from "../directory/main.ts";
import type { TokenOptions } from "./commands/options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type CitiesCommands = {
  readonly directory: (options: DirectoryOptions) => Promise<Run>;
  readonly cityKey: (options: { readonly json?: true }) => Promise<Run>;
  readonly cityRename: (
    persona: string,
    name: string,
    options: { readonly json?: true },
  ) => Promise<Run>;
  readonly cityHome: (
    persona: string,
    building: string,
    options: { readonly json?: true },
  ) => Promise<Run>;
  readonly cityToken: (name: string | undefined, options: TokenOptions) => Promise<Run>;
};

/** `directory`, and the subcommands of `city` about other cities. */
export function citiesCommands(
  { program, city }: { readonly program: Command; readonly city: Command },
  words: Words,
  commands: CitiesCommands,
  port: (text: string) => number,
  chosen: (run: Promise<Run>) => void,
): void {
  const say = words.cities_;
  program
    .command("directory")
    .description(say.directory)
    .option("--port <number>", words.optionPort, port)
    .option("--host <address>", words.optionHost)
    .option("--unsigned", say.optionUnsigned)
    .action((options) => chosen(commands.directory(options)));
  city
    .command("rename")
    .description(words.city_.rename)
    .argument("<persona>", words.argumentPersona)
    .argument("<name>", words.city_.argumentName)
    .option("--json", words.json)
    .action((persona, name, options) => chosen(commands.cityRename(persona, name, options)));
  city
    .command("home")
    .description(words.city_.home)
    .argument("<persona>", words.argumentPersona)
    .argument("<building>", words.city_.argumentBuilding)
    .option("--json", words.json)
    .action((persona, building, options) => chosen(commands.cityHome(persona, building, options)));
  city
    .command("key")
    .description(say.key)
    .option("--json", words.json)
    .action((options) => chosen(commands.cityKey(options)));
  city
    .command("token")
    .description(words.a2a_.token)
    .argument("[name]", words.a2a_.argumentCaller)
    .option("--remove", words.a2a_.optionRemove)
    .option("--json", words.json)
    .action((name, options) => chosen(commands.cityToken(name, options)));
}
