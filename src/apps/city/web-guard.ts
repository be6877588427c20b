import type { FastifyRequest } from "fastify";

const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether listening on this host keeps the program to this machine. */
export const isLoopback = (host: string): boolean => loopbackName.test(host);

/** The name in a Host header, without its port; undefined for what is not one. */
function hostName(header: string | undefined): string | undefined {
  return /^(\[[0-9a-f:]+\]|[^:[\]/@]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
}

export type GuardRefusal = "foreign-host" | "foreign-origin";

/**
 * Why a request is not served. The Host must name this machine, so that a name that an attacker points at it
 * (DNS rebinding) opens nothing. An Origin must be the very place the page came from; an upgrade must have one.
 */
export function refusalOf(
  request: Pick<FastifyRequest, "headers">,
  isUpgrade: boolean,
): GuardRefusal | undefined {
  const { host, origin } = request.headers;
  const name = hostName(host);
  if (name === undefined || !isLoopback(name)) return "foreign-host";
  if (origin === undefined) return isUpgrade ? "foreign-origin" : undefined;
  return origin.toLowerCase() === `http://${host?.toLowerCase()}` ? undefined : "foreign-origin";
}

/** What a page of ours may do: load its own files, talk to its own program, be framed by nobody. */
export const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
};
