import { basename } from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import fastifyWebsocket from "@fastify/websocket";
import fastify, { type FastifyInstance } from "fastify";
import { err, ok, type Result } from "../../kernel/result.ts";
import { livePath } from "../../protocol/live-feed.ts";
import type { LiveFeed } from "./live-feed.ts";
import { type ConnectionLimits, connectionLimits, servePage } from "./page-connection.ts";
import { contentPolicy, isLoopback, refusalOf } from "./web-guard.ts";

export type WebServerSettings = {
  /** 0 for any free port. */
  readonly port: number;
  /** A loopback address or `localhost`; 127.0.0.1 when absent. */
  readonly host?: string | undefined;
  /** The built page. It may appear or change while the server runs. */
  readonly folder: string;
  readonly feed: LiveFeed;
  readonly limits?: Partial<ConnectionLimits> | undefined;
};

export type WebServer = {
  readonly url: string;
  /** Stops within 2 s, whatever the pages do. */
  readonly close: () => Promise<void>;
};

export type WebServerRefusal =
  | "port-taken"
  | "port-forbidden"
  | "address-unknown"
  /** The host would be reachable by other machines. */
  | "network-needs-password";

const refusals: Readonly<Record<string, WebServerRefusal>> = {
  EADDRINUSE: "port-taken",
  EACCES: "port-forbidden",
  EADDRNOTAVAIL: "address-unknown",
  ENOTFOUND: "address-unknown",
};

/** What an error of listening says about the address; undefined for one that says something else. */
export const refusalOfListening = (cause: unknown): WebServerRefusal | undefined =>
  refusals[(cause as NodeJS.ErrnoException).code ?? ""];

const mostPages = 64;
const largestMessage = 64 << 10;
const farewell = 500;

/** Serves the page and its live feed to this machine. Throws only what no rule foresees. */
export async function startWebServer(
  settings: WebServerSettings,
): Promise<Result<WebServer, WebServerRefusal>> {
  // `localhost` would be two listeners, of which only one takes WebSockets.
  const host =
    settings.host === undefined || settings.host === "localhost" ? "127.0.0.1" : settings.host;
  if (!isLoopback(host)) return err("network-needs-password");
  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: 1_024 });
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
  guard(app);
  serveLive(app, settings.feed, { ...connectionLimits, ...settings.limits });
  await servePageFiles(app, settings.folder);
  try {
    const url = await app.listen({ port: settings.port, host });
    return ok({ url, close: () => app.close() });
  } catch (cause) {
    await app.close();
    const refusal = refusalOfListening(cause);
    if (refusal) return err(refusal);
    throw cause;
  }
}

/** Comes after the WebSocket plugin, which closes the socket of a refused upgrade only when it saw it first. */
function guard(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    const isUpgrade = request.headers.upgrade !== undefined;
    const refusal = refusalOf(request, isUpgrade);
    if (refusal) return reply.code(403).send({ refused: refusal });
    if (isUpgrade && app.websocketServer.clients.size >= mostPages)
      return reply.code(503).send({ refused: "too-many-pages" });
    return;
  });
}

function serveLive(app: FastifyInstance, feed: LiveFeed, limits: ConnectionLimits): void {
  app.get("/health", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok", pages: app.websocketServer.clients.size };
  });
  app.get(livePath, { websocket: true }, (socket) => servePage(socket, feed, limits));
}

/** Files with a hash in their name never change; everything else is asked for each time. */
async function servePageFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    suppressWarning: true,
    dotfiles: "ignore",
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = /-[\w-]{8}\.\w+$/.test(basename(path));
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-store");
    },
  });
  app.setNotFoundHandler(async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (request.url !== "/") return reply.code(404).send({ refused: "not-found" });
    return reply
      .code(503)
      .header("refresh", "1")
      .type("text/plain; charset=utf-8")
      .send("画面を用意しています。すぐに開きます。\nPreparing the page. It opens in a moment.\n");
  });
}

/** Tells the pages to come back, and waits no longer than `farewell` for their answer. */
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
