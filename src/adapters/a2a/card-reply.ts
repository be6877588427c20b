// Cards as they go out over HTTP: with their age, and a mark of their content, so that a caller need not read them again.

import { createHash } from "node:crypto";
import { A2A_VERSION_HEADER } from "@a2a-js/sdk";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Seconds for which a caller may keep a card. */
const longestKept = 60;
/** Cards whose age is remembered. */
const mostCards = 1_000;

export type CardReply = (
  request: FastifyRequest,
  reply: FastifyReply,
  card: unknown,
) => FastifyReply;

export function openCardReply(): CardReply {
  /** When a card of this mark was first sent. */
  const since = new Map<string, string>();
  return ({ headers }, reply, card) => {
    const body = JSON.stringify(card);
    const mark = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
    if (since.size > mostCards) since.clear();
    const first = since.get(mark) ?? new Date().toUTCString();
    since.set(mark, first);
    reply
      .header("vary", A2A_VERSION_HEADER)
      .header("cache-control", `public, max-age=${longestKept}`)
      .header("etag", mark)
      .header("last-modified", first);
    const known = headers["if-none-match"]?.split(",").map((one) => one.trim().replace(/^W\//, ""));
    return known?.some((one) => one === mark || one === "*") === true
      ? reply.code(304).send()
      : reply.type("application/json; charset=utf-8").send(body);
  };
}
