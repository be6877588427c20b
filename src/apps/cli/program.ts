import { Command, InvalidArgumentError } from "commander";
import type { Words } from "../../languages/pack/program/words.ts";
import { languages } from "../../languages/registry.ts";
import { cardForms } from "../../runtime/cards/card-forms.ts";
import { type NewKind, newKinds, partName } from "../../runtime/commands/new-part.ts";
import type {
  BackupOptions,
  BodyOptions,
  ChatOptions,
  ExportCardOptions,
  ImportCardOptions,
  JsonOptions,
  MoveOptions,
  NewOptions,
  PasswordOptions,
  PromptOptions,
  ReplayOptions,
  ResetOptions,
  SimulateOptions,
  StageBodyOptions,
  StopOptions,
} from "../../runtime/commands/options.ts";
import type { Context, ExitCode } from "../../runtime/console/context.ts";
import { type CityCalled, cityCalled } from "../../world/city-called.ts";
import { mostPersonas } from "../../world/state.ts";
import type { StartOptions } from "../city/prepared.ts";
import type { SoulOptions } from "../soul/main.ts";
import { type CitiesCommands, citiesCommands } from "./cities.ts";
import { speakIn } from "./in-words.ts";
import { type MovingCommands, movingCommands } from "./memory-moving.ts";
import { type RecallingCommands, recallingCommands } from "./memory-recalling.ts";
import { type TopicCommands, topicCommands } from "./memory-topics.ts";
import { type MemoryUpkeepCommands, memoryUpkeepCommands } from "./memory-upkeep.ts";
import { type VoiceCommands, voiceCommands } from "./voice-commands.ts";

type Run = (context: Context) => Promise<ExitCode>;

/** Loads the code of a command only when it is used, so that every command starts fast. */
export type Commands = TopicCommands & {
  readonly start: (options: StartOptions) => Promise<Run>;
  readonly soul: (options: SoulOptions) => Promise<Run>;
  readonly bodyCli: (options: BodyOptions) => Promise<Run>;
  readonly bodyStage: (options: StageBodyOptions) => Promise<Run>;
  readonly bodyObs: (options: BodyOptions) => Promise<Run>;
  readonly toolsWeather: (options: BodyOptions) => Promise<Run>;
  readonly newPart: (kind: NewKind, name: string) => Promise<Run>;
  readonly chat: (persona: string, options: ChatOptions) => Promise<Run>;
  readonly prompt: (persona: string, options: PromptOptions) => Promise<Run>;
  readonly personaList: (options: JsonOptions) => Promise<Run>;
  readonly personaNew: (id: string, options: NewOptions) => Promise<Run>;
  readonly personaImport: (file: string, options: ImportCardOptions) => Promise<Run>;
  readonly personaExport: (id: string, options: ExportCardOptions) => Promise<Run>;
  readonly personaCheck: (id: string | undefined, options: JsonOptions) => Promise<Run>;
  readonly config: (options: JsonOptions) => Promise<Run>;
  readonly models: (options: JsonOptions) => Promise<Run>;
  readonly signIn: (options: JsonOptions) => Promise<Run>;
  readonly mcp: () => Promise<Run>;
  readonly password: (role: string, options: PasswordOptions) => Promise<Run>;
  readonly doctor: (options: JsonOptions) => Promise<Run>;
  readonly replay: (place: string | undefined, options: ReplayOptions) => Promise<Run>;
  readonly backup: (options: BackupOptions) => Promise<Run>;
  readonly restore: (named: string, options: JsonOptions) => Promise<Run>;
  readonly verify: (options: JsonOptions) => Promise<Run>;
  readonly move: (options: MoveOptions) => Promise<Run>;
  readonly stop: (options: StopOptions) => Promise<Run>;
  readonly cityShow: (options: JsonOptions) => Promise<Run>;
  readonly cityReset: (options: ResetOptions) => Promise<Run>;
  readonly simulate: (options: SimulateOptions) => Promise<Run>;
} & CitiesCommands &
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

/** Commands that run personas, in a city or alone. */
function livingCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const port = (text: string) => portOf(text, words);
  program
    .command("start")
    .description(words.start)
    .option("--persona <id>", words.optionPersona)
    .option("--city <name>", words.city_.optionCity, (text) => cityOf(text, words))
    .option("--port <number>", words.optionPort, port)
    .option("--host <address>", words.optionHost)
    .option("--no-page", words.optionNoOpen)
    .option("--show-again", words.optionShowAgain)
    .option("--stand-by", words.standBy_.option)
    .action((options) => chosen(commands.start(options)));
  program
    .command("soul")
    .description(words.soul)
    .option("--persona <id>", words.optionPersona)
    .option("--show-again", words.optionShowAgain)
    .action((options) => chosen(commands.soul(options)));
}

