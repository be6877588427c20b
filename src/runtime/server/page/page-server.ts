import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Duplex } from "node:stream";
import fastifyHelmet from "@fastify/helmet";
import fastifyRateLimit from "@fastify/rate-limit";
import fastifyWebsocket from "@fastify/websocket";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { WebSocket } from "ws";
import {
  contentPolicy,
  type HostRule,
  hostRule,
  isLoopback,
  refusalOf,
} from "../../../adapters/http/guard.ts";
import {
  type HttpListenRefusal,
  listenedHost,
  mayListen,
  refusalOfListening,
} from "../../../adapters/http/listening.ts";
import { pictureIn } from "../../../adapters/http/pictures.ts";
import {
  alivePath,
  type LookForReadiness,
  type Readiness,
  readinessStatus,
  readyPath,
} from "../../../adapters/http/readiness.ts";
import type { BodyDefinition, BodySite } from "../../../bodies/server/body.ts";
import { permissionsPolicy } from "../../../bodies/server/permissions-policy.ts";
import type { PageHost } from "../../../city/read-models/page-host.ts";
import type { PortraitSource } from "../../../city/read-models/portrait-source.ts";
import type { VoiceSamples } from "../../../city/read-models/voice-samples.ts";
import { openAttempts } from "../../../kernel/attempts.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { livePath } from "../../../protocol/live-path.ts";
import type { AssetKeeper } from "../../page-api/cards/asset-keeper.ts";
import type { CardDesk } from "../../page-api/cards/card-desk.ts";
import type { MicrophoneGateway } from "../../voice/hearing/open-microphone-gateway.ts";
import { type Access, openAccess } from "./access.ts";
import { serveApp } from "./app-routes.ts";
import type { AuditEvent, OperatorAction } from "./audit-event.ts";
import { serveBackups } from "./backups-route.ts";
import { serveCards } from "./cards.ts";
import {
  type Caller,
  type ConnectionLimits,
  connectionLimits,
  servePage,
  signedOut,
} from "./connection.ts";
import { portOfHost, portOfSocket } from "./cookies.ts";
import { serveDocs } from "./docs-files.ts";
import type { KeptSignIn } from "./kept-sign-in.ts";
import { serveMcp } from "./mcp-route.ts";
import { serveMicrophones } from "./microphone-route.ts";
import { serveMindAssets } from "./mind-assets-route.ts";
import type { NetworkGate } from "./network-gate.ts";
import { servePageFiles } from "./page-files.ts";
import type { Passwords } from "./passwords.ts";
import { servePortraits } from "./portraits-route.ts";
import { serveRefusals } from "./refusal-pages.ts";
import { refuse } from "./refuse.ts";
import { openSeats } from "./seats.ts";
import { openSessions } from "./sessions.ts";
import { serveShownPictures } from "./shown-pictures-route.ts";
import { isOverTls, serveSignIn } from "./sign-in-routes.ts";
import { serveSounds } from "./sounds-route.ts";
import { serveUserPictures } from "./user-pictures.ts";
import { openVisitors, type Visitors } from "./visitor.ts";
import { serveVoiceSamples } from "./voice-samples-route.ts";

