import type { Command } from "commander";
import type { Words } from "../../languages/program-words.ts";
import type { Context, ExitCode } from "../../runtime/config/console/context.ts";
import type { StartOptions } from "../city/preflight.ts";
import type { GatewayOptions } from "../gateway/main.ts";
import type { SoulOptions } from "../soul/main.ts";
import type { WorkerOptions } from "../worker/main.ts";
import { cityOf, portOf } from "./argument-values.ts";
import type { BodyOptions, StageBodyOptions } from "./commands/options.ts";

type Run = (context: Context) => Promise<ExitCode>;

export type LivingCommands = {
  readonly start: (options: StartOptions) => Promise<Run>;
  readonly worker: (options: WorkerOptions) => Promise<Run>;
  readonly gateway: (options: GatewayOptions) => Promise<Run>;
  readonly soul: (options: SoulOptions) => Promise<Run>;
  readonly bodyCli: (options: BodyOptions) => Promise<Run>;
  readonly bodyStage: (options: StageBodyOptions) => Promise<Run>;
  readonly bodyObs: (options: BodyOptions) => Promise<Run>;
  readonly bodyVtubeStudio: (options: BodyOptions) => Promise<Run>;
  readonly bodyNeuro: (options: BodyOptions) => Promise<Run>;
  readonly toolsWeather: (options: BodyOptions) => Promise<Run>;
};

/** Commands that run personas, in a city or alone. */
export function livingCommands(
  program: Command,
  words: Words,
  commands: LivingCommands,
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
    .command("worker")
    .description(words.workers_.worker)
    .option("--port <number>", words.workers_.optionWorkerPort, port)
    .option("--host <address>", words.workers_.optionWorkerHost)
    .option("--city <name>", words.city_.optionCity, (text) => cityOf(text, words))
    .action((options) => chosen(commands.worker(options)));
  program
    .command("gateway")
    .description(words.workers_.gateway)
    .option("--port <number>", words.optionPort, port)
    .option("--host <address>", words.optionHost)
    .action((options) => chosen(commands.gateway(options)));
  program
    .command("soul")
    .description(words.soul)
    .option("--persona <id>", words.optionPersona)
    .option("--show-again", words.optionShowAgain)
    .action((options) => chosen(commands.soul(options)));
}

/** Bodies and tools as standalone servers. */
export function servedCommands(
  program: Command,
  words: Words,
  commands: LivingCommands,
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
  served(body, "vtube-studio", words.bodyVtubeStudio)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.bodyVtubeStudio(options)));
  served(body, "neuro", words.bodyNeuro)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.bodyNeuro(options)));
  served(program.command("tools").description(words.tools), "weather", words.toolsWeather)
    .option("--stdio", words.optionStdio)
    .action((options) => chosen(commands.toolsWeather(options)));
}
