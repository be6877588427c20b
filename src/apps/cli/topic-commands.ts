import { type CommandLine, memoryGroup } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";
// The commands about the topics of a memory.

import { InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { TopicBackend } from "../../protocol/memory-events.ts";
import { withQdrantOptions } from "./with-qdrant-options.ts";

export function topicCommands(line: CommandLine): void {
  const { words, chosen } = line;
  const say = words.memoryTopics_;
  const memory = memoryGroup(line);
  const command = (name: string, about: string) =>
    memory.command(name).description(about).argument("<persona>", words.argumentPersona);
  const count = (text: string) => counted(text, words);

  command("topics", say.topics)
    .option("--all", say.optionAll)
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-topics.ts")).memoryTopics(named, options),
        ),
      ),
    );
  const rename = command("rename-topics", say.rename)
    .option("--dry-run", say.optionDryRun)
    .option("--limit <number>", say.optionLimit, count)
    .option("--json", words.json);
  withQdrantOptions(rename, words).action((persona, options) =>
    chosen(() =>
      forPersona(persona, async (named) =>
        (await import("./commands/memory-topics-repair.ts")).memoryRenameTopics(named, options),
      ),
    ),
  );
  command("merge-topics", say.merge)
    .option("--dry-run", say.optionDryRun)
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-topics-repair.ts")).memoryMergeTopics(named, options),
        ),
      ),
    );
  command("rollback-merge", say.rollback)
    .argument("[number]", say.argumentMerge, count)
    .option("--json", words.json)
    .action((persona, number, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-topics-repair.ts")).memoryRollbackMerge(
            named,
            number,
            options,
          ),
        ),
      ),
    );
  command("reassign", say.reassign)
    .option("--backend <name>", say.optionBackend, backend)
    .option("--limit <number>", say.optionLimit, count)
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-reassign.ts")).memoryReassign(named, options),
        ),
      ),
    );
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