export type PageServerSettings = {
  /** 0 for any free port. */
  readonly port: number;
  /** 127.0.0.1 when absent. Beyond loopback only with an operator's password or a token. */
  readonly host?: string | undefined;
  /** Host names under which other machines reach this one. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The built page. It may appear or change while the server runs. */
  readonly folder: string;
  /** The built documentation; absent: there is none. It may appear or change while the server runs. */
  readonly docs?: string | undefined;
  /** The images of the data folder, including drawn ones: everybody who is signed in sees them. */
  readonly pictures: string;
  readonly drawn?: string | undefined;
  /** The folder of the backups; absent: none can be downloaded. */
  readonly backups?: string | undefined;
  /** The folder of the sounds of the board; absent: none are accepted. */
  readonly sounds?: string | undefined;
  readonly city: PageHost;
  /** The pages of the stage and of figures with their sockets, which have tokens of their own. */
  readonly sites?: readonly BodySite[] | undefined;
  /** The microphones of the pages; absent: there is no `/microphone`. */
  readonly microphones?: MicrophoneGateway | undefined;
  /** The pictures of people; absent: there are none. */
  readonly portraits?: PortraitSource | undefined;
  /** Voices to hear before one is chosen; absent: there are none. */
  readonly voices?: VoiceSamples | undefined;
  /** Keeps pictures and models of minds; absent: they are not accepted. */
  readonly assets?: AssetKeeper | undefined;
  /** The city for other agents; absent: there is no `/mcp`. */
  readonly mcp?: BodyDefinition | undefined;
  /** Reads and writes the operator's character cards; absent: there are none here. */
  readonly cards?: CardDesk | undefined;
  /** Absent: nothing is to be found out. */
  readonly readiness?: LookForReadiness | undefined;
  readonly passwords: Passwords;
  readonly token?: string | undefined;
  /** The token of the data folder, which the operator's commands present. */
  readonly localToken?: string | undefined;
  /** `shared`: others use this machine too, and local access alone grants nothing. */
  readonly machine?: "own" | "shared" | undefined;
  /** A clock in milliseconds by which sessions last and attempts wait; absent: that of this process. */
  readonly now?: (() => number) | undefined;
  /** Uses up a sign-in link by its text. */
  readonly takeLink?: ((text: string) => Promise<boolean>) | undefined;
  /** The sign-in that other processes know too; absent: it is known here alone. */
  readonly signIn?: Pick<KeptSignIn, "sessions" | "tokens" | "documents"> | undefined;
  /** Proxies whose forwarded client addresses are trusted: addresses and networks. */
  readonly trustProxy?: readonly string[] | undefined;
  readonly limits?: Partial<ConnectionLimits> | undefined;
  /** The listener for other devices; absent: there is none. */
  readonly gate?: NetworkGate | undefined;
  /** Receives every sign-in and attempt. */
  readonly audit?: ((event: AuditEvent) => void) | undefined;
};

export type PageServer = {
  readonly url: string;
  /** The number of connections of pages. */
  readonly pages: () => number;
  /** Takes a request of the listener for other devices. */
  readonly takeRequest: (request: IncomingMessage, response: ServerResponse) => void;
  readonly takeUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Ends the sessions of other devices, and their pages. */
  readonly endNetwork: () => Promise<void>;
  /** Closes the pages' connections and stops within 2 s in any case. */
  readonly close: () => Promise<void>;
};

/** A mind's file of 200 000 characters, as JSON in UTF-8, with its envelope. */
const largestMessage = 896 << 10;
const largestBody = 4 << 10;
const farewell = 500;

/** Serves the page, its files and its live feed. Throws only unexpected errors. */
export async function startPageServer(
  settings: PageServerSettings,
): Promise<Result<PageServer, HttpListenRefusal>> {
  const host = listenedHost(settings.host);
  const hashes = settings.passwords.hashes();
  const locks = {
    operatorPassword: hashes.ok && hashes.value.operator !== undefined,
    token: settings.token !== undefined || settings.machine === "shared",
  };
  if (!mayListen(host, locks)) return err("network-needs-password");
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: 200 },
    trustProxy: settings.trustProxy?.length ? [...settings.trustProxy] : false,
  });
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("permissions-policy", permissionsPolicy("microphone", "display-capture"));
  });
  serveRefusals(app);
  await app.register(fastifyRateLimit, { global: false });
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: contentPolicy,
    strictTransportSecurity: false,
    xFrameOptions: { action: "deny" },
    referrerPolicy: { policy: "no-referrer" },
  });
  await app.register(fastifyWebsocket, {
    options: { maxPayload: largestMessage, perMessageDeflate: false },
    preClose: () => sayGoodbye(app),
  });
  app.removeContentTypeParser("text/plain");
  const endNetwork = await serveEverything(app, settings, host);
  try {
    const url = await app.listen({ port: settings.port, host });
    return ok({
      url,
      pages: () => app.websocketServer.clients.size,
      takeRequest: (request, response) => app.routing(request, response),
      takeUpgrade: (request, socket, head) => app.server.emit("upgrade", request, socket, head),
      endNetwork,
      close: () => app.close(),
    });
  } catch (cause) {
    await app.close();
    const refusal = refusalOfListening(cause);
    if (refusal) return err(refusal);
    throw cause;
  }
}

