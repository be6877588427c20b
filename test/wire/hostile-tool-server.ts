// A server of revision 2025-11-25 written by hand, so that it can say what the SDK's server never would.

import type { ServerResponse } from "node:http";
import { z } from "zod";
import { bodyOf, listen, type Running } from "./tool-servers.ts";

type Answer = (params: Readonly<Record<string, unknown>>, response: ServerResponse) => unknown;

/** Thrown by an answer to be sent as a JSON-RPC error. */
export class RpcError extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const messageSchema = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
});

/** Answers each method as told; an answer of `undefined` means that it has written to the response itself. */
export function serveByHand(answers: Readonly<Record<string, Answer>>): Promise<Running> {
  const all: Readonly<Record<string, Answer>> = {
    initialize: () => ({
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "by hand", version: "1" },
    }),
    ping: () => ({}),
    ...answers,
  };
  return listen(async (request, response) => {
    if (request.method !== "POST") return void response.writeHead(405).end();
    const { id, method, params } = messageSchema.parse(await bodyOf(request));
    if (id === undefined) return void response.writeHead(202).end();
    const reply = await replyOf(all[method], { ...params, id }, response);
    if (reply === undefined) return;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ jsonrpc: "2.0", id, ...reply }));
  }, "/mcp");
}

async function replyOf(
  answer: Answer | undefined,
  params: Readonly<Record<string, unknown>>,
  response: ServerResponse,
): Promise<object | undefined> {
  try {
    if (answer === undefined) throw new RpcError(-32601, "Method not found");
    const result = await answer(params, response);
    return result === undefined ? undefined : { result };
  } catch (error) {
    const code = error instanceof RpcError ? error.code : -32603;
    return { error: { code, message: error instanceof Error ? error.message : "" } };
  }
}
