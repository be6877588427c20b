// The commands about the topics of a memory.

import { type Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { TopicBackend } from "../../protocol/memory-events.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type {
  JsonOptions,
  ReassignOptions,
  RenameOptions,
  RepairOptions,
  TopicsOptions,
} from "./commands/options.ts";
import { withQdrantOptions } from "./with-qdrant-options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type TopicCommands = {
  readonly memoryTopics: (persona: string, options: TopicsOptions) => Promise<Run>;
  readonly memoryRenameTopics: (persona: string, options: RenameOptions) => Promise<Run>;
  readonly memoryMergeTopics: (persona: string, options: RepairOptions) => Promise<Run>;
  readonly memoryRollbackMerge: (
    persona: string,
    number: number | undefined,
    options: JsonOptions,
  ) => Promise<Run>;
  readonly memoryReassign: (persona: string, options: ReassignOptions) => Promise<Run>;
};

export function topicCommands(
  program: Command,
  words: Words,
  commands: TopicCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  const say = words.memoryTopics_;
  const memory =
    program.commands.find((command) => command.name() === "memory") ??
    program.command("memory").description(say.memory);
  const command = (name: string, about: string) =>
    memory.command(name).description(about).argument("<persona>", words.argumentPersona);
  const count = (text: string) => counted(text, words);

  command("topics", say.topics)
    .option("--all", say.optionAll)
    .option("--json", words.json)
    .action((persona, options) => chosen(commands.memoryTopics(persona, options)));
  const rename = command("rename-topics", say.rename)
    .option("--dry-run", say.optionDryRun)
    .option("--limit <number>", say.optionLimit, count)
    .option("--json", words.json);
  withQdrantOptions(rename, words).action((persona, options) =>
    chosen(commands.memoryRenameTopics(persona, options)),
  );
  command("merge-topics", say.merge)
    .option("--dry-run", say.optionDryRun)
    .option("--json", words.json)
    .action((persona, options) => chosen(commands.memoryMergeTopics(persona, options)));
  command("rollback-merge", say.rollback)
    .argument("[number]", say.argumentMerge, count)
    .option("--json", words.json)
    .action((persona, number, options) =>
      chosen(commands.memoryRollbackMerge(persona, number, options)),
    );
  command("reassign", say.reassign)
    .option("--backend <name>", say.optionBackend, backend)
    .option("--limit <number>", say.optionLimit, count)
    .option("--json", words.json)
    .action((persona, options) => chosen(commands.memoryReassign(persona, options)));
}

function counted(text: string, words: Words): number {
  const number = Number(text);
  if (/^\d{1,12}$/.test(text) && number > 0) return number;
  throw new InvalidArgumentError(words.memoryTopics_.badCount(text));
}

/** The backend for filing again: whether such a provider exists is checked where plug-ins are known. */
function backend(text: string): TopicBackend {
  const isNobody = ["none", "operator", "import"].includes(text);
  if (!isNobody && TopicBackend.safeParse(text).success) return text;
  throw new InvalidArgumentError(text);
}
