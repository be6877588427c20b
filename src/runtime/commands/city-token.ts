import {
  callersOf,
  callerTokensFile,
  makeToken,
  removeToken,
  type TokenRefusal,
} from "../agents/caller-tokens.ts";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Context, ExitCode } from "../console/context.ts";
import type { TokenOptions } from "./options.ts";

/** Makes or removes the token of a caller over A2A; without a name it lists the callers with a token. */
export const cityToken =
  (name: string | undefined, options: TokenOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const home = dataFolder(config);
    try {
      if (name === undefined) return list(context, home, options);
      return options.remove === true
        ? remove(context, home, name)
        : make(context, home, name, options);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (code === "") throw error;
      context.tell(context.words.a2a_.unwritten(callerTokensFile(home), code));
      return 1;
    }
  };

function refused(
  { words, tell }: Context,
  home: string,
  why: TokenRefusal,
  name: string,
): ExitCode {
  const say = words.a2a_;
  tell(why === "unreadable" ? say.unreadable(callerTokensFile(home)) : say[why](name));
  return why === "bad-name" ? 2 : 1;
}

function list(context: Context, home: string, { json }: TokenOptions): ExitCode {
  const callers = callersOf(home);
  if (!callers.ok) return refused(context, home, callers.error, "");
  if (json === true) context.out(JSON.stringify(callers.value));
  else if (callers.value.length === 0) context.tell(context.words.a2a_.noTokens);
  else for (const caller of callers.value) context.out(caller);
  return 0;
}

function make(context: Context, home: string, name: string, { json }: TokenOptions): ExitCode {
  const token = makeToken(home, name);
  if (!token.ok) return refused(context, home, token.error, name);
  context.out(json === true ? JSON.stringify({ name, token: token.value }) : token.value);
  context.tell(context.words.a2a_.made(name));
  return 0;
}

function remove(context: Context, home: string, name: string): ExitCode {
  const removed = removeToken(home, name);
  if (!removed.ok) return refused(context, home, removed.error, name);
  context.tell(context.words.a2a_.removed(name));
  return 0;
}
