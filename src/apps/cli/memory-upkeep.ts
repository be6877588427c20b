// The commands that rebuild a memory, delete from it, and show its page.

import { type Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { ForgetOptions, JsonOptions, UiOptions } from "./commands/options.ts";
import { withQdrantOptions } from "./with-qdrant-options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type MemoryUpkeepCommands = {
  readonly memoryRebuild: (persona: string, options: JsonOptions) => Promise<Run>;
  readonly memoryUi: (persona: string, options: UiOptions) => Promise<Run>;
  readonly memoryForget: (persona: string, options: ForgetOptions) => Promise<Run>;
};

export function memoryUpkeepCommands(
  program: Command,
  words: Words,
  commands: MemoryUpkeepCommands,
  chosen: (run: Promise<Run>) => void,
): void {
  const say = words.memoryStore_;
  const memory =
    program.commands.find((command) => command.name() === "memory") ??
    program.command("memory").description(say.memory);
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
    .action((persona, options) => chosen(commands.memoryRebuild(persona, options)));
  const ui = memory
    .command("ui")
    .description(say.ui)
    .argument("[persona]", words.argumentPersona, "")
    .option("--json", words.json);
  withQdrantOptions(ui, words).action((persona, options) =>
    chosen(commands.memoryUi(persona, options)),
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
    .action((persona, options) => chosen(commands.memoryForget(persona, options)));
}
