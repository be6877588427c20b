import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import fastifyWebsocket, { type WebsocketPluginOptions } from "@fastify/websocket";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type BodyDefinition, type FaultListener, mcpServerOf, requestBodyLimit } from "./body.ts";
import {
  gateOf,
  type HttpRefusal,
  hostInUrl,
  isLoopback,
  type RequestChecks,
  reachableAt,
} from "./gate.ts";
import { type SseSessions, sseSessions } from "./sse-sessions.ts";

export type ListenSettings = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; loopback when absent. */
  readonly host?: string | undefined;
  /** Names, without port, under which other machines or containers reach the body. */
  readonly allowedHosts?: readonly string[] | undefined;
  /**
   * Required for every request except `/health`. Needed on any address except loopback, unless the network is trusted.
   */
  readonly token?: string | undefined;
  /** `trusted`: only trusted machines are on the network of `host`, for instance the containers of one compose file. */
  readonly network?: "untrusted" | "trusted" | undefined;
  readonly onFault?: FaultListener | undefined;
};

/** Why a body does not listen. */
export type BodyListenRefusal =
  | { readonly kind: "port-taken"; readonly port: number }
  /** Ports below 1024, or one that the system reserves. */
  | { readonly kind: "port-forbidden"; readonly port: number }
  /** The address is not one of this machine. */
  | { readonly kind: "no-such-host"; readonly host: string }
  /** Opening to a network without a token. */
  | { readonly kind: "token-needed"; readonly host: string }
  | { readonly kind: "fault"; readonly fault: Fault };

export type ListeningBody = {
  /** `http://127.0.0.1:8000`, without a path; valid on this machine. */
  readonly url: string;
  readonly port: number;
  /** Stops listening, lets running calls end for a second, then cuts them and every open stream. */
  readonly close: () => Promise<void>;
};

/** Milliseconds that running calls have to end by themselves when the body closes. */
const grace = 1_000;

/**
 * Serves a body over HTTP: MCP at `/mcp` (Streamable HTTP, both protocol eras), at `/sse` with `/messages` (the older
 * HTTP+SSE), and `GET /health`. Never throws.
 */
export async function listenBody(
  body: BodyDefinition,
  settings: ListenSettings,
): Promise<Result<ListeningBody, BodyListenRefusal>> {
  const host = settings.host ?? "127.0.0.1";
  const token = settings.token === "" ? undefined : settings.token;
  if (!isLoopback(host) && token === undefined && settings.network !== "trusted") {
    return err({ kind: "token-needed", host });
  }
  const report = settings.onFault ?? (() => undefined);
  const newServer = () => mcpServerOf(body);
  const mcp = createMcpHandler(newServer, {
    maxRequestBodySize: requestBodyLimit,
    onerror: () => report(fault("bad-reply", "a request on /mcp was refused")),
  });
  const stopTelling = body.onToolsChange?.(() => mcp.notify.toolsChanged());
  const sse = sseSessions(newServer, report);
  const gate = gateOf({ host, allowedHosts: settings.allowedHosts ?? [], token });
  const app = await serverOf({ body, gate, mcp, sse, report });
  try {
    await app.listen({ port: settings.port, host });
  } catch (error) {
    stopTelling?.();
    await Promise.all([sse.close(), app.close()]);
    return err(refusal(error as NodeJS.ErrnoException, settings.port, host));
  }
  const { port } = app.server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return ok({
    url: `http://${hostInUrl(reachableAt(host))}:${port}`,
    port,
    close: () => {
      stopTelling?.();
      closing ??= closeAll(app, mcp, sse);
      return closing;
    },
  });
}

type Served = {
  readonly body: BodyDefinition;
  readonly gate: RequestChecks;
  readonly mcp: McpHttpHandler;
  readonly sse: SseSessions;
  readonly report: FaultListener;
};

/** The server with all routes, before it listens. */
async function serverOf(served: Served): Promise<FastifyInstance> {
  const { body, sse } = served;
  const app = fastify({
    logger: false,
    bodyLimit: requestBodyLimit,
    routerOptions: { maxParamLength: 200 },
    onProtoPoisoning: "remove",
    onConstructorPoisoning: "remove",
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      reply.code(400).send({ error: "not a path" }),
  });
  if (body.site !== undefined) await app.register(fastifyWebsocket, sockets(app));
  // A request that is not JSON: the protocol's own answer reports it.
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  app.removeContentTypeParser("text/plain");
  app.addHook("onRequest", (request, reply, done) => {
    const refused = refusalFor(served, request);
    if (refused === undefined) return done();
    reply
      .code(refused.status)
      .headers(refused.headers ?? {})
      .send({ error: refused.error });
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(served, error, request, reply),
  );
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: "nothing here; MCP is at /mcp and /sse" }),
  );
  app.get("/health", { exposeHeadRoute: false }, () => healthOf(body, sse));
  serveMcp(app, served);
  if (body.site !== undefined) await app.register(body.site.mount);
  return app;
}

