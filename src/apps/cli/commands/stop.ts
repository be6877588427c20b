import { err, ok, type Result } from "../../../kernel/result.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import type { StopOptions } from "./options.ts";
import { type JoinRefusal, joinRunningCity } from "./running-city.ts";

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
  told: Result<string, JoinRefusal>,
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

/** The address of the city that received the command; else why not, and what to do. */
async function tellCity(
  context: Context,
  config: Config,
  command: "stop-everything" | "resume-everything",
): Promise<Result<string, JoinRefusal>> {
  const { words } = context;
  const joined = await joinRunningCity(context, config);
  if (!joined.ok) return joined;
  const { client, url } = joined.value;
  const refusal = await client.command({ do: command });
  client.close();
  if (refusal === undefined) return ok(url);
  const text = refusal === "ended" ? words.city_.wentAway : words.refusal[refusal];
  return err({ code: refusal, text });
}
