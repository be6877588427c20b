import type { Command } from "commander";
import type { Words } from "../../languages/program-words.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";

export type Run = (context: Context) => Promise<ExitCode>;

/** The program's command line while commands are added to it. */
export type CommandLine = {
  readonly program: Command;
  readonly words: Words;
  /** Receives the function that loads the selected command. */
  readonly chosen: (load: () => Promise<Run>) => void;
};

/** The command `memory`, whose subcommands several files add. */
export const memoryGroup = ({ program, words }: CommandLine): Command =>
  program.commands.find((command) => command.name() === "memory") ??
  program.command("memory").description(words.memoryTopics_.memory);
