// What a program serves while another one lives the city: a page that says so, and that proxies take for "not here".

import { createServer } from "node:http";
import { negotiated } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { listenedHost } from "../http/listening.ts";
import { languagesAsked, textPage, textPagePolicy } from "../http/text-page.ts";
import { wordsIn } from "../words/words.ts";
import type { Address } from "./open-web.ts";

/** Seconds until a browser looks again. */
const again = "2";

export type StandByPage = { readonly url: string; readonly close: () => Promise<void> };

/** Serves it at this address, which has been found free. */
export async function serveStandByPage(
  { host, port }: Address,
  fallback: Language,
): Promise<StandByPage> {
  const server = createServer((request, response) => {
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
