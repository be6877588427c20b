import type { IncomingMessage, ServerResponse } from "node:http";
import type { McpServer } from "@modelcontextprotocol/server";
import type { SSEServerTransport } from "@modelcontextprotocol/server-legacy/sse";
import { fault } from "../../kernel/fault.ts";
import type { Json } from "../../kernel/json.ts";
import type { FaultListener } from "./body.ts";

/** The limit of open streams of one body; each holds a server of its own. */
const sessionLimit = 64;
/** A stream whose client has left this many bytes unread is dropped. */
const unreadLimit = 8 * 1024 * 1024;
/** Milliseconds between two comment frames that keep proxies from closing a quiet stream. */
const keepAlive = 15_000;

type Session = {
  readonly transport: SSEServerTransport;
  readonly server: McpServer;
  readonly response: ServerResponse;
};

/** The older MCP transport: a stream at `/sse`, requests at `/messages?sessionId=…`. */
export type SseSessions = {
  /** Answers `GET /sse`; the response stays open. */
  readonly open: (response: ServerResponse) => Promise<void>;
  /** Answers `POST /messages`, whose JSON is `message`. */
  readonly post: (
    request: IncomingMessage,
    response: ServerResponse,
    sessionId: string,
    message: unknown,
  ) => Promise<void>;
  readonly count: () => number;
  /** Ends every stream. */
  readonly close: () => Promise<void>;
};

/** Keeps the sessions of one body. `report` receives the errors that no answer carries. */
export function sseSessions(newServer: () => McpServer, report: FaultListener): SseSessions {
  const sessions = new Map<string, Session>();
  const ping = setInterval(() => {
    for (const session of sessions.values()) {
      if (!dropWhenStuck(session)) session.response.write(": keep-alive\n\n");
    }
  }, keepAlive).unref();

  const open = async (response: ServerResponse) => {
    // Few clients use this transport: it is loaded only when one does.
    const { SSEServerTransport } = await import("@modelcontextprotocol/server-legacy/sse");
    if (sessions.size >= sessionLimit) {
      return answerJson(response, 503, { error: "too many open streams" });
    }
    const transport = new SSEServerTransport("/messages", response);
    const server = newServer();
    server.server.onerror = () => report(fault("bad-reply", "a message on /sse was refused"));
    sessions.set(transport.sessionId, { transport, server, response });
    response.on("close", () => sessions.delete(transport.sessionId));
    await server.connect(transport);
  };

  const post: SseSessions["post"] = async (request, response, sessionId, message) => {
    const session = sessions.get(sessionId);
    if (session === undefined || dropWhenStuck(session)) {
      return answerJson(response, 404, { error: "no such session; open /sse again" });
    }
    await session.transport.handlePostMessage(request, response, message);
  };

  return {
    open,
    post,
    count: () => sessions.size,
    close: async () => {
      clearInterval(ping);
      await Promise.all([...sessions.values()].map(({ server }) => server.close()));
    },
  };
}

function dropWhenStuck({ response }: Session): boolean {
  if (response.writableLength <= unreadLimit) return false;
  response.destroy();
  return true;
}

/** Ends a response with JSON, unless it has begun already. */
function answerJson(response: ServerResponse, status: number, body: Json): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}
