// A body as the first programs of this kind had it, written by hand: GET /sse names the address for requests, and each
// answer comes in the body of its POST.

import { bodyOf, listen, type Running } from "./tool-servers.ts";

export type HandWrittenBody = Running & {
  readonly spoken: readonly string[];
  /** The comments for the next question. */
  readonly comments: string[];
};

const text = { type: "string" };
const definition = (name: string, properties: object, required: readonly string[]) => ({
  name,
  description: name,
  inputSchema: { type: "object", properties, required },
});
const tools = [
  definition("speak", { text, style: text }, ["text"]),
  definition("change_emotion", { emotion: text }, ["emotion"]),
  definition("get_comments", {}, []),
];

type Request = {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: { readonly name?: string; readonly arguments?: Record<string, string> };
};

export async function serveHandWritten(port = 0): Promise<HandWrittenBody> {
  const spoken: string[] = [];
  const comments: string[] = [];
  const call = (name: string | undefined, args: Record<string, string>): string | undefined => {
    if (name === "speak") {
      spoken.push(args["text"] ?? "");
      return "Speaking completed";
    }
    if (name === "change_emotion") return "Emotion changed";
    if (name === "get_comments") return comments.splice(0).join("\n") || "No new comments.";
    return undefined;
  };
  const answerTo = ({ method, params }: Request): object => {
    if (method === "initialize") {
      const serverInfo = { name: "cli-body", version: "0.1.0" };
      const capabilities = { tools: {} };
      return { result: { protocolVersion: "2024-11-05", capabilities, serverInfo } };
    }
    if (method === "tools/list") return { result: { tools } };
    const said = method === "tools/call" ? call(params?.name, params?.arguments ?? {}) : undefined;
    return said === undefined
      ? { error: { code: -32601, message: "Method not found" } }
      : { result: { content: [{ type: "text", text: said }] } };
  };
  const running = await listen(
    async (request, response) => {
      if (request.method === "GET" && request.url === "/sse") {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("event: endpoint\ndata: /messages\n\n");
      } else if (request.method === "POST" && request.url === "/messages") {
        const posted = (await bodyOf(request)) as Request;
        response.writeHead(200, { "content-type": "application/json" });
        response.end(
          JSON.stringify({ jsonrpc: "2.0", ...answerTo(posted), id: posted.id ?? null }),
        );
      } else response.writeHead(404).end();
    },
    "/sse",
    port,
  );
  return { ...running, spoken, comments };
}
