import { type CommandLine, memoryGroup } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";
// The commands that import and export memories.

import { type Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { isTimeZone } from "../../protocol/time-zone.ts";
import { type AssignBackend, assignBackends } from "./commands/options.ts";
import { withQdrantOptions } from "./with-qdrant-options.ts";

/** The names of two Ollama backends in SAIVerse's scripts. */
const backendNames = new Map<string, AssignBackend>(
  Object.entries({
    ollama_http: "ollama",
    ollama_cli: "ollama",
  }),
);

export function movingCommands(line: CommandLine): void {
  const { words, chosen } = line;
  const say = words.memoryMoving_;
  const memory = memoryGroup(line);
  const reading = (command: Command): Command =>
    command
      .option("--from <id>", say.optionFrom)
      .option("--me <name>", say.optionMe)
      .option("--conv-id <name>", say.optionConversation)
      .option("--timezone <zone>", say.optionTimeZone, (text) => zone(text, words))
      .option("--dry-run", say.optionDryRun)
      .option("--assign-llm <backend>", say.optionAssign, backend)
      .option("--json", words.json);

  withQdrantOptions(
    reading(
      memory
        .command("ingest")
        .description(say.ingest)
        .argument("<persona>", words.argumentPersona)
        .option("--file <file>", say.optionFile)
        .option("--start <number>", say.optionStart, (text) => counted(text, words), 1)
        .option("--limit <number>", say.optionLimit, (text) => counted(text, words)),
    ),
    words,
  ).action((persona, options) =>
    chosen(() =>
      forPersona(persona, async (named) =>
        (await import("./commands/memory-ingest.ts")).memoryIngest(named, options),
      ),
    ),
  );
  reading(
    memory
      .command("import")
      .description(say.import)
      .argument("<persona>", words.argumentPersona)
      .argument("<file>", say.argumentFile)
      .option("--as <format>", say.optionAs),
  ).action((persona, file, options) =>
    chosen(() =>
      forPersona(persona, async (named) =>
        (await import("./commands/memory-import.ts")).memoryImport(named, file, options),
      ),
    ),
  );
  memory
    .command("export")
    .description(say.export)
    .argument("<persona>", words.argumentPersona)
    .requiredOption("--as <format>", say.optionExportAs)
    .requiredOption("--out <file>", say.optionOut)
    .option("--timezone <zone>", say.optionTimeZone, (text) => zone(text, words))
    .option("--force", say.optionForce)
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-export.ts")).memoryExport(named, options),
        ),
      ),
    );
}

function backend(text: string): AssignBackend {
  return backendNames.get(text) ?? oneOf(text, assignBackends);
}

function zone(text: string, words: Words): string {
  if (isTimeZone(text)) return text;
  throw new InvalidArgumentError(words.memoryMoving_.badTimeZone(text));
}

function counted(text: string, words: Words): number {
  const number = Number(text);
  if (/^\d{1,12}$/.test(text) && number > 0) return number;
  throw new InvalidArgumentError(words.memoryMoving_.badCount(text));
}

function oneOf<T extends string>(text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`${text} (${known.join(", ")})`);
}
