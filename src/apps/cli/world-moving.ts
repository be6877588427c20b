import type { CommandLine } from "./command-line.ts";

/** `world import` and `world export`. */
export function worldCommands({ program, words, chosen }: CommandLine): void {
  const say = words.worlds_;
  const world = program.command("world").description(say.about);
  world
    .command("import")
    .description(say.import)
    .argument("<folder>", say.argumentFolder)
    .option("--city <name>", say.optionCity)
    .option("--approved", say.optionApproved)
    .option("--dry-run", words.memoryMoving_.optionDryRun)
    .option("--json", words.json)
    .action((folder, options) =>
      chosen(async () => (await import("./commands/world-import.ts")).worldImport(folder, options)),
    );
  world
    .command("export")
    .description(say.export)
    .argument("<folder>", say.argumentFolder)
    .option("--force", say.optionForce)
    .option("--json", words.json)
    .action((folder, options) =>
      chosen(async () => (await import("./commands/world-export.ts")).worldExport(folder, options)),
    );
}
