// A proxy on 127.0.0.1 that notes how long a server takes to answer.

import { once } from "node:events";
import { startLocalServer } from "../../test/wire/fake-provider/local-server.ts";

/** From the end of a request to the end of its answer, milliseconds since 1970. */
export type Taken = { readonly from: number; readonly to: number };

export type TimedProxy = {
  readonly origin: string;
  /** The oldest first. */
  readonly taken: readonly Taken[];
  readonly close: () => Promise<void>;
};

/** Passes everything on to the server at `origin`, each request `wait` milliseconds after it came. */
export async function startTimedProxy(origin: string, wait: number): Promise<TimedProxy> {
  const taken: Taken[] = [];
  const server = await startLocalServer("timed proxy", async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const from = now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const { host: _, connection: __, "transfer-encoding": ___, ...headers } = request.headers;
    const answer = await fetch(`${origin}${request.url ?? "/"}`, {
      method: request.method ?? "GET",
      headers: headers as Record<string, string>,
      ...(parts.length === 0 ? {} : { body: Buffer.concat(parts) }),
    });
    response.writeHead(answer.status, {
      "content-type": answer.headers.get("content-type") ?? "application/octet-stream",
    });
    for await (const part of answer.body ?? []) response.write(part);
    response.end();
    await once(response, "finish");
    taken.push({ from, to: now() });
  });
  return { ...server, taken };
}

const now = (): number => performance.timeOrigin + performance.now();
