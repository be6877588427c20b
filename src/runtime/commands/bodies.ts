import { runObsBody } from "../../bodies/obs/server.ts";
import type { BodyListenRefusal } from "../../bodies/server/listen.ts";
import type { RunningBody } from "../../bodies/server/running.ts";
import { runTerminalBody } from "../../bodies/terminal/server.ts";
import { runWeather } from "../../bodies/weather/server.ts";
import type { Result } from "../../kernel/result.ts";
import { defaultLanguage } from "../../languages/registry.ts";
import { bodyNotices } from "../bodies/body-notices.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import type { Config } from "../config/settings.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { obsServer, obsSettingsOf } from "../obs/own-obs.ts";
import { bodyTokenOf } from "../persona/servers.ts";
import { endingSignal, endProcess } from "../storage/ending.ts";
import { systemClock } from "../storage/system-clock.ts";
import type { BodyOptions } from "./options.ts";

const terminalPort = 8000;
const weatherPort = 8001;
const obsPort = 8003;

/** The terminal body as a program: comments from standard input, speech to standard output. */
export const bodyCli = (options: BodyOptions) => (context: Context) =>
  runAlone(context, "body cli", hintFor(context, options), (config, signal) =>
    runTerminalBody({
      version: context.version,
      clock: systemClock,
      language: context.language,
      input: process.stdin,
      output: process.stdout,
      errorOutput: process.stderr,
      names: config.terminalNames,
      signal,
      ...(options.stdio === true
        ? { transport: "stdio" as const }
        : httpOf(config, options, terminalPort)),
    }),
  );

/** The OBS body as a program. */
export const bodyObs = (options: BodyOptions) => (context: Context) =>
  runAlone(context, "body obs", undefined, (config, signal) => {
    const notify = bodyNotices(context);
    return runObsBody({
      ...obsSettingsOf(context, config),
      version: context.version,
      signal,
      onCondition: (now) => notify(obsServer, now),
      ...(options.stdio === true
        ? { transport: "stdio" as const, input: process.stdin, output: process.stdout }
        : httpOf(config, options, obsPort)),
    });
  });

/** The weather service as a program. */
export const toolsWeather = (options: BodyOptions) => (context: Context) =>
  runAlone(context, "tools weather", undefined, (config, signal) =>
    runWeather({
      version: context.version,
      clock: systemClock,
      language: config.language ?? defaultLanguage,
      geocodingUrl: config.openMeteoGeocodingUrl,
      forecastUrl: config.openMeteoForecastUrl,
      signal,
      ...(options.stdio === true
        ? { transport: "stdio" as const, input: process.stdin, output: process.stdout }
        : httpOf(config, options, weatherPort)),
    }),
  );

const hintFor = ({ words }: Context, { stdio }: BodyOptions): string | undefined =>
  stdio === true ? undefined : words.running.bodyHint;

/** The HTTP options of a body that runs as a program. */
export const httpOf = (config: Config, options: BodyOptions, port: number) => ({
  transport: "http" as const,
  port: options.port ?? port,
  host: options.host,
  allowedHosts: options.allowHost,
  token: bodyTokenOf(config),
  network: options.trustedNetwork === true ? ("trusted" as const) : ("untrusted" as const),
});

/** Runs one body until it ends; reports its address, or why it cannot run. */
export async function runAlone(
  context: Context,
  name: string,
  hint: string | undefined,
  run: (config: Config, signal: AbortSignal) => Promise<Result<RunningBody, BodyListenRefusal>>,
): Promise<ExitCode> {
  const config = configOrTell(context);
  if (config === undefined) return 2;
  const running = await run(config, endingSignal().signal);
  if (!running.ok) {
    context.tell(refusalText(context, running.error));
    return 1;
  }
  const { url } = running.value;
  if (url !== undefined) {
    const { words, tell } = context;
    tell(words.running.body(name, url));
    if (bodyTokenOf(config) === undefined) tell(words.running.bodyOpen);
  }
  if (hint !== undefined) context.tell(hint);
  await running.value.ended;
  endProcess(0);
  return 0;
}

function refusalText({ words }: Context, refusal: BodyListenRefusal): string {
  switch (refusal.kind) {
    case "port-taken":
    case "port-forbidden":
      return words.problem.portTaken(refusal.port);
    case "no-such-host":
      return words.problem.unknownHost(refusal.host);
    case "token-needed":
      return words.problem.bodyNeedsToken(refusal.host);
    case "fault":
      return words.problem.server(refusal.fault.note);
  }
}
