import { Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/program-words.ts";

import { languages } from "../../languages/registry.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import { oneOf, portOf, wholeNumber } from "./argument-values.ts";
import { type CitiesCommands, citiesCommands } from "./cities.ts";
import { type NewKind, newKinds, partName } from "./commands/new-part.ts";
import type {
  ChatOptions,
  JsonOptions,
  PasswordOptions,
  PromptOptions,
  ReplayOptions,
  ResetOptions,
  StopOptions,
} from "./commands/options.ts";
import { speakIn } from "./in-words.ts";
import { type LivingCommands, livingCommands, servedCommands } from "./living-commands.ts";
import { type MovingCommands, movingCommands } from "./memory-moving.ts";
import { type RecallingCommands, recallingCommands } from "./memory-recalling.ts";
import { type MemoryUpkeepCommands, memoryUpkeepCommands } from "./memory-upkeep.ts";
import { type PersonaCommands, personaCommands } from "./persona-commands.ts";
import { type TopicCommands, topicCommands } from "./topic-commands.ts";
import { simulate, type UpkeepCommands, upkeep } from "./upkeep-commands.ts";
import { type VoiceCommands, voiceCommands } from "./voice-commands.ts";

type Run = (context: Context) => Promise<ExitCode>;

/** Loads the code of a command only when it is used, so that every command starts fast. */
export type Commands = TopicCommands & {
  readonly newPart: (kind: NewKind, name: string) => Promise<Run>;
  readonly chat: (persona: string, options: ChatOptions) => Promise<Run>;
  readonly prompt: (persona: string, options: PromptOptions) => Promise<Run>;
  readonly config: (options: JsonOptions) => Promise<Run>;
  readonly models: (options: JsonOptions) => Promise<Run>;
  readonly signIn: (options: JsonOptions) => Promise<Run>;
  readonly mcp: () => Promise<Run>;
  readonly password: (role: string, options: PasswordOptions) => Promise<Run>;
  readonly doctor: (options: JsonOptions) => Promise<Run>;
  readonly replay: (place: string | undefined, options: ReplayOptions) => Promise<Run>;
  readonly stop: (options: StopOptions) => Promise<Run>;
  readonly cityShow: (options: JsonOptions) => Promise<Run>;
  readonly cityReset: (options: ResetOptions) => Promise<Run>;
} & CitiesCommands &
  LivingCommands &
  PersonaCommands &
  UpkeepCommands &
  MovingCommands &
  RecallingCommands &
  MemoryUpkeepCommands &
  VoiceCommands;

/** Parses the command line. `chosen` is called with the selected command, ready to run. */
export function commandLine(
  words: Words,
  version: string,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): Command {
  const program = new Command("saintverse")
    .description(words.about)
    .option("--lang <language>", words.language, (text) => oneOf(text, languages))
    .option("--config <folder>", words.configFolder)
    .version(version, "-V, --version", words.versionOption);

  for (const add of groups) add(program, words, commands, chosen);
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
  recallingCommands,
  memoryUpkeepCommands,
  voiceCommands,
] as const;

/** Talking with a persona, and her prompt. */
function chatCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const port = (text: string) => portOf(text, words);
  program
    .command("new")
    .description(words.plugIns_.about)
    .argument("<kind>", words.plugIns_.argumentKind, (text) => oneOf(text, newKinds))
    .argument("<name>", words.plugIns_.argumentName, (text) => {
      if (!partName.test(text)) throw new InvalidArgumentError(words.plugIns_.badName(text));
      return text;
    })
    .action((kind, name) => chosen(commands.newPart(kind, name)));
  program
    .command("chat")
    .description(words.chat)
    .argument("[persona]", words.argumentPersona, "")
    .option("--name <name>", words.optionUser)
    .option("--port <number>", words.optionPort, port)
    .action((persona, options) => chosen(commands.chat(persona, options)));
  program
    .command("prompt")
    .description(words.prompt)
    .argument("[persona]", words.argumentPersona, "")
    .option("--speech <mode>", words.optionSpeech, (text) => oneOf(text, ["text", "tool"]))
    .option("--json", words.json)
    .action((persona, options) => chosen(commands.prompt(persona, options)));
}

/** The operator's commands for settings, access and inspection. */
function operatorCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  program
    .command("config")
    .description(words.config)
    .option("--json", words.json)
    .action((options) => chosen(commands.config(options)));
  program
    .command("models")
    .description(words.models.about)
    .option("--json", words.json)
    .action((options) => chosen(commands.models(options)));
  program
    .command("password")
    .description(words.password)
    .argument("<role>", words.argumentRole)
    .option("--remove", words.optionRemovePassword)
    .action((role, options) => chosen(commands.password(role, options)));
  program
    .command("sign-in")
    .description(words.signIn)
    .option("--json", words.json)
    .action((options) => chosen(commands.signIn(options)));
  program
    .command("mcp")
    .description(words.mcp_.about)
    .action(() => chosen(commands.mcp()));
  program
    .command("doctor")
    .description(words.doctor)
    .option("--json", words.json)
    .action((options) => chosen(commands.doctor(options)));
  program
    .command("replay")
    .description(words.replay)
    .argument("[journal]", words.argumentJournal)
    .option("--persona <id>", words.optionPersona)
    .option("--at <number>", words.optionAt, (text) => wholeNumber(text))
    .option("--events", words.optionFollow)
    .option("--json", words.json)
    .action((place, options) => chosen(commands.replay(place, options)));
}

function cityCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const { json, city_: say } = words;
  program
    .command("stop")
    .description(say.stop)
    .option("--resume", say.optionResume)
    .option("--json", json)
    .action((options) => chosen(commands.stop(options)));
  const city = program.command("city").description(say.city);
  city
    .command("show")
    .description(say.show)
    .option("--json", json)
    .action((options) => chosen(commands.cityShow(options)));
  city
    .command("reset")
    .description(say.reset)
    .option("--yes", say.optionYes)
    .option("--json", json)
    .action((options) => chosen(commands.cityReset(options)));
  citiesCommands({ program, city }, words, commands, (text) => portOf(text, words), chosen);
}
