import { join } from "node:path";
import type { BodySite } from "../../../bodies/server/body.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { cardDesk } from "../../cards/card-desk.ts";
import type { Context } from "../../cli/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { Config } from "../../config/settings.ts";
import { buildPage, pageFolder, pageNames } from "../build-page.ts";
import type { PageHost } from "../page-host.ts";
import { type ListenRefusal, listenRefusal } from "./listening.ts";
import { openPasswords, type Passwords, type PasswordsRefusal } from "./passwords.ts";
import { type PageServer, startPageServer } from "./server.ts";

export type Address = { readonly host: string; readonly port: number };

/** What keeps strangers out of the page, as the configuration and the data folder say. */
export type Lock = { readonly passwords: Passwords; readonly token?: string | undefined };

/** Reads the passwords of the data folder; a file that cannot be read opens nothing. */
export async function lockOf(config: Config): Promise<Result<Lock, PasswordsRefusal>> {
  const passwords = await openPasswords(dataFolder(config), config.passwordFile);
  return passwords.ok ? ok({ passwords: passwords.value, token: config.token }) : passwords;
}

/** Why the page could not be served at an address; undefined when it can. Nothing stays open. */
export async function cannotListen(
  { passwords, token }: Lock,
  { host, port }: Address,
): Promise<ListenRefusal | undefined> {
  const hashes = passwords.hashes();
  const operatorPassword = hashes.ok && hashes.value.operator !== undefined;
  return await listenRefusal(host, port, { operatorPassword, token: token !== undefined });
}

/** Builds the pages whose sources changed, one after the other; tells of what cannot be built. */
async function buildPages({ words, tell }: Context): Promise<void> {
  for (const page of pageNames) {
    const { kind, note } = await buildPage(page);
    if (kind === "failed" || kind === "unbuildable") tell(words.problem.page(note ?? kind));
  }
}

/** Serves the page and the stage, and builds them beside that when their sources changed. */
export async function openWeb(
  context: Context,
  config: Config,
  { passwords, token }: Lock,
  address: Address,
  city: PageHost,
  stage: BodySite | undefined,
): Promise<Result<PageServer, ListenRefusal>> {
  const { words, tell } = context;
  void buildPages(context);
  const served = await startPageServer({
    ...address,
    city,
    cards: cardDesk(context, config),
    passwords,
    token,
    allowedHosts: config.allowedHosts,
    folder: pageFolder("world"),
    stage,
    pictures: join(dataFolder(config), "pictures"),
    drawn: join(dataFolder(config), "generate_image"),
    audit: ({ kind, role, address: from }) => {
      if (kind !== "signed-in" && kind !== "signed-out") tell(words.running.signIn[kind](from));
      else if (role !== undefined) tell(words.running.signIn[kind](from));
    },
  });
  return served.ok ? ok(served.value) : err(served.error);
}
