import type { IncomingMessage } from "node:http";
import { err, ok, type Result } from "../../kernel/result.ts";

/** Largest body of a request to a body, bytes. */
export const requestBodyLimit = 1024 * 1024;

/** The JSON of a request, read no further than the limit. */
export async function readJsonBody(
  request: IncomingMessage,
): Promise<Result<unknown, "too-large" | "not-json" | "broken-off">> {
  if (Number(request.headers["content-length"] ?? 0) > requestBodyLimit) return err("too-large");
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Destroying the request would close the connection before it is answered.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.byteLength;
      if (size > requestBodyLimit) return err("too-large");
      chunks.push(chunk);
    }
  } catch {
    return err("broken-off");
  }
  try {
    return ok(JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown);
  } catch {
    return err("not-json");
  }
}
