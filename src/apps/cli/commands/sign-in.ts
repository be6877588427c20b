import { z } from "zod";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import type { Config } from "../../../runtime/config/settings.ts";
import { type PasswordDocument, passwordDocument } from "../../../runtime/server/page/passwords.ts";
import {
  type LinkDocument,
  linkDocument,
  linkLasts,
  makeLink,
  signInUrl,
} from "../../../runtime/server/page/sign-in-link.ts";
import type { JsonOptions } from "./options.ts";
import { findRunningCity, unreachableText } from "./running-city.ts";
import { withDocuments } from "./with-documents.ts";

/** Prints a link that signs its opener in as the operator once, for when the password is locked or forgotten. */
export const signIn =
  (options: JsonOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const { words, tell } = context;
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const city = await findRunningCity(config);
    if (city.kind !== "here") {
      const { notRunning } = words.signIn_;
      tell(
        city.kind === "no-page"
          ? words.city_.noPage(city.pid)
          : unreachableText(context, config, city, notRunning),
      );
      return 1;
    }
    const { url } = city;
    return await withDocuments(context, config, async (documents) => {
      const passwords = await documents.document(passwordDocument);
      const isNeeded = isPasswordSet(config, passwords) || (await isAskedFor(url));
      if (isNeeded) {
        return await printLink(context, await documents.document(linkDocument), url, options);
      }
      print(context, url, words.signIn_.notNeeded(url), options);
      return 0;
    });
  };

async function printLink(
  context: Context,
  links: LinkDocument,
  url: string,
  options: JsonOptions,
): Promise<ExitCode> {
  const { words, tell } = context;
  try {
    const link = signInUrl(url, await makeLink(links, Date.now()));
    print(context, link, words.signIn_.link(link, linkLasts / 60_000), options);
    return 0;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "") throw error;
    tell(words.signIn_.unwritten(links.place, code));
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
function isPasswordSet(config: Config, passwords: PasswordDocument): boolean {
  const hashes = passwords.current();
  return (
    config.localToken ||
    config.passwordFile !== undefined ||
    !hashes.ok ||
    hashes.value.operator !== undefined
  );
}
