import { type CommandLine, memoryGroup } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";
// The commands that rebuild a memory, delete from it, and show its page.

import { InvalidArgumentError } from "commander";
import { withQdrantOptions } from "./with-qdrant-options.ts";

export function memoryUpkeepCommands(line: CommandLine): void {
  const { words, chosen } = line;
  const say = words.memoryStore_;
  const memory = memoryGroup(line);
  const time = (text: string): number => {
    const at = Date.parse(text);
    if (Number.isFinite(at)) return at;
    throw new InvalidArgumentError(say.badTime(text));
  };
  memory
    .command("rebuild")
    .description(say.rebuild)
    .argument("[persona]", words.argumentPersona, "")
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-rebuild.ts")).memoryRebuild(named, options),
        ),
      ),
    );
  const ui = memory
    .command("ui")
    .description(say.ui)
    .argument("[persona]", words.argumentPersona, "")
    .option("--json", words.json);
  withQdrantOptions(ui, words).action((persona, options) =>
    chosen(() =>
      forPersona(persona, async (named) =>
        (await import("./commands/memory-ui.ts")).memoryUi(named, options),
      ),
    ),
  );
  memory
    .command("forget")
    .description(say.forget)
    .argument("<persona>", words.argumentPersona)
    .option("--entry <id>", say.optionEntry)
    .option("--topic <id>", say.optionTopic)
    .option("--person <id>", say.optionPerson)
    .option("--conversation <id>", say.optionConversation)
    .option("--from <time>", say.optionFrom, time)
    .option("--to <time>", say.optionTo, time)
    .option("--yes", say.optionYes)
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/memory-forget.ts")).memoryForget(named, options),
        ),
      ),
    );
}
