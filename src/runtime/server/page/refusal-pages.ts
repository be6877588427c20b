// Refusals are JSON for programs and pages of words for browsers: whatever refuses a request, nobody reads raw data.

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { languagesAsked, textPage, textPagePolicy } from "../../../adapters/http/text-page.ts";
import type { WebPagesWords } from "../../../languages/program-words.ts";
import { defaultLanguage, negotiated } from "../../../languages/registry.ts";
import { wordsIn } from "../../config/console/words.ts";

type Told = keyof WebPagesWords["refused"];

/** The page of each refusal that has one of its own; others are told by their status. */
const pages = new Map<string, Told>([
  ["foreign-host", "foreign-host"],
  ["foreign-origin", "foreign-origin"],
  ["sign-in", "sign-in"],
  ["wrong-token", "wrong-token"],
  ["too-fast", "too-fast"],
  ["not-allowed", "not-allowed"],
  ["token-needed", "sign-in"],
  ["preparing", "preparing"],
]);

const byStatus = new Map<number, Told>([
  [401, "sign-in"],
  [403, "not-allowed"],
  [404, "not-found"],
  [405, "not-found"],
  [413, "too-large"],
  [414, "too-large"],
  [429, "too-fast"],
  [431, "too-large"],
]);

const toldOf = (status: number, refused: unknown): Told =>
  pages.get(String(refused)) ?? byStatus.get(status) ?? (status >= 500 ? "failed" : "bad-message");

/** Whether a person reads the answer: a browser that opens an address. */
const isForReader = ({ headers, method }: FastifyRequest): boolean =>
  (method === "GET" || method === "POST") && headers.accept?.includes("text/html") === true;

/** The language that a request asks for. */
export const languageOfRequest = ({ headers }: Pick<FastifyRequest, "headers">) =>
  negotiated(languagesAsked(headers["accept-language"])) ?? defaultLanguage;

function pageOf(request: FastifyRequest, status: number, refused: unknown): string {
  const language = languageOfRequest(request);
  const words = wordsIn(language).webPages_;
  const told = toldOf(status, refused);
  const { title, lines } = refused === "no-docs" ? words.noDocs : words.refused[told];
  const texts = lines.map((text) => ({ kind: "text", text }) as const);
  const link =
    told === "sign-in"
      ? ({ kind: "link", text: words.signIn, href: "/sign-in" } as const)
      : ({ kind: "link", text: words.toCity, href: "/" } as const);
  const isElsewhere = told === "foreign-host" || told === "preparing";
  return textPage({ language, title, parts: isElsewhere ? texts : [...texts, link] });
}

/** Every refusal of the server, whichever part of it refuses. */
export function serveRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, _request, reply) => refuseError(error, reply));
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode < 400 || !isForReader(request)) return payload;
    const type = String(reply.getHeader("content-type") ?? "");
    if (typeof payload !== "string" || !type.startsWith("application/json")) return payload;
    reply.header("content-type", "text/html; charset=utf-8");
    reply.header("content-security-policy", textPagePolicy);
    reply.header("cache-control", "no-store");
    reply.removeHeader("content-length");
    return pageOf(request, reply.statusCode, refusedIn(payload));
  });
}

function refusedIn(payload: string): unknown {
  try {
    return Object(JSON.parse(payload)).refused;
  } catch {
    return undefined;
  }
}

const codes = new Map<number, string>([
  [404, "not-found"],
  [413, "too-large"],
  [414, "too-large"],
  [429, "too-fast"],
]);

/** Answers an error of the server itself: without its text, for that may hold a sender's words. */
function refuseError({ statusCode = 500 }: FastifyError, reply: FastifyReply): FastifyReply {
  const status = statusCode >= 400 && statusCode < 600 ? statusCode : 500;
  const refused = codes.get(status) ?? (status >= 500 ? "failed" : "bad-message");
  return reply.code(status).header("cache-control", "no-store").send({ refused });
}
