import { Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";
import { languages } from "../../languages/registry.ts";
import { oneOf, portOf, wholeNumber } from "./argument-values.ts";
import { citiesCommands } from "./cities.ts";
import type { CommandLine } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";
import { newKinds, partName } from "./commands/new-part.ts";
import { speakIn } from "./in-words.ts";
import { livingCommands, servedCommands } from "./living-commands.ts";
import { movingCommands } from "./memory-moving.ts";
import { recallingCommands } from "./memory-recalling.ts";
import { memoryUpkeepCommands } from "./memory-upkeep.ts";
import { personaCommands } from "./persona-commands.ts";
import { topicCommands } from "./topic-commands.ts";
import { simulate, upkeep } from "./upkeep-commands.ts";
import { voiceCommands } from "./voice-commands.ts";
import { worldCommands } from "./world-moving.ts";

/** Parses the command line. `chosen` is called with the selected command, ready to run. */
export function commandLine(words: Words, version: string, chosen: CommandLine["chosen"]): Command {
  const program = new Command("saintverse")
    .description(words.about)
    .option("--lang <language>", words.language, (text) => oneOf(text, languages))
    .option("--config <folder>", words.configFolder)
    .version(version, "-V, --version", words.versionOption);

  for (const add of groups) add({ program, words, chosen });
  speakIn(program, words);
  return program;
}

/** In the order in which the help lists them. */
const groups = [
  livingCommands,
  servedCommands,
  chatCommands,
  personaCommands,
  operatorCommands,
  topicCommands,
  cityCommands,
  simulate,
  upkeep,
  movingCommands,
  worldCommands,
  recallingCommands,
  memoryUpkeepCommands,
  voiceCommands,
] as const;

/** Talking with a persona, and her prompt. */
function chatCommands({ program, words, chosen }: CommandLine): void {
  const port = (text: string) => portOf(text, words);
  program
    .command("new")
    .description(words.plugIns_.about)
    .argument("<kind>", words.plugIns_.argumentKind(newKinds.join(", ")), (text) =>
      oneOf(text, newKinds),
    )
    .argument("<name>", words.plugIns_.argumentName, (text) => {
      if (!partName.test(text)) throw new InvalidArgumentError(words.plugIns_.badName(text));
      return text;
    })
    .action((kind, name) =>
      chosen(async () => (await import("./commands/new-part.ts")).newPart(kind, name)),
    );
  program
    .command("chat")
    .description(words.chat)
    .argument("[persona]", words.argumentPersona, "")
    .option("--name <name>", words.optionUser)
    .option("--port <number>", words.optionPort, port)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/chat.ts")).chat(named, options),
        ),
      ),
    );
  program
    .command("prompt")
    .description(words.prompt)
    .argument("[persona]", words.argumentPersona, "")
    .option("--speech <mode>", words.optionSpeech, (text) => oneOf(text, ["text", "tool"]))
    .option("--json", words.json)
    .action((persona, options) =>
      chosen(() =>
        forPersona(persona, async (named) =>
          (await import("./commands/prompt.ts")).prompt(named, options),
        ),
      ),
    );
}

/** The operator's commands for settings, access and inspection. */
function operatorCommands({ program, words, chosen }: CommandLine): void {
  program
    .command("config")
    .description(words.config)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/config.ts")).config(options)),
    );
  program
    .command("models")
    .description(words.models.about)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/models.ts")).models(options)),
    );
  program
    .command("password")
    .description(words.password)
    .argument("<role>", words.argumentRole)
    .option("--remove", words.optionRemovePassword)
    .action((role, options) =>
      chosen(async () => (await import("./commands/password.ts")).password(role, options)),
    );
  program
    .command("sign-in")
    .description(words.signIn)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/sign-in.ts")).signIn(options)),
    );
  program
    .command("mcp")
    .description(words.mcp_.about)
    .action(() => chosen(async () => (await import("./commands/mcp.ts")).mcp()));
  program
    .command("doctor")
    .description(words.doctor)
    .option("--json", words.json)
    .action((options) =>
      chosen(async () => (await import("./commands/doctor.ts")).doctor(options)),
    );
  program
    .command("replay")
    .description(words.replay)
    .argument("[journal]", words.argumentJournal)
    .option("--persona <id>", words.optionPersona)
    .option("--at <number>", words.optionAt, (text) => wholeNumber(text))
    .option("--events", words.optionFollow)
    .option("--json", words.json)
    .action((place, options) =>
      chosen(async () => (await import("./commands/replay.ts")).replay(place, options)),
    );
}

function cityCommands({ program, words, chosen }: CommandLine): void {
  const { json, city_: say } = words;
  program
    .command("stop")
    .description(say.stop)
    .option("--resume", say.optionResume)
    .option("--json", json)
    .action((options) => chosen(async () => (await import("./commands/stop.ts")).stop(options)));
  const city = program.command("city").description(say.city);
  city
    .command("show")
    .description(say.show)
    .option("--json", json)
    .action((options) =>
      chosen(async () => (await import("./commands/city-show.ts")).cityShow(options)),
    );
  city
    .command("reset")
    .description(say.reset)
    .option("--yes", say.optionYes)
    .option("--json", json)
    .action((options) =>
      chosen(async () => (await import("./commands/city-reset.ts")).cityReset(options)),
    );
  citiesCommands({ program, words, chosen }, city);
}
