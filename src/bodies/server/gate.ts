import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { hostHeaderValidation, originValidation } from "@modelcontextprotocol/node";
import { openAttempts } from "../../kernel/attempts.ts";
import { answerJson } from "./answer.ts";

const loopbackNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);

/** How a host is written in a URL and in a `Host` header: IPv6 in brackets, lower case. */
export const hostInUrl = (host: string): string =>
  (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host).toLowerCase();

/** The address under which this machine reaches a server that listens on `host`. */
export const reachableAt = (host: string): string =>
  host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;

/** Each check lets a request through, or has already answered it. */
export type RequestChecks = {
  readonly host: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly token: (request: IncomingMessage, response: ServerResponse) => boolean;
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
  const names = new Set([
    ...loopbackNames,
    hostInUrl(reachableAt(settings.host)),
    ...settings.allowedHosts.map(hostInUrl),
  ]);
  const checkHost = hostHeaderValidation([...names]);
  const checkOrigin = originValidation([...names]);
  const { token } = settings;
  const attempts = openAttempts(() => performance.now());
  return {
    host: (request, response) => checkHost(request, response) && checkOrigin(request, response),
    token: (request, response) => {
      if (token === undefined) return true;
      const { authorization } = request.headers;
      const address = request.socket.remoteAddress ?? "";
      const attempt = { address, account: address };
      const wait = authorization === undefined ? 0 : attempts.begin(attempt);
      if (wait > 0) {
        response.setHeader("retry-after", String(Math.ceil(wait / 1_000)));
        answerJson(response, 429, { error: "too many wrong tokens; wait before the next" });
        return false;
      }
      if (bearerMatches(authorization, token)) {
        attempts.succeed(attempt);
        return true;
      }
      response.setHeader("www-authenticate", "Bearer");
      answerJson(response, 401, { error: "a bearer token is needed" });
      return false;
    },
  };
}

const digest = (text: string) => createHash("sha256").update(text).digest();

function bearerMatches(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}
