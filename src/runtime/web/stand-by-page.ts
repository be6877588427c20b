// What a program serves while another one lives the city: a page that says so, and that proxies take for "not here".

import { createServer, type ServerResponse } from "node:http";
import { negotiated } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { listenedHost } from "../http/listening.ts";
import { alivePath, type LookForReadiness, readinessStatus, readyPath } from "../http/readiness.ts";
import { languagesAsked, textPage, textPagePolicy } from "../http/text-page.ts";
import { wordsIn } from "../words/words.ts";
import type { Address } from "./open-web.ts";

/** Seconds until a browser looks again. */
const again = "2";

export type StandByPage = { readonly url: string; readonly close: () => Promise<void> };

function sayJson(response: ServerResponse, status: number, said: object): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(said));
}

/** Serves it at this address, which has been found free. */
export async function serveStandByPage(
  { host, port }: Address,
  fallback: Language,
  readiness: LookForReadiness,
): Promise<StandByPage> {
  const server = createServer((request, response) => {
    if (request.url === alivePath) {
      sayJson(response, 200, { alive: true });
      return;
    }
    if (request.url === readyPath) {
      void readiness().then((found) => sayJson(response, readinessStatus(found), found));
      return;
    }
    const language = negotiated(languagesAsked(request.headers["accept-language"])) ?? fallback;
    const { title, lines } = wordsIn(language).standBy_.page;
    const parts = lines.map((text) => ({ kind: "text", text }) as const);
    response.writeHead(503, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": textPagePolicy,
      "cache-control": "no-store",
      "retry-after": again,
      refresh: again,
    });
    response.end(request.method === "HEAD" ? "" : textPage({ language, title, parts }));
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
