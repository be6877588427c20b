import type { BodyListenRefusal } from "../../../bodies/server/listen.ts";
import { type RunningBody, runBody } from "../../../bodies/server/running.ts";
import { runTerminalBody } from "../../../bodies/terminal/server.ts";
import type { Result } from "../../../kernel/result.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { endingSignal, endProcess } from "../../../runtime/data/ending.ts";
import { systemClock } from "../../../runtime/data/system-clock.ts";
import { bodyParts, openBodyPart } from "../../../runtime/soul/body-parts.ts";
import { bodyTokenOf } from "../../../runtime/soul/servers.ts";
import { bodyNotices } from "../../../runtime/voice/bodies/body-notices.ts";
import type { BodyOptions } from "./options.ts";

const terminalPort = 8000;
const weatherPort = 8001;
const obsPort = 8003;
const vtubeStudioPort = 8004;
const neuroPort = 8005;

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

/** The OBS body alone. */
export const bodyObs = (options: BodyOptions) => bodyAlone("obs", "body obs", options, obsPort);

/** The body of VTube Studio alone. */
export const bodyVtubeStudio = (options: BodyOptions) =>
  bodyAlone("vtube-studio", "body vtube-studio", options, vtubeStudioPort);

/** The body of games alone. */
export const bodyNeuro = (options: BodyOptions) =>
  bodyAlone("neuro", "body neuro", options, neuroPort);

/** The weather service alone. */
export const toolsWeather = (options: BodyOptions) =>
  bodyAlone("weather", "tools weather", options, weatherPort);

/** A body of a part, by itself. */
const bodyAlone =
  (id: string, command: string, options: BodyOptions, port: number) => (context: Context) =>
    runAlone(context, command, undefined, async (config, signal) => {
      const part = bodyParts(config).find((one) => one.id === id);
      const opened = part && openBodyPart(context, config, part, true);
      if (opened === undefined) throw new Error(`there is no body ${id}`);
      const { body, condition, close } = opened;
      const notify = bodyNotices(context);
      const stop = condition?.onChange(() => notify(id, condition.now()));
      const transport =
        options.stdio === true
          ? { transport: "stdio" as const, input: process.stdin, output: process.stdout }
          : httpOf(config, options, port);
      const running = await runBody(body, transport, signal);
      const end = () => {
        stop?.();
        void close?.();
      };
      if (running.ok) void running.value.ended.then(end);
      else end();
      return running;
    });

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
