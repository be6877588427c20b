import type { FastifyReply, FastifyRequest } from "fastify";

/** Browsers share cookies between all ports of a host: the name of a cookie holds a port. */
export type CookiePort = (request: FastifyRequest) => number;

/** The port at which this process took the request. */
export const portOfSocket: CookiePort = ({ socket }) => socket.localPort ?? 0;

/** The port that the browser asked at, whichever process answers; 0: the usual one. */
export const portOfHost: CookiePort = ({ headers }) =>
  Number(/:(\d{1,5})$/.exec(headers.host ?? "")?.[1] ?? 0);

/** A cookie of a request. */
export function cookieIn({ headers }: FastifyRequest, name: string): string | undefined {
  const cookies = (headers.cookie ?? "").split(";").map((each) => each.trim());
  return cookies.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** `lasts`: seconds, 0 to delete it. `overTls`: it is only sent over TLS. */
export type CookieTerms = { readonly lasts: number; readonly overTls: boolean };

/** Sets a cookie that scripts cannot read and other sites do not send. */
export function sendCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { lasts, overTls }: CookieTerms,
): void {
  const parts = [
    `${name}=${value}`,
    "Path=/",
    `Max-Age=${lasts}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(overTls ? ["Secure"] : []),
  ];
  reply.header("set-cookie", parts.join("; "));
}
