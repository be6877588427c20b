import { join } from "node:path";
import { buildPage, pageFolder, pageNames } from "../../../adapters/http/build-page.ts";
import { type HttpListenRefusal, listenRefusal } from "../../../adapters/http/listening.ts";
import type { LookForReadiness } from "../../../adapters/http/readiness.ts";
import type { OpenProblem } from "../../../adapters/store/open-problem.ts";
import type { BodyDefinition, BodySite } from "../../../bodies/server/body.ts";
import type { PageHost } from "../../../city/read-models/page-host.ts";
import type { PortraitSource } from "../../../city/read-models/portrait-source.ts";
import type { VoiceSamples } from "../../../city/read-models/voice-samples.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { soundsFolder } from "../../../protocol/soundboard.ts";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { JournalConfig } from "../../data/storage-config.ts";
import { backupsFolder } from "../../data/upkeep/home-items.ts";
import { assetKeeper } from "../../page-api/cards/asset-keeper.ts";
import { cardDesk } from "../../page-api/cards/card-desk.ts";
import type { MicrophoneGateway } from "../../voice/hearing/open-microphone-gateway.ts";
import { auditFile, openAuditLog } from "./audit-log.ts";
import { type KeptSignIn, openKeptSignIn } from "./kept-sign-in.ts";
import type { NetworkGate } from "./network-gate.ts";
import { type PageServer, startPageServer } from "./page-server.ts";
import { openPasswords, type Passwords, type PasswordsRefusal } from "./passwords.ts";
import { takeLink } from "./sign-in-link.ts";
import type { WebConfig } from "./web-config.ts";

export type Address = { readonly host: string; readonly port: number };

/** The access control of the page, from the configuration and the data folder. */
export type PageAccessControl = {
  readonly passwords: Passwords;
  readonly token?: string | undefined;
  /** The token of the data folder. */
  readonly localToken: string;
  readonly machine: "own" | "shared";
  readonly signIn: KeptSignIn;
};

/** Opens the passwords and who is signed in; what cannot be read grants nothing. Its `signIn` has to be closed. */
export async function lockOf(
  context: Context,
  config: WebConfig & JournalConfig,
): Promise<Result<PageAccessControl, PasswordsRefusal | OpenProblem>> {
  const opened = await openKeptSignIn(context, config);
  if (!opened.ok) return opened;
  const signIn = opened.value;
  const passwords = await openPasswords(signIn.passwords, config.passwordFile);
  if (!passwords.ok) {
    await signIn.documents.close();
    return passwords;
  }
  return ok({
    passwords: passwords.value,
    token: config.token,
    localToken: signIn.tokens.own("local-token"),
    machine: config.localToken ? "shared" : "own",
    signIn,
  });
}

/** The reason why the page cannot be served at an address; undefined when it can. Nothing stays open. */
export async function cannotListen(
  { passwords, token, machine }: PageAccessControl,
  { host, port }: Address,
): Promise<HttpListenRefusal | undefined> {
  const hashes = passwords.hashes();
  const operatorPassword = hashes.ok && hashes.value.operator !== undefined;
  return await listenRefusal(host, port, {
    operatorPassword,
    token: token !== undefined || machine === "shared",
  });
}

/** Builds the pages whose sources changed, one after the other; reports what cannot be built. */
async function buildPages({ words, tell }: Context): Promise<void> {
  for (const page of pageNames) {
    const { kind, note } = await buildPage(page);
    if (kind === "failed" || kind === "unbuildable") tell(words.problem.page(note ?? kind));
  }
}

export type WebParts = {
  readonly lock: PageAccessControl;
  readonly address: Address;
  readonly city: PageHost;
  readonly sites: readonly BodySite[];
  /** The city as an MCP server for agents. */
  readonly mcp: BodyDefinition;
  readonly microphones: MicrophoneGateway;
  readonly portraits: PortraitSource;
  /** The listener for other devices. */
  readonly gate: NetworkGate;
  readonly voices: VoiceSamples;
  readonly readiness: LookForReadiness;
};

/** Serves the page and the stage, and meanwhile builds them when their sources changed. */
export async function openWeb(
  context: Context,
  config: WebConfig,
  { lock, address, city, sites, mcp, microphones, portraits, voices, gate, readiness }: WebParts,
): Promise<Result<PageServer, HttpListenRefusal>> {
  const { passwords, token, localToken, machine, signIn } = lock;
  const { words, tell } = context;
  const home = dataFolder(config);
  const log = openAuditLog(home, (code) =>
    tell(words.problem.auditUnwritten(auditFile(home), code)),
  );
  void buildPages(context);
  const served = await startPageServer({
    ...address,
    city,
    cards: cardDesk(context, config),
    passwords,
    token,
    allowedHosts: config.allowedHosts,
    folder: pageFolder("world"),
    docs: pageFolder("docs"),
    sites,
    mcp,
    microphones,
    portraits,
    gate,
    voices,
    readiness,
    assets: assetKeeper(context, config, Date.now),
    localToken,
    machine,
    signIn,
    takeLink: (text) => takeLink(signIn.links, text, Date.now()),
    trustProxy: config.trustProxy,
    pictures: join(home, "pictures"),
    drawn: join(home, "generate_image"),
    backups: backupsFolder(home),
    sounds: join(home, soundsFolder),
    audit(event) {
      log.write(event);
      const { kind, role, address: from } = event;
      if (kind === "operator-action") return;
      if (role !== undefined || (kind !== "signed-in" && kind !== "signed-out"))
        tell(words.running.signIn[kind](from));
    },
  });
  if (!served.ok) {
    microphones.close();
    return err(served.error);
  }
  const { close } = served.value;
  return ok({ ...served.value, close: () => close().finally(microphones.close) });
}