/** The sessions and the known browsers: here alone, or shared with other processes. */
function knownIn(signIn: PageServerSettings["signIn"], now: () => number) {
  const cookiePort = signIn?.documents.kept === "database" ? portOfHost : portOfSocket;
  return {
    cookiePort,
    sessions: signIn?.sessions ?? openSessions(now),
    visitors: openVisitors(signIn?.tokens.visitorKey ?? randomBytes(32), cookiePort),
    isLocalMark: signIn && ((mark: string) => signIn.tokens.isDigest("local-token", mark)),
  };
}

async function serveEverything(
  app: FastifyInstance,
  settings: PageServerSettings,
  host: string,
): Promise<() => Promise<void>> {
  const { passwords, token, localToken, takeLink, gate, signIn } = settings;
  const { now = () => performance.now() } = settings;
  const known = knownIn(signIn, now);
  const { sessions, visitors } = known;
  const attempts = openAttempts(now);
  const reach = isLoopback(host) ? "this-machine" : "network";
  const locks = { passwords, token, localToken, takeLink, machine: settings.machine ?? "own" };
  const knowsProxies = (settings.trustProxy?.length ?? 0) > 0;
  const around = { ...known, attempts, knowsProxies, gate, now };
  const access = openAccess({ reach, ...locks, ...around });
  const audit = (event: Omit<AuditEvent, "at">) => settings.audit?.({ ...event, at: Date.now() });
  const pages = new Map<WebSocket, Caller>();

  const { sites = [] } = settings;
  const own = hostRule(host, settings.allowedHosts ?? []);
  const ruleFor = (request: FastifyRequest) => (gate?.carried(request) ? gate.hosts : own);
  guard(app, access, ruleFor, visitors, audit, sites);
  serveLive(app, settings, pages, audit);
  const { microphones, city } = settings;
  if (microphones !== undefined) serveMicrophones(app, microphones, city, pages);
  for (const site of sites) await app.register(site.mount);
  servePictures(app, "/pictures", settings.pictures, access);
  if (settings.drawn !== undefined) servePictures(app, "/generate_image", settings.drawn, access);
  if (settings.portraits !== undefined) servePortraits(app, access, settings.portraits);
  if (settings.voices !== undefined) serveVoiceSamples(app, access, settings.voices);
  if (settings.assets !== undefined) await serveMindAssets(app, access, settings.assets, audit);
  const onSignedOut = () => {
    for (const [page, caller] of pages) if (!caller.holds()) page.close(signedOut);
  };
  signIn?.documents.onChange(() => {
    access.forget();
    onSignedOut();
  });
  const isOverNetwork = (request: FastifyRequest) => gate?.carried(request) === true;
  const isKeeping = async () => (await settings.readiness?.())?.database !== "away";
  const signing = { access, passwords, sessions, attempts, audit, isOverNetwork, onSignedOut };
  serveSignIn(app, { ...signing, isKeeping });
  if (settings.mcp !== undefined) serveMcp(app, access, settings.mcp);
  if (settings.cards !== undefined) await serveCards(app, access, settings.cards, audit);
  if (settings.pictures !== undefined) await serveUserPictures(app, access, settings.pictures);
  serveBackups(app, access, settings.backups, audit);
  if (settings.sounds !== undefined) await serveSounds(app, access, settings.sounds, audit);
  await serveShownPictures(app, access, settings.city, now);
  serveApp(app);
  if (settings.docs !== undefined) await serveDocs(app, settings.docs);
  await servePageFiles(app, settings.folder);
  return async () => {
    await sessions.endNetwork();
    onSignedOut();
  };
}

declare module "fastify" {
  interface FastifyRequest {
    /** The sender of a request to the live feed; used by its handler only. */
    caller: Caller | null;
  }
}

const isSafe = ({ method }: FastifyRequest): boolean => method === "GET" || method === "HEAD";