/** Bodies and tools as standalone servers. */
function servedCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const port = (text: string) => portOf(text, words);
  const list = (text: string) => text.split(",").map((name) => name.trim());
  const served = (parent: Command, name: string, text: string) =>
    parent
      .command(name)
      .description(text)
      .option("--port <number>", words.optionPort, port)
      .option("--host <address>", words.optionHost)
      .option("--allow-host <names>", words.optionAllow, list)
      .option("--trusted-network", words.optionTrusted);
  const body = program.command("body").description(words.body);
  served(body, "cli", words.bodyCli)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.bodyCli(options)));
  served(body, "stage", words.bodyStage)
    .option("--mind <id>", words.optionMind)
    .action((options) => chosen(commands.bodyStage(options)));
  served(body, "obs", words.bodyObs)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.bodyObs(options)));
  served(program.command("tools").description(words.tools), "weather", words.toolsWeather)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.toolsWeather(options)));
}

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

/** Minds. */
function personaCommands(
  program: Command,
  words: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const persona = program.command("persona").description(words.persona);
  persona
    .command("list")
    .description(words.personaList)
    .option("--json", words.json)
    .action((options) => chosen(commands.personaList(options)));
  persona
    .command("new")
    .description(words.personaNew)
    .argument("<id>", words.argumentPersona)
    .option("--name <name>", words.optionName)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaNew(id, options)));
  persona
    .command("import")
    .description(words.cards.import)
    .argument("<file>", words.cards.argumentFile)
    .option("--id <id>", words.cards.optionId)
    .option("--approved", words.cards.optionApproved)
    .option("--json", words.json)
    .action((file, options) => chosen(commands.personaImport(file, options)));
  persona
    .command("export")
    .description(words.cards.export)
    .argument("<id>", words.argumentPersona)
    .requiredOption("--as <form>", words.cards.optionAs, (text) => oneOf(text, cardForms))
    .requiredOption("--out <file>", words.cards.optionOut)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaExport(id, options)));
  persona
    .command("check")
    .description(words.personaCheck)
    .argument("[id]", words.argumentPersona)
    .option("--json", words.json)
    .action((id, options) => chosen(commands.personaCheck(id, options)));
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

/** The limits of a simulation: the size of a city, and what can be simulated in reasonable time. */
const most = { days: 366, personas: mostPersonas, seed: 2 ** 31 - 1 };

/** The defaults of a simulation. */
const usual = { days: 1, personas: 10, seed: 1, user: "visits" } as const;

function simulate(
  program: Command,
  { json, simulation_: say }: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  const within = (least: number, greatest: number) => (text: string) => {
    const number = Number(text);
    if (/^\d{1,10}$/.test(text) && number >= least && number <= greatest) return number;
    throw new InvalidArgumentError(say.badNumber(text, least, greatest));
  };
  program
    .command("simulate")
    .description(say.about)
    .option("--days <number>", say.days, within(1, most.days))
    .option("--personas <number>", say.personas, within(1, most.personas))
    .option("--seed <number>", say.seed, within(0, most.seed))
    .option("--user <whether>", say.user, (text) => oneOf(text, ["visits", "absent"]))
    .option("--stage <id>", say.stage)
    .option("--journal <file>", say.journal)
    .option("--json", json)
    .action((options) => chosen(commands.simulate({ ...usual, ...options })));
}

function upkeep(
  program: Command,
  { json, upkeep_: say, move_ }: Words,
  commands: Commands,
  chosen: (run: Promise<Run>) => void,
): void {
  program
    .command("backup")
    .description(say.backup)
    .option("--list", say.optionList)
    .option("--json", json)
    .action((options) => chosen(commands.backup(options)));
  program
    .command("restore")
    .description(say.restore)
    .argument("<backup>", say.argumentBackup)
    .option("--json", json)
    .action((named, options) => chosen(commands.restore(named, options)));
  program
    .command("verify")
    .description(say.verify)
    .option("--json", json)
    .action((options) => chosen(commands.verify(options)));
  program
    .command("move")
    .description(move_.about)
    .requiredOption("--to <place>", move_.optionTo)
    .option("--json", json)
    .action((options) => chosen(commands.move(options)));
}

function portOf(text: string, words: Words): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError(words.wrongUse.badPort(text));
}

function cityOf(text: string, words: Words): CityCalled {
  const called = cityCalled(text);
  if (called !== undefined) return called;
  throw new InvalidArgumentError(words.city_.badCity(text));
}

function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError(text);
}

function oneOf<T extends string>(text: string, known: readonly T[]): T {
  const found = known.find((one) => one === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`${text} (${known.join(", ")})`);
}
