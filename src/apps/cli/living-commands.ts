import type { Command } from "commander";
import { cityOf, portOf } from "./argument-values.ts";
import type { CommandLine } from "./command-line.ts";
import { forPersona } from "./commands/by-name.ts";

/** Commands that run personas, in a city or alone. */
export function livingCommands({ program, words, chosen }: CommandLine): void {
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
    .action((options) =>
      chosen(() =>
        forPersona(options.persona, async (persona) =>
          (await import("../city/main.ts")).start({ ...options, ...(persona && { persona }) }),
        ),
      ),
    );
  program
    .command("worker")
    .description(words.workers_.worker)
    .option("--port <number>", words.workers_.optionWorkerPort, port)
    .option("--host <address>", words.workers_.optionWorkerHost)
    .option("--city <name>", words.city_.optionCity, (text) => cityOf(text, words))
    .action((options) => chosen(async () => (await import("../worker/main.ts")).worker(options)));
  program
    .command("gateway")
    .description(words.workers_.gateway)
    .option("--port <number>", words.optionPort, port)
    .option("--host <address>", words.optionHost)
    .action((options) => chosen(async () => (await import("../gateway/main.ts")).gateway(options)));
  program
    .command("soul")
    .description(words.soul)
    .option("--persona <id>", words.optionPersona)
    .option("--show-again", words.optionShowAgain)
    .action((options) =>
      chosen(() =>
        forPersona(options.persona, async (persona) =>
          (await import("../soul/main.ts")).soul({ ...options, ...(persona && { persona }) }),
        ),
      ),
    );
}

/** Bodies and tools as standalone servers. */
export function servedCommands({ program, words, chosen }: CommandLine): void {
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
    .action((options) =>
      chosen(async () => (await import("./commands/bodies.ts")).bodyCli(options)),
    );
  served(body, "stage", words.bodyStage)
    .option("--mind <id>", words.optionMind)
    .action((options) =>
      chosen(() =>
        forPersona(options.mind, async (mind) =>
          (await import("./commands/body-stage.ts")).bodyStage({
            ...options,
            ...(mind && { mind }),
          }),
        ),
      ),
    );
  served(body, "obs", words.bodyObs)
    .option("--stdio", words.optionStdio)
    .action((options) =>
      chosen(async () => (await import("./commands/bodies.ts")).bodyObs(options)),
    );
  served(body, "vtube-studio", words.bodyVtubeStudio)
    .option("--stdio", words.optionStdio)
    .action((options) =>
      chosen(async () => (await import("./commands/bodies.ts")).bodyVtubeStudio(options)),
    );
  served(body, "neuro", words.bodyNeuro)
    .option("--stdio", words.optionStdio)
    .action((options) =>
      chosen(async () => (await import("./commands/bodies.ts")).bodyNeuro(options)),
    );
  served(program.command("tools").description(words.tools), "weather", words.toolsWeather)
    .option("--stdio", words.optionStdio)
    .action((options) =>
      chosen(async () => (await import("./commands/bodies.ts")).toolsWeather(options)),
    );
}
