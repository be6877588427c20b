// Relays the MCP server of a running program to a client that starts a process and communicates over stdio.

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import type { BodyDefinition } from "../../../bodies/server/body.ts";

export type Relay = {
  /** The server for stdio. */
  readonly definition: BodyDefinition;
  readonly close: () => Promise<void>;
};

/** Milliseconds for one answer: a persona thinks, and speaks sentence by sentence. */
const patience = 600_000;

/**
 * Connects to `url`, such as `http://127.0.0.1:3939/mcp`. Rejects where nothing answers there, or the token is not
 * accepted.
 */
export async function openRelay(
  url: URL,
  token: string | undefined,
  version: string,
): Promise<Relay> {
  const client = new Client(
    { name: "saintverse-mcp", version },
    { versionNegotiation: { mode: "auto" } },
  );
  const headers: Record<string, string> =
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    definition: {
      name: "saintverse",
      version,
      instructions: client.getInstructions(),
      register: (server) => relayTo(client, server),
    },
    close: () => client.close(),
  };
}

function relayTo(client: Client, { server }: McpServer): void {
  server.registerCapabilities({ tools: {}, resources: {}, prompts: {}, completions: {} });
  const within = ({ mcpReq }: ServerContext) => ({ signal: mcpReq.signal, timeout: patience });
  server.setRequestHandler("tools/list", ({ params }, context) =>
    client.listTools(params, within(context)),
  );
  server.setRequestHandler("tools/call", ({ params }, context) =>
    client.callTool(params, within(context)),
  );
  server.setRequestHandler("resources/list", ({ params }, context) =>
    client.listResources(params, within(context)),
  );
  server.setRequestHandler("resources/templates/list", ({ params }, context) =>
    client.listResourceTemplates(params, within(context)),
  );
  server.setRequestHandler("resources/read", ({ params }, context) =>
    client.readResource(params, within(context)),
  );
  server.setRequestHandler("prompts/list", ({ params }, context) =>
    client.listPrompts(params, within(context)),
  );
  server.setRequestHandler("prompts/get", ({ params }, context) =>
    client.getPrompt(params, within(context)),
  );
  server.setRequestHandler("completion/complete", ({ params }, context) =>
    client.complete(params, within(context)),
  );
}
