// Answers of servers without the application: JSON, and a page of words that reloads by itself.

import type { IncomingMessage, ServerResponse } from "node:http";
import type { Words } from "../../languages/program-words.ts";

import { negotiated, packOf } from "../../languages/registry.ts";
import type { Language } from "../../protocol/language.ts";
import { alivePath, type LookForReadiness, readinessStatus, readyPath } from "./readiness.ts";
import { languagesAsked, textPage, textPagePolicy } from "./text-page.ts";

/** Seconds until a browser, or a program that takes the hint, looks again. */
export const lookAgain = "2";

export function sayJson(
  response: ServerResponse,
  status: number,
  said: object,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "cache-control": "no-store",
    ...headers,
  });
  response.end(JSON.stringify(said));
}

/** Answers what watchers of programs ask for; false: it was something else. */
export function sayHealth(
  request: IncomingMessage,
  response: ServerResponse,
  readiness: LookForReadiness,
): boolean {
  if (request.url === alivePath) sayJson(response, 200, { alive: true });
  else if (request.url === readyPath) {
    void readiness().then((found) => sayJson(response, readinessStatus(found), found));
  } else return false;
  return true;
}

/** A page that says, with status 503, why the city is not here, in the language of the browser. */
export function sayUnserved(
  request: IncomingMessage,
  response: ServerResponse,
  fallback: Language,
  pageOf: (words: Words) => { readonly title: string; readonly lines: readonly string[] },
): void {
  const language = negotiated(languagesAsked(request.headers["accept-language"])) ?? fallback;
  const { title, lines } = pageOf(packOf(language).program);
  const parts = lines.map((text) => ({ kind: "text", text }) as const);
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": textPagePolicy,
    "cache-control": "no-store",
    "retry-after": lookAgain,
    refresh: lookAgain,
  });
  response.end(request.method === "HEAD" ? "" : textPage({ language, title, parts }));
}
