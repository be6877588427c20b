import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import {
  type CallerDocument,
  callerDocument,
  callersOf,
  makeToken,
  removeToken,
  type TokenRefusal,
} from "../../../runtime/server/agents/caller-tokens.ts";
import type { TokenOptions } from "./options.ts";
import { withDocuments } from "./with-documents.ts";

/** Makes or removes the token of a caller over A2A; without a name it lists the callers with a token. */
export const cityToken =
  (name: string | undefined, options: TokenOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    return await withDocuments(context, config, async (documents) => {
      const tokens = await documents.document(callerDocument);
      try {
        if (name === undefined) return list(context, tokens, options);
        return options.remove === true
          ? await remove(context, tokens, name)
          : await make(context, tokens, name, options);
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        if (code === "") throw error;
        context.tell(context.words.a2a_.unwritten(tokens.place, code));
        return 1;
      }
    });
  };

function refused(
  { words, tell }: Context,
  tokens: CallerDocument,
  why: TokenRefusal,
  name: string,
): ExitCode {
  const say = words.a2a_;
  tell(why === "unreadable" ? say.unreadable(tokens.place) : say[why](name));
  return why === "bad-name" ? 2 : 1;
}

function list(context: Context, tokens: CallerDocument, { json }: TokenOptions): ExitCode {
  const callers = callersOf(tokens);
  if (!callers.ok) return refused(context, tokens, callers.error, "");
  if (json === true) context.out(JSON.stringify(callers.value));
  else if (callers.value.length === 0) context.tell(context.words.a2a_.noTokens);
  else for (const caller of callers.value) context.out(caller);
  return 0;
}

async function make(
  context: Context,
  tokens: CallerDocument,
  name: string,
  { json }: TokenOptions,
): Promise<ExitCode> {
  const token = await makeToken(tokens, name);
  if (!token.ok) return refused(context, tokens, token.error, name);
  context.out(json === true ? JSON.stringify({ name, token: token.value }) : token.value);
  context.tell(context.words.a2a_.made(name));
  return 0;
}

async function remove(context: Context, tokens: CallerDocument, name: string): Promise<ExitCode> {
  const removed = await removeToken(tokens, name);
  if (!removed.ok) return refused(context, tokens, removed.error, name);
  context.tell(context.words.a2a_.removed(name));
  return 0;
}
