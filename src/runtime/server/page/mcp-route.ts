// `/mcp`: the city as an MCP server, for programs with the operator's token.

import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import { type BodyDefinition, mcpServerOf, requestBodyLimit } from "../../../bodies/server/body.ts";
import type { Access } from "./access.ts";
import { refuse } from "./refuse.ts";

type ServerRequest = Parameters<ReturnType<typeof toNodeHandler>>[0];

/** Local access opens the page, but not this: a program without the token is refused. */
export function serveMcp(app: FastifyInstance, access: Access, definition: BodyDefinition): void {
  const handler = createMcpHandler(() => mcpServerOf(definition), {
    maxRequestBodySize: requestBodyLimit,
  });
  const answer = toNodeHandler(handler, { maxRequestBodySize: requestBodyLimit });
  app.addHook("onClose", () => handler.close());
  app.all("/mcp", { bodyLimit: requestBodyLimit }, async (request, reply) => {
    const caller = access.callerOf(request);
    if (!caller.ok) return await refuse(reply, caller.error);
    if (request.headers.authorization === undefined || caller.value.role !== "operator") {
      reply.code(401).header("www-authenticate", "Bearer");
      return reply.send({ refused: "token-needed" });
    }
    reply.hijack();
    return await answer(request.raw as ServerRequest, reply.raw, request.body);
  });
}
