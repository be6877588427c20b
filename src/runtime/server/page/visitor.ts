// Identifies a browser across visits: by a cookie that the server sets and signs.

import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isIPv6 } from "node:net";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type CookiePort, cookieIn, portOfSocket, sendCookie } from "./cookies.ts";

/** Seconds. */
const lasts = 365 * 86_400;

export type Visitors = {
  /**
   * The visitor of a request, by its cookie, else by its session. A cookie with an invalid signature is ignored. The
   * result does not reveal the cookie.
   */
  readonly visitorOf: (request: FastifyRequest, seat: string) => string;
  /** Sets the cookie for a browser that opens a page, if it has no valid one. */
  readonly greet: (request: FastifyRequest, reply: FastifyReply, overTls: boolean) => void;
};

/** `key`: a kept one, so that cookies stay valid after a restart. */
export function openVisitors(key: Uint8Array, port: CookiePort = portOfSocket): Visitors {
  const nameOf = (request: FastifyRequest): string => `saintverse-visitor-${port(request)}`;
  const signatureOf = (id: string): string =>
    createHmac("sha256", key).update(id).digest("base64url").slice(0, 22);
  const givenIn = (request: FastifyRequest): string | undefined => {
    const given = cookieIn(request, nameOf(request)) ?? "";
    const [, id, signature] = /^([\w-]{22})\.([\w-]{22})$/.exec(given) ?? [];
    if (id === undefined || signature === undefined) return undefined;
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(id)));
    return isOurs ? id : undefined;
  };
  return {
    visitorOf(request, seat) {
      const from = givenIn(request) ?? `seat ${seat}`;
      return createHash("sha256").update(from).digest("base64url").slice(0, 16);
    },
    greet(request, reply, overTls) {
      if (givenIn(request) !== undefined) return;
      const id = randomBytes(16).toString("base64url");
      sendCookie(reply, nameOf(request), `${id}.${signatureOf(id)}`, { lasts, overTls });
    },
  };
}

/** The network of an address that belongs to one person: for IPv6 the first 64 bits. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const before = head.split(":").filter((one) => one !== "");
  const after = (tail ?? "").split(":").filter((one) => one !== "");
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => "0");
  const groups = tail === undefined ? before : [...before, ...gap, ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
