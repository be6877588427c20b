import { z } from "zod";
import { configOrTell } from "../config/config-or-tell.ts";
import { dataFolder } from "../config/read-config.ts";
import type { Config } from "../config/settings.ts";
import type { Context, ExitCode } from "../console/context.ts";
import { whoRunsCity } from "../storage/awake-file.ts";
import { readHashes } from "../web/passwords.ts";
import { linkLasts, makeLink, signInUrl } from "../web/sign-in-link.ts";
import type { JsonOptions } from "./options.ts";

/** Prints a link that signs its opener in as the operator once, for when the password is locked or forgotten. */
export const signIn =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const home = dataFolder(config);
    const url = whoRunsCity(home)?.url;
    if (url === undefined) {
      tell(words.signIn_.notRunning(home));
      return 1;
    }
    const isNeeded = isPasswordSet(config, home) || (await isAskedFor(url));
    if (isNeeded) return printLink(context, home, url, options);
    print(context, url, words.signIn_.notNeeded(url), options);
    return 0;
  };

function printLink(context: Context, home: string, url: string, options: JsonOptions): ExitCode {
  const { words, tell } = context;
  try {
    const link = signInUrl(url, makeLink(home, Date.now()));
    print(context, link, words.signIn_.link(link, linkLasts / 60_000), options);
    return 0;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "") throw error;
    tell(words.signIn_.unwritten(home, code));
    return 1;
  }
}

const print = ({ out }: Context, url: string, text: string, { json }: JsonOptions): void =>
  out(json === true ? JSON.stringify({ url }) : text);

/** Milliseconds. */
const patience = 2_000;
const Session = z.object({ signIn: z.string() });
/**
 * Whether the running program requires a sign-in: its settings may differ from those of this process. If it does not
 * say, a link does no harm.
 */
async function isAskedFor(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(new URL("session", url), { signal });
    const session = Session.safeParse(await response.json());
    return !session.success || session.data.signIn === "needed";
  } catch {
    return true;
  }
}

/** Whether this machine's settings require a password or a token. */
function isPasswordSet(config: Config, home: string): boolean {
  const hashes = readHashes(home);
  return (
    config.localToken ||
    config.passwordFile !== undefined ||
    !hashes.ok ||
    hashes.value.operator !== undefined
  );
}
