// The page of a program while another one runs the city: it says so, and proxies take it for "not here".

import { createServer } from "node:http";
import { listenedHost } from "../../../adapters/http/listening.ts";
import { sayHealth, sayUnserved } from "../../../adapters/http/plain-responses.ts";
import type { LookForReadiness } from "../../../adapters/http/readiness.ts";
import type { Language } from "../../../protocol/language.ts";
import type { Address } from "./open-web.ts";

export type StandByPage = { readonly url: string; readonly close: () => Promise<void> };

/** Serves it at this address, which has been found free. */
export async function serveStandByPage(
  { host, port }: Address,
  fallback: Language,
  readiness: LookForReadiness,
): Promise<StandByPage> {
  const server = createServer((request, response) => {
    if (sayHealth(request, response, readiness)) return;
    sayUnserved(request, response, fallback, ({ standBy_ }) => standBy_.page);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, listenedHost(host), resolve);
  });
  const address = server.address();
  const bound = address === null || typeof address === "string" ? port : address.port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${bound}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
