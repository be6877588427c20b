// Real MCP servers for the tests of the tool box: every transport, both eras.

import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { InMemoryTransport, type Transport } from "@modelcontextprotocol/client";
import { NodeStreamableHTTPServerTransport, toNodeHandler } from "@modelcontextprotocol/node";
import {
  createMcpHandler,
  inputRequired,
  isInitializeRequest,
  McpServer,
  UrlElicitationRequiredError,
} from "@modelcontextprotocol/server";
import { SSEServerTransport } from "@modelcontextprotocol/server-legacy/sse";
import { z } from "zod";
import { bodyMark } from "../../src/protocol/body.ts";

/** The record of one test's servers. Outlives the `McpServer`s, which may be made again for each request. */
export type Seen = {
  readonly calls: string[];
  readonly aborted: string[];
  /** Live `McpServer`s, for sending notifications. */
  readonly servers: Set<McpServer>;
  readonly extra: Set<string>;
  /** Tools that put questions to the operator are there too. */
  asks?: true;
};

export const nothingSeen = (): Seen => ({
  calls: [],
  aborted: [],
  servers: new Set(),
  extra: new Set(),
});

const text = (line: string) => ({ content: [{ type: "text" as const, text: line }] });

/** A server with one tool of every temper. */
export function toolServer(seen: Seen): McpServer {
  const server = new McpServer(
    { name: "tools", version: "1.0.0" },
    { capabilities: { tools: { listChanged: true } } },
  );
  const input = z.object({ text: z.string() });
  server.registerTool(
    "speak",
    { description: "Says it.", inputSchema: input, _meta: { [bodyMark]: "tools" } },
    async ({ text: line }) => {
      seen.calls.push(`speak ${line}`);
      return text(`heard: ${line}`);
    },
  );
  server.registerTool(
    "look",
    { description: "Looks.", annotations: { readOnlyHint: true } },
    async () => ({
      content: [],
      structuredContent: { sky: "blue", clouds: 3 },
    }),
  );
  server.registerTool("sys_get_comments", { description: "Comments." }, async () =>
    text("No new comments."),
  );
  server.registerTool(
    "hidden",
    { description: "Not for the model.", _meta: { "saintverse/internal": true } },
    async () => text("hidden"),
  );
  server.registerTool("fail", { description: "Fails." }, async () => {
    throw new Error("it broke inside");
  });
  server.registerTool("hang", { description: "Never answers." }, async (context) => {
    seen.calls.push("hang");
    await new Promise<void>((resolve) => {
      context.mcpReq.signal.addEventListener("abort", () => {
        seen.aborted.push("hang");
        resolve();
      });
    });
    return text("too late");
  });
  server.registerTool("big", { description: "1 MB." }, async () => text("x".repeat(1_000_000)));
  server.registerTool("picture", { description: "A picture." }, async () => ({
    content: [
      { type: "text" as const, text: "look:" },
      { type: "image" as const, mimeType: "image/png", data: Buffer.alloc(67).toString("base64") },
    ],
  }));
  if (seen.asks) registerAsking(server, seen);
  for (const name of seen.extra)
    server.registerTool(name, { description: "Extra." }, async () => text(name));
  seen.servers.add(server);
  return server;
}

const room = {
  type: "object" as const,
  properties: {
    name: { type: "string" as const, title: "Name", description: "As on the door", minLength: 2 },
    beds: { type: "integer" as const, minimum: 1, maximum: 4, default: 2 },
    sea: { type: "boolean" as const, default: true },
    floor: { type: "string" as const, enum: ["first", "second"] },
  },
  required: ["name"],
};
const page = {
  message: "Sign in there.",
  url: "https://rooms.example/sign-in?c=1",
  elicitationId: "e",
};

/** Tools that ask: by a form, by a page, by the error of 2025-11-25, again and again, and for a model. */
function registerAsking(server: McpServer, seen: Seen): void {
  server.registerTool("book", { description: "Books a room." }, ({ mcpReq }) => {
    const answer = mcpReq.inputResponses?.["room"];
    if (answer !== undefined) return text(JSON.stringify(answer));
    return inputRequired({
      inputRequests: {
        room: inputRequired.elicit({ message: "Which room?", requestedSchema: room }),
      },
    });
  });
  server.registerTool("sign_in", { description: "Signs in." }, ({ mcpReq }) => {
    const answer = mcpReq.inputResponses?.["page"];
    if (answer !== undefined) return text(JSON.stringify(answer));
    return inputRequired({ inputRequests: { page: inputRequired.elicitUrl(page) } });
  });
  server.registerTool("locked", { description: "Asks for a page by an error." }, () => {
    seen.calls.push("locked");
    throw new UrlElicitationRequiredError([{ mode: "url", ...page }]);
  });
  server.registerTool("pester", { description: "Asks again and again." }, () =>
    inputRequired({
      inputRequests: {
        again: inputRequired.elicit({ message: "Well?", requestedSchema: room }),
      },
    }),
  );
}

