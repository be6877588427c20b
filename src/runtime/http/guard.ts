import type { FastifyRequest } from "fastify";

const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether listening on this host keeps the program to this machine. */
export const isLoopback = (host: string): boolean => loopbackName.test(host);

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, "$1");

/** The name in a Host header, without its port; undefined for what is not one. */
function hostName(header: string | undefined): string | undefined {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name?.toLowerCase().replace(/\.$/, "");
}

/** The hosts that requests may name. */
export type HostRule = {
  readonly isKnown: (name: string) => boolean;
  /** Named by the operator: something before the program may speak TLS for it. */
  readonly isNamed: (name: string) => boolean;
};

/** Loopback, the address that is listened on, and the names that the operator allowed. */
export function hostRule(listening: string, allowed: readonly string[]): HostRule {
  const named = new Set(allowed.map((name) => withoutBrackets(name.trim().toLowerCase())));
  const own = withoutBrackets(listening.toLowerCase());
  const isNamed = (name: string) => named.has(withoutBrackets(name));
  return {
    isNamed,
    isKnown: (name) => isLoopback(name) || withoutBrackets(name) === own || isNamed(name),
  };
}

export type GuardRefusal = "foreign-host" | "foreign-origin";

/** `asked`: what may not come from another place must say where it comes from. */
export type OriginNeed = "asked" | "may-be-absent";

type Headers = Pick<FastifyRequest, "headers">["headers"];

/** Whether the page of this request came over TLS that something before the program speaks. */
export const isSecure = ({ origin }: Pick<Headers, "origin">): boolean =>
  origin?.toLowerCase().startsWith("https://") === true;

/**
 * Why a request is not served. The Host must be known, so that a name that an attacker points at this machine (DNS
 * rebinding) opens nothing. An Origin must be the very place the page came from.
 */
export function refusalOf(
  headers: Pick<Headers, "host" | "origin">,
  need: OriginNeed,
  rule: HostRule,
): GuardRefusal | undefined {
  const { host, origin } = headers;
  const name = hostName(host);
  if (name === undefined || host === undefined || !rule.isKnown(name)) return "foreign-host";
  if (origin === undefined) return need === "asked" ? "foreign-origin" : undefined;
  const place = origin.toLowerCase();
  if (place === `http://${host.toLowerCase()}`) return undefined;
  if (rule.isNamed(name) && place === `https://${host.toLowerCase()}`) return undefined;
  return "foreign-origin";
}

/** What a page of ours may do: load its own files, talk to its own program, show the stage, be framed by nobody. */
export const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'"],
    connectSrc: ["'self'"],
    // The stage, as the studio shows it.
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  },
};
