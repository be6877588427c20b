// Who a browser is from one visit to the next: a cookie that the server gives and only it reads.

import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn, sendCookie } from "./cookies.ts";

const shape = /^[\w-]{22}$/;
/** Seconds. */
const lasts = 365 * 86_400;

const nameOf = ({ socket }: FastifyRequest): string =>
  `saintverse-visitor-${socket.localPort ?? 0}`;

function givenIn(request: FastifyRequest): string | undefined {
  const given = cookieIn(request, nameOf(request));
  return given !== undefined && shape.test(given) ? given : undefined;
}

/** The visitor of a request, by its cookie, else by its session. What comes out tells nobody the cookie. */
export function visitorOf(request: FastifyRequest, seat: string): string {
  const from = givenIn(request) ?? `seat ${seat}`;
  return createHash("sha256").update(from).digest("base64url").slice(0, 16);
}

/** Gives a browser that opens a page its cookie, if it has none. */
export function greetVisitor(request: FastifyRequest, reply: FastifyReply, overTls: boolean): void {
  if (givenIn(request) !== undefined) return;
  sendCookie(reply, nameOf(request), randomBytes(16).toString("base64url"), { lasts, overTls });
}
