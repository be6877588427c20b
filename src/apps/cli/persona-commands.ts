import { cardForms } from "../../protocol/card-report.ts";
import { oneOf } from "./argument-values.ts";
import type { CommandLine } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";

/** Minds. */
export function personaCommands({ program, words, chosen }: CommandLine): void {
  const persona = program.command("persona").description(words.persona);
  persona
    .command("list")
    .description(words.personaList)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/persona.ts")).personaList(options)),
    );
  persona
    .command("new")
    .description(words.personaNew)
    .argument("<id>", words.argumentPersona)
    .option("--name <name>", words.optionName)
    .option("--json", words.json)
    .action((id, options) =>
      chosen(async () => (await import("./commands/persona.ts")).personaNew(id, options)),
    );
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
    .action((file, options) =>
      chosen(async () =>
        (await import("./commands/persona-cards.ts")).personaImport(file, options),
      ),
    );
  persona
    .command("export")
    .description(words.cards.export)
    .argument("<id>", words.argumentPersona)
    .requiredOption("--as <form>", words.cards.optionAs, (text) => oneOf(text, cardForms))
    .requiredOption("--out <file>", words.cards.optionOut)
    .option("--json", words.json)
    .action((id, options) =>
      chosen(() =>
        forPersona(id, async (named) =>
          (await import("./commands/persona-cards.ts")).personaExport(named, options),
        ),
      ),
    );
  persona
    .command("check")
    .description(words.personaCheck)
    .argument("[id]", words.argumentPersona)
    .option("--json", words.json)
    .action((id, options) =>
      chosen(() =>
        forPersona(id, async (named) =>
          (await import("./commands/persona.ts")).personaCheck(named, options),
        ),
      ),
    );
}
