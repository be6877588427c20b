import type { FastifyRequest } from "fastify";

const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** Whether a server on this host is reachable from this machine only. */
export const isLoopback = (host: string): boolean => loopbackName.test(host);

const withoutBrackets = (name: string): string => name.replace(/^\[(.*)\]$/, "$1");

/** The name in a Host header, without its port; undefined for an invalid header. */
function hostName(header: string | undefined): string | undefined {
  const name = /^(\[[0-9a-f:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/i.exec(header ?? "")?.[1];
  return name?.toLowerCase().replace(/\.$/, "");
}

/** The hosts that requests may name. */
export type HostRule = {
  readonly isKnown: (name: string) => boolean;
  /** Whether the operator allowed the name: a proxy may provide TLS for it. */
  readonly isNamed: (name: string) => boolean;
  /** `https`: the program itself provides TLS, and no page of it was loaded without. */
  readonly scheme?: "https";
};

/** Loopback, the listening address, and the names that the operator allowed. */
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

/** `asked`: the request must carry an Origin header. */
export type OriginNeed = "asked" | "may-be-absent";

type Headers = Pick<FastifyRequest, "headers">["headers"];

/** Whether the page of this request was loaded over TLS (of a proxy). */
export const isSecure = ({ origin }: Pick<Headers, "origin">): boolean =>
  origin?.toLowerCase().startsWith("https://") === true;

/**
 * The reason why a request is refused; undefined: it is not. The Host must be known, against DNS rebinding. An Origin
 * must be the same as the host.
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
  if (rule.scheme !== "https" && place === `http://${host.toLowerCase()}`) return undefined;
  if (rule.isNamed(name) && place === `https://${host.toLowerCase()}`) return undefined;
  return "foreign-origin";
}

/**
 * The permissions of the program's pages: to load their own files, connect to this program, show the stage, and not be
 * framed.
 */
export const contentPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    // The page's speech detector is compiled from the program's own WebAssembly file.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'"],
    // Pictures that are about to be shown are previewed from the page's own memory.
    imgSrc: ["'self'", "blob:"],
    // The textures inside a model are read as blobs of the page itself.
    connectSrc: ["'self'", "blob:"],
    // The stage in the studio.
    frameSrc: ["'self'"],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The script addresses that the page names itself: of its service worker, and of the one that draws models.
    trustedTypes: ["page-worker", "model-worker"],
    workerSrc: ["'self'"],
  },
};
