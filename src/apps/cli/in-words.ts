// The messages of the command-line library in the person's language: its help, and the errors of a call.

import { type Command, type CommanderError, Help } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { nearest } from "../../mind/nearest.ts";

/** Sets the language of the help, and passes errors to the caller, for the whole tree of commands. */
export function speakIn(command: Command, words: Words): void {
  const titles = new Map<string, string>(
    Object.entries({
      "Usage:": words.usageTitle,
      "Options:": words.optionsTitle,
      "Commands:": words.commandsTitle,
      "Arguments:": words.argumentsTitle,
    }),
  );
  command
    .helpOption("-h, --help", words.helpOption)
    .helpCommand(false)
    .showSuggestionAfterError(false)
    .exitOverride()
    .configureOutput({ outputError: () => undefined })
    .configureHelp({
      styleTitle: (title) => titles.get(title) ?? title,
      argumentDescription: (argument) => argument.description,
      commandUsage: (shown) =>
        new Help()
          .commandUsage(shown)
          .replace("[options]", words.usageOptions)
          .replace("[command]", words.usageCommand),
      showGlobalOptions: false,
    });
  for (const child of command.commands) speakIn(child, words);
}

/** The error of a call, in the person's language. */
export function wrongUse(error: CommanderError, program: Command, words: Words): string {
  const quoted = /'([^']*)'/.exec(error.message)?.[1] ?? "";
  const say = words.wrongUse;
  switch (error.code) {
    case "commander.unknownCommand":
      return say.unknownCommand(quoted, nearestCommand(program, quoted));
    case "commander.unknownOption":
      return say.unknownOption(quoted);
    case "commander.missingArgument":
      return say.missingArgument(quoted);
    case "commander.optionMissingArgument":
      return say.missingValue(quoted);
    case "commander.missingMandatoryOptionValue":
      return say.missingOption(quoted);
    case "commander.excessArguments":
      return say.tooMany;
    default:
      return say.badValue(ownWords(error.message));
  }
}

/** The option or argument, and the program's own text about its value, without the library's text around them. */
function ownWords(message: string): string {
  const found =
    /option '(?<named>.*?)' argument '.*?' is invalid\. (?<why>.*)$/s.exec(message) ??
    /command-argument value '.*?' is invalid for argument '(?<named>.*?)'\. (?<why>.*)$/s.exec(
      message,
    );
  const { named = "", why = "" } = found?.groups ?? {};
  return found === null ? message.replace(/^error: /, "") : `${named}: ${why}`;
}

function nearestCommand(program: Command, name: string): string | undefined {
  const groups = [program, ...program.commands];
  const names = groups.flatMap((group) =>
    new Help().visibleCommands(group).map((command) => command.name()),
  );
  return nearest(name, names);
}
