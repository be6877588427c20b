import { err, ok, type Result } from "../../kernel/result.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { whoRunsCity } from "../storage/awake-file.ts";
import type { StopOptions } from "./options.ts";
import { joinPage, operatorToken } from "./page-client.ts";

/** Stops everything in the running city, or resumes it, with one command. It is durable when this succeeds. */
export const stop =
  (options: StopOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const [command, autonomy] =
      options.resume === true
        ? (["resume-everything", "running"] as const)
        : (["stop-everything", "stopped"] as const);
    const told = await tellCity(context, config, command);
    if (options.json === true) {
      const answer = told.ok ? { autonomy, url: told.value } : { problem: told.error.code };
      context.out(JSON.stringify(answer, null, 2));
    }
    return show(context, told, autonomy, options);
  };

function show(
  { words, out, tell }: Context,
  told: Result<string, Problem>,
  autonomy: "running" | "stopped",
  { json }: StopOptions,
): ExitCode {
  if (!told.ok) {
    tell(told.error.text);
    return 1;
  }
  const say = words.city_;
  if (json !== true) out((autonomy === "running" ? say.resumed : say.stopped)(told.value));
  return 0;
}

type Problem = { readonly code: string; readonly text: string };

/** The address of the city that received the command; else why not, and what to do. */
async function tellCity(
  { words, language }: Context,
  config: Config,
  command: "stop-everything" | "resume-everything",
): Promise<Result<string, Problem>> {
  const home = dataFolder(config);
  const running = whoRunsCity(home);
  if (running === undefined) {
    return err({ code: "not-running", text: words.city_.notRunning(home) });
  }
  const { url, pid } = running;
  if (url === undefined) return err({ code: "no-page", text: words.city_.noPage(pid) });
  const client = await joinPage(url, language, operatorToken(config));
  if (client === "absent") return err({ code: "absent", text: words.problem.nobodyAt(url) });
  if (client === "signed-out") return err({ code: client, text: words.problem.signedOut(url) });
  const refusal = await client.command({ do: command });
  client.close();
  if (refusal === undefined) return ok(url);
  const text = refusal === "ended" ? words.city_.wentAway : words.refusal[refusal];
  return err({ code: refusal, text });
}
