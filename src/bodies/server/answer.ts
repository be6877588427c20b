import type { ServerResponse } from "node:http";
import type { Json } from "../../kernel/json.ts";

/** Ends a response with JSON, unless it has begun already. */
export function answerJson(response: ServerResponse, status: number, body: Json): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(body));
}