/** Connections of pages are closed at once when the server closes. */
const sockets = (app: FastifyInstance): WebsocketPluginOptions => ({
  options: { maxPayload: requestBodyLimit, perMessageDeflate: false },
  preClose: async () => {
    for (const socket of app.websocketServer.clients) socket.terminate();
    app.websocketServer.close();
  },
});

/** `/health` is open to everybody who uses an allowed host name; a site checks its own token. */
function refusalFor(
  { body: { site }, gate }: Served,
  request: FastifyRequest,
): HttpRefusal | undefined {
  const named = gate.host(request);
  if (named !== undefined) return named;
  const asked = URL.parse(request.url, "http://body.invalid");
  if (request.headers.upgrade !== undefined && site !== undefined) {
    return asked !== null && site.admits(asked) ? undefined : noSocket;
  }
  const path = asked?.pathname ?? "";
  const isOpen = site?.isHere(path) === true || (path === "/health" && request.method === "GET");
  return isOpen ? undefined : gate.token(request);
}

const noSocket: HttpRefusal = { status: 401, error: "a token is needed" };

/** On a server's side these two are always set. */
type ServerRequest = IncomingMessage & { method: string; url: string };

function serveMcp(app: FastifyInstance, { mcp, sse }: Served): void {
  const streamable = toNodeHandler(mcp, { maxRequestBodySize: requestBodyLimit });
  app.all("/mcp", async (request, reply) => {
    reply.hijack();
    await streamable(request.raw as ServerRequest, reply.raw, request.body);
  });
  app.get("/sse", { exposeHeadRoute: false }, async (_request, reply) => {
    reply.hijack();
    await sse.open(reply.raw);
  });
  app.post<{ readonly Querystring: { readonly sessionId?: string } }>(
    "/messages",
    async (request, reply) => {
      reply.hijack();
      await sse.post(request.raw, reply.raw, request.query.sessionId ?? "", request.body);
    },
  );
}

/**
 * A message that cannot be parsed is answered as its protocol requires; the connection ends, because the rest of it is
 * not read.
 */
function answerError(
  { report }: Served,
  { code, statusCode = 500 }: FastifyError,
  { url }: FastifyRequest,
  reply: FastifyReply,
): unknown {
  if (statusCode >= 500) {
    report(fault("bad-reply", "a request could not be answered"));
    return reply.code(500).send({ error: "internal error" });
  }
  const isLarge = code === "FST_ERR_CTP_BODY_TOO_LARGE";
  const error = isLarge
    ? { code: -32_000, message: `the message is larger than ${requestBodyLimit} bytes` }
    : { code: -32_700, message: "the message is not JSON" };
  reply.code(isLarge ? 413 : 400).header("connection", "close");
  return reply.send(
    url.startsWith("/mcp") ? { jsonrpc: "2.0", error, id: null } : { error: error.message },
  );
}

const healthOf = (body: BodyDefinition, sse: SseSessions): JsonObject => ({
  ...body.health?.(),
  status: "ok",
  name: body.name,
  version: body.version,
  streams: sse.count(),
});

function refusal(error: NodeJS.ErrnoException, port: number, host: string): BodyListenRefusal {
  switch (error.code) {
    case "EADDRINUSE":
      return { kind: "port-taken", port };
    case "EACCES":
      return { kind: "port-forbidden", port };
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return { kind: "no-such-host", host };
    default:
      return { kind: "fault", fault: fault("unavailable", `cannot listen: ${error.code}`) };
  }
}

async function closeAll(
  app: FastifyInstance,
  mcp: McpHttpHandler,
  sse: SseSessions,
): Promise<void> {
  await sse.close();
  const cut = setTimeout(() => {
    mcp.close().finally(() => app.server.closeAllConnections());
  }, grace);
  await app.close();
  clearTimeout(cut);
  await mcp.close();
}
