import type { Command } from "commander";
import type { Words } from "../../languages/program-words.ts";
import { cardForms } from "../../protocol/card-report.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { oneOf } from "./argument-values.ts";
import type {
  ExportCardOptions,
  ImportCardOptions,
  JsonOptions,
  NewOptions,
} from "./commands/options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type PersonaCommands = {
  readonly personaList: (options: JsonOptions) => Promise<Run>;
  readonly personaNew: (id: string, options: NewOptions) => Promise<Run>;
  readonly personaImport: (file: string, options: ImportCardOptions) => Promise<Run>;
  readonly personaExport: (id: string, options: ExportCardOptions) => Promise<Run>;
  readonly personaCheck: (id: string | undefined, options: JsonOptions) => Promise<Run>;
};

/** Minds. */
export function personaCommands(
  program: Command,
  words: Words,
  commands: PersonaCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  const persona = program.command("persona").description(words.persona);
  persona
    .command("list")
    .description(words.personaList)
    .option("--json", words.json)
    .action((options) => chosen(commands.personaList(options)));
  persona
    .command("new")
    .description(words.personaNew)
    .argument("<id>", words.argumentPersona)
    .option("--name <name>", words.optionName)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaNew(id, options)));
  persona
    .command("import")
    .description(words.cards.import)
    .argument("<file>", words.cards.argumentFile)
    .option("--id <id>", words.cards.optionId)
    .option("--approved", words.cards.optionApproved)
    .option("--into-persona <id>", words.cards.optionInto.persona)
    .option("--into-building <id>", words.cards.optionInto.building)
    .option("--into-city", words.cards.optionInto.city)
    .option("--json", words.json)
    .action((file, options) => chosen(commands.personaImport(file, options)));
  persona
    .command("export")
    .description(words.cards.export)
    .argument("<id>", words.argumentPersona)
    .requiredOption("--as <form>", words.cards.optionAs, (text) => oneOf(text, cardForms))
    .requiredOption("--out <file>", words.cards.optionOut)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaExport(id, options)));
  persona
    .command("check")
    .description(words.personaCheck)
    .argument("[id]", words.argumentPersona)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaCheck(id, options)));
}
