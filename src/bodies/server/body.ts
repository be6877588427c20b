import { McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import type { Fault } from "../../kernel/fault.ts";
import type { JsonObject } from "../../kernel/json.ts";

/**
 * A body as an MCP server: its name and its tools. `register` is called for every request of the stateless
 * protocols, so whatever must outlive a request (queues, connections) is created outside of it.
 */
export type BodyDefinition = {
  readonly name: string;
  readonly version: string;
  /** The instructions on the tools as a whole for a model that uses them. */
  readonly instructions?: string | undefined;
  readonly register: (server: McpServer) => void;
  /** Calls `listener` whenever other tools would be registered. Returns a function that stops it. Absent: never. */
  readonly onToolsChange?: ((listener: () => void) => () => void) | undefined;
  /** Additional fields of `GET /health`; read at each request. No secrets: it needs no token. */
  readonly health?: (() => JsonObject) | undefined;
  /** The pages that the body serves in addition to MCP. */
  readonly site?: BodySite | undefined;
};

/** Pages of a body and their sockets, on its own server or on another one. They have their own token. */
export type BodySite = {
  readonly isHere: (path: string) => boolean;
  /** Programs open it, which name no origin: its token alone protects it. */
  readonly isForPrograms?: true;
  /** Whether a socket is opened at this URL. */
  readonly admits: (url: URL) => boolean;
  /** Puts its routes into a scope of a server that has `@fastify/websocket`. */
  readonly mount: (scope: FastifyInstance) => Promise<void>;
};

/** Largest message to a body, bytes. */
export const requestBodyLimit = 1024 * 1024;

/** Receives errors that no answer carries. Reporting only. */
export type FaultListener = (fault: Fault) => void;

/** A fresh server with the body's tools on it. */
export function mcpServerOf(body: BodyDefinition): McpServer {
  const { name, version, instructions } = body;
  const server = new McpServer(
    { name, version },
    instructions === undefined ? {} : { instructions },
  );
  body.register(server);
  return server;
}
