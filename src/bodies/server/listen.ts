import { createServer, type IncomingMessage, type Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, type McpHttpHandler } from "@modelcontextprotocol/server";
import { WebSocketServer } from "ws";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { answerJson } from "./answer.ts";
import { type BodyDefinition, type BodySite, type FaultListener, mcpServerOf } from "./body.ts";
import { gateOf, hostInUrl, isLoopback, type RequestChecks, reachableAt } from "./gate.ts";
import { readJsonBody, requestBodyLimit } from "./request-body.ts";
import { type SseSessions, sseSessions } from "./sse-sessions.ts";

export type ListenSettings = {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; loopback when absent. */
  readonly host?: string | undefined;
  /** Names, without port, under which other machines or containers reach the body. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Asked of every request but `/health`. Needed on any address but loopback, unless the network is trusted. */
  readonly token?: string | undefined;
  /** `trusted`: nobody else is on the network that `host` opens to, as between the containers of one compose file. */
  readonly network?: "untrusted" | "trusted" | undefined;
  readonly onFault?: FaultListener | undefined;
};

/** Why a body does not listen. */
export type BodyListenRefusal =
  | { readonly kind: "port-taken"; readonly port: number }
  /** Ports below 1024, or one the system keeps for itself. */
  | { readonly kind: "port-forbidden"; readonly port: number }
  /** The address is not one of this machine. */
  | { readonly kind: "no-such-host"; readonly host: string }
  /** Opening to a network without a token. */
  | { readonly kind: "token-needed"; readonly host: string }
  | { readonly kind: "fault"; readonly fault: Fault };

export type ListeningBody = {
  /** `http://127.0.0.1:8000`, without a path; good on this machine. */
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
  const mcp = createMcpHandler(() => mcpServerOf(body), {
    maxRequestBodySize: requestBodyLimit,
    onerror: () => report(fault("bad-reply", "a request on /mcp was refused")),
  });
  const sse = sseSessions(body, report);
  const gate = gateOf({ host, allowedHosts: settings.allowedHosts ?? [], token });
  const route = routes(body, gate, mcp, sse);
  const server = createServer((request, response) => {
    route(request as ServerRequest, response).catch(() => {
      report(fault("bad-reply", "a request could not be answered"));
      answerJson(response, 500, { error: "internal error" });
    });
  });
  const sockets = body.site && upgradesOf(server, gate, body.site);
  const bound = await bind(server, settings.port, host);
  if (!bound.ok) {
    await sse.close();
    return bound;
  }
  const port = bound.value;
  let closing: Promise<void> | undefined;
  return ok({
    url: `http://${hostInUrl(reachableAt(host))}:${port}`,
    port,
    close: () => {
      sockets?.close();
      closing ??= closeAll(server, mcp, sse);
      return closing;
    },
  });
}

/** On a server's side these two are always set. */
type ServerRequest = IncomingMessage & { method: string; url: string };

function routes(body: BodyDefinition, gate: RequestChecks, mcp: McpHttpHandler, sse: SseSessions) {
  const streamable = toNodeHandler(mcp, { maxRequestBodySize: requestBodyLimit });
  return async (request: ServerRequest, response: ServerResponse): Promise<void> => {
    if (!gate.host(request, response)) return;
    const url = URL.parse(request.url, "http://body.invalid");
    if (url === null) return answerJson(response, 400, { error: "not a path" });
    const asked = `${request.method} ${url.pathname}`;
    if (asked === "GET /health") return answerJson(response, 200, healthOf(body, sse));
    if (body.site?.isHere(url.pathname)) return body.site.answer(request, response, url);
    if (gate.token(request, response)) await mcpAnswer(request, response, url, asked);
  };
  async function mcpAnswer(
    request: ServerRequest,
    response: ServerResponse,
    url: URL,
    asked: string,
  ): Promise<void> {
    if (url.pathname === "/mcp") return posted(request, response);
    if (asked === "GET /sse") return sse.open(response);
    if (asked === "POST /messages") {
      return sse.post(request, response, url.searchParams.get("sessionId") ?? "");
    }
    answerJson(response, 404, { error: "nothing here; MCP is at /mcp and /sse" });
  }
  /** The message of a request is read here: the SDK would copy it from stream to stream three times. */
  async function posted(request: ServerRequest, response: ServerResponse): Promise<void> {
    if (request.method !== "POST" || request.headers["content-type"] !== "application/json") {
      return streamable(request, response);
    }
    const message = await readJsonBody(request);
    if (message.ok) return streamable(request, response, message.value);
    const isLarge = message.error === "too-large";
    const error = isLarge
      ? { code: -32_000, message: `the message is larger than ${requestBodyLimit} bytes` }
      : { code: -32_700, message: "the message is not JSON" };
    response.setHeader("connection", "close");
    answerJson(response, isLarge ? 413 : 400, { jsonrpc: "2.0", error, id: null });
  }
}

/** Opens the sockets of a body's pages; all others are refused. */
function upgradesOf(
  server: Server,
  gate: RequestChecks,
  site: BodySite,
): { readonly close: () => void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: requestBodyLimit });
  server.on("upgrade", (request, socket: Socket, head) => {
    const response = new ServerResponse(request);
    response.assignSocket(socket);
    response.once("finish", () => socket.end());
    socket.on("error", () => socket.destroy());
    if (!gate.host(request, response)) return;
    const url = URL.parse(request.url ?? "", "http://body.invalid");
    if (url === null || !site.admits(url)) {
      answerJson(response, 401, { error: "a token is needed" });
      return;
    }
    response.detachSocket(socket);
    sockets.handleUpgrade(request, socket, head, (page) => site.welcome(page, url));
  });
  return {
    close: () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}

const healthOf = (body: BodyDefinition, sse: SseSessions): JsonObject => ({
  ...body.health?.(),
  status: "ok",
  name: body.name,
  version: body.version,
  streams: sse.count(),
});

function bind(
  server: Server,
  port: number,
  host: string,
): Promise<Result<number, BodyListenRefusal>> {
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      resolve(err(refusal(error, port, host))),
    );
    try {
      server.listen({ port, host }, () => resolve(ok((server.address() as AddressInfo).port)));
    } catch (error) {
      resolve(err(refusal(error as NodeJS.ErrnoException, port, host)));
    }
  });
}

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

async function closeAll(server: Server, mcp: McpHttpHandler, sse: SseSessions): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await sse.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => {
    mcp.close().finally(() => server.closeAllConnections());
  }, grace);
  await closed;
  clearTimeout(cut);
  await mcp.close();
}