/** Registered after the WebSocket plugin, which closes the socket of a refused upgrade only when it ran first. */
function guard(
  app: FastifyInstance,
  access: Access,
  ruleFor: (request: FastifyRequest) => HostRule,
  visitors: Visitors,
  audit: (event: Omit<AuditEvent, "at">) => void,
  sites: readonly BodySite[],
): void {
  app.decorateRequest("caller", null);
  const seats = openSeats();
  app.addHook("onRequest", async (request, reply) => {
    await access.look(request);
    const isUpgrade = request.headers.upgrade !== undefined;
    // No page of another site can send an authorization header without a preflight request.
    const { pathname } = urlOf(request);
    const isProgram =
      request.headers.authorization !== undefined ||
      sites.some(({ isForPrograms, isHere }) => isForPrograms === true && isHere(pathname));
    const need = (isUpgrade || !isSafe(request)) && !isProgram ? "asked" : "may-be-absent";
    const refusal = refusalOf(request.headers, need, ruleFor(request));
    if (refusal) return reply.code(403).send({ refused: refusal });
    if (isUpgrade) return await admit(request, reply);
    const isDocument = isSafe(request) && request.headers.accept?.includes("text/html") === true;
    if (isDocument) visitors.greet(request, reply, isOverTls(request));
    return;
  });
  async function admit(request: FastifyRequest, reply: FastifyReply) {
    const url = urlOf(request);
    const site = sites.find(({ isHere }) => isHere(url.pathname));
    if (site !== undefined) {
      return site.admits(url) ? undefined : reply.code(401).send({ refused: "wrong-token" });
    }
    const caller = access.callerOf(request);
    if (!caller.ok) {
      if (caller.error.kind === "wrong-token") audit({ kind: "wrong-token", address: request.ip });
      return await refuse(reply, caller.error);
    }
    const leave = seats.take(caller.value);
    if (leave === undefined) return reply.code(503).send({ refused: "too-many-pages" });
    request.raw.socket.once("close", leave);
    request.caller = caller.value;
    return;
  }
}

/** Each look asks the database. */
const looks = { max: 120, timeWindow: 60_000 };
const inFile: Readiness = { ready: true, city: "lived-here", database: "none" };

function serveLive(
  app: FastifyInstance,
  { city, limits, readiness }: PageServerSettings,
  pages: Map<WebSocket, Caller>,
  audit: (event: Omit<AuditEvent, "at">) => void,
): void {
  app.get("/health", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", pages: app.websocketServer.clients.size };
  });
  app.get(alivePath, async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { alive: true };
  });
  app.get(readyPath, { config: { rateLimit: looks } }, async (_request, reply) => {
    const found = (await readiness?.()) ?? inFile;
    return reply.header("cache-control", "no-store").code(readinessStatus(found)).send(found);
  });
  app.get(livePath, { websocket: true }, (socket, { caller, ip: address }) => {
    if (caller === null) {
      socket.terminate();
      return;
    }
    pages.set(socket, caller);
    socket.once("close", () => pages.delete(socket));
    const onAction = (action: OperatorAction) =>
      audit({ kind: "operator-action", role: caller.role, address, action });
    servePage(socket, city, caller, { ...connectionLimits, ...limits }, onAction);
  });
}

const urlOf = ({ url }: FastifyRequest): URL =>
  URL.parse(url, "http://page.invalid") ?? new URL("http://page.invalid");

function servePictures(app: FastifyInstance, at: string, folder: string, access: Access): void {
  app.get<{ readonly Params: { readonly name: string } }>(`${at}/:name`, async (request, reply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    const picture = await pictureIn(folder, request.params.name);
    reply.header("cache-control", "no-cache");
    if (picture === undefined) return reply.code(404).send({ refused: "not-found" });
    return reply.type(picture.type).send(picture.bytes);
  });
}

/** Asks the pages to reconnect later, and waits at most `farewell` for their answer. */
async function sayGoodbye(app: FastifyInstance): Promise<void> {
  const pages = [...app.websocketServer.clients];
  const gone = pages.map((page) => new Promise((resolve) => page.once("close", resolve)));
  for (const page of pages) page.close(1001);
  const late = setTimeout(() => {
    for (const page of pages) page.terminate();
  }, farewell);
  await Promise.all(gone);
  clearTimeout(late);
  app.websocketServer.close();
}
