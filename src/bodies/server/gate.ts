import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { performance } from "node:perf_hooks";
import { validateHostHeader, validateOriginHeader } from "@modelcontextprotocol/server";
import { openAttempts } from "../../kernel/attempts.ts";

const loopbackNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether only this machine can reach an address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

/** A host as written in a URL and in a `Host` header: IPv6 in brackets, lower case. */
export const hostInUrl = (host: string): string =>
  (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host).toLowerCase();

/** The address under which this machine reaches a server that listens on `host`. */
export const reachableAt = (host: string): string =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;

/** The answer to a request that is refused. */
export type HttpRefusal = {
  readonly status: 401 | 403 | 429;
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** The parts of a request that the checks read; `ip`: the address that it comes from. */
type CheckedRequest = { readonly headers: IncomingHttpHeaders; readonly ip: string };

/** Each check returns the reason why a request is refused; undefined: it is accepted. */
export type RequestChecks = {
  readonly host: (request: CheckedRequest) => HttpRefusal | undefined;
  readonly token: (request: CheckedRequest) => HttpRefusal | undefined;
};

export type GateSettings = {
  readonly host: string;
  /** Names, without port, under which others reach this server: `body-cli`. Loopback names always pass. */
  readonly allowedHosts: readonly string[];
  readonly token: string | undefined;
};

/**
 * Checks `Host` and `Origin` against the allowed names, so that a page in a browser cannot reach the body through a
 * name that it points at this machine (DNS rebinding), and the bearer token when there is one.
 */
export function gateOf(settings: GateSettings): RequestChecks {
  const names = [
    ...loopbackNames,
    hostInUrl(reachableAt(settings.host)),
    ...settings.allowedHosts.map(hostInUrl),
  ];
  const { token } = settings;
  const attempts = openAttempts(() => performance.now());
  return {
    host({ headers }) {
      const host = validateHostHeader(headers.host, names);
      if (!host.ok) return { status: 403, error: host.message };
      const origin = validateOriginHeader(headers.origin, names);
      return origin.ok ? undefined : { status: 403, error: origin.message };
    },
    token({ headers: { authorization }, ip }) {
      if (token === undefined) return undefined;
      const attempt = { address: ip, account: ip };
      const wait = authorization === undefined ? 0 : attempts.begin(attempt);
      if (wait > 0) {
        return {
          status: 429,
          error: "too many wrong tokens; wait before the next",
          headers: { "retry-after": String(Math.ceil(wait / 1_000)) },
        };
      }
      if (bearerMatches(authorization, token)) {
        attempts.succeed(attempt);
        return undefined;
      }
      return {
        status: 401,
        error: "a bearer token is needed",
        headers: { "www-authenticate": "Bearer" },
      };
    },
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function bearerMatches(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