export type Running = { readonly url: string; readonly port: number; stop(): Promise<void> };

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An HTTP server on 127.0.0.1; `port` 0 or absent picks a free one. `stop` cuts every connection. */
export async function listen(handler: Handler, path: string, port = 0): Promise<Running> {
  const server: Server = createServer((request, response) => {
    void handler(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const actual = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${actual}${path}`,
    port: actual,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Streamable HTTP of 2026-07-28, which refuses older clients. */
export async function serveModern(
  seen: Seen,
  port = 0,
): Promise<Running & { readonly changed: () => void }> {
  const handler = createMcpHandler(() => toolServer(seen), { legacy: "reject" });
  const answer = toNodeHandler(handler);
  const running = await listen(
    (request, response) =>
      answer(
        Object.assign(request, { method: request.method ?? "", url: request.url ?? "/" }),
        response,
      ),
    "/mcp",
    port,
  );
  return {
    ...running,
    changed: () => handler.notify.toolsChanged(),
    stop: async () => {
      await handler.close();
      await running.stop();
    },
  };
}

/** Streamable HTTP of 2025 without sessions: nothing tells a client that such a server has died. */
export async function serveStateless(seen: Seen, port = 0): Promise<Running> {
  return listen(
    async (request, response) => {
      if (request.method !== "POST") {
        response.writeHead(405).end();
        return;
      }
      const transport = new NodeStreamableHTTPServerTransport({});
      await toolServer(seen).connect(transport);
      await transport.handleRequest(request, response);
    },
    "/mcp",
    port,
  );
}

/** Streamable HTTP of 2025 with sessions, as older servers have it. */
export async function serveSessions(
  seen: Seen,
  port = 0,
  /** The answer to a session that it does not know; the specification says 404. */
  unknownSession = 404,
): Promise<Running & { readonly sessions: ReadonlyMap<string, unknown> }> {
  const sessions = new Map<string, NodeStreamableHTTPServerTransport>();
  const running = await listen(
    async (request, response) => {
      const id = request.headers["mcp-session-id"];
      const known = typeof id === "string" ? sessions.get(id) : undefined;
      if (known !== undefined) return known.handleRequest(request, response);
      const body = await bodyOf(request);
      if (id !== undefined || !isInitializeRequest(body)) {
        response.writeHead(id === undefined ? 400 : unknownSession).end("Session not found");
        return;
      }
      const transport: NodeStreamableHTTPServerTransport = new NodeStreamableHTTPServerTransport({
        sessionIdGenerator: () => randomUUID(),
        onsessioninitialized: (session) => void sessions.set(session, transport),
        onsessionclosed: (session) => void sessions.delete(session),
      });
      await toolServer(seen).connect(transport);
      await transport.handleRequest(request, response, body);
    },
    "/mcp",
    port,
  );
  return { ...running, sessions };
}

/** The older HTTP+SSE. */
export async function serveSse(seen: Seen, port = 0, path = "/sse"): Promise<Running> {
  const sessions = new Map<string, SSEServerTransport>();
  return listen(
    async (request, response) => {
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      if (request.method === "GET" && url.pathname === path) {
        const transport = new SSEServerTransport("/messages", response);
        sessions.set(transport.sessionId, transport);
        response.on("close", () => sessions.delete(transport.sessionId));
        await toolServer(seen).connect(transport);
        return;
      }
      const session = sessions.get(url.searchParams.get("sessionId") ?? "");
      if (session === undefined || url.pathname !== "/messages") response.writeHead(404).end();
      else await session.handlePostMessage(request, response);
    },
    path,
    port,
  );
}

/** A body inside this program. */
export async function linkedTo(server: McpServer): Promise<Transport> {
  const [mine, theirs] = InMemoryTransport.createLinkedPair();
  await server.connect(theirs);
  return mine;
}

/** The JSON a request carries. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString("utf8");
  return body === "" ? undefined : JSON.parse(body);
}
