// The headers of a request that is passed on from program to program.

import type { IncomingMessage } from "node:http";
import proxyAddress from "@fastify/proxy-addr";

/** The parts of a worker that a gateway passes on to: the city's page, its agents (A2A), its API for cities. */
export const relayDoors = ["page", "agents", "cities"] as const;
export type RelayDoor = (typeof relayDoors)[number];

/** The header in which a program shows the shared secret. */
export const secretHeader = "x-saintverse-secret";
/** The header that names the door. */
export const doorHeader = "x-saintverse-door";

export type PassedHeaders = Record<string, string | string[]>;

/** Of one connection only. */
const ofConnection = [
  ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
  ...["te", "trailer", "transfer-encoding", "upgrade", "expect", "http2-settings"],
];
/** The headers on a sender that a gateway writes itself. */
const ofSender = [
  ...["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-port"],
  ...["x-forwarded-proto", "x-forwarded-server", "x-real-ip"],
];

const namedIn = (header: string | undefined): readonly string[] =>
  (header ?? "").split(",").map((name) => name.trim().toLowerCase());

/** The headers of a message that the next program receives. */
export function passedHeaders({ headers }: Pick<IncomingMessage, "headers">): PassedHeaders {
  const left = new Set([...ofConnection, ...namedIn(headers.connection)]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || left.has(name) || name.startsWith("x-saintverse-")
        ? []
        : [[name, value]],
    ),
  );
}

/** Whether a message has a body that is sent in pieces of unknown number. */
export const isChunked = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined;

const isScheme = (text: string | undefined): text is "http" | "https" =>
  text === "http" || text === "https";

/** Says who sent the request, as it came to a gateway; the word of these proxies is taken, and nobody else's. */
export function senderHeaders(
  request: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): PassedHeaders {
  const { headers, socket } = request;
  const isProxied = isTrusted(socket.remoteAddress ?? "", 0);
  const [said] = namedIn(String(headers["x-forwarded-proto"] ?? "")).slice(-1);
  const scheme = isProxied && isScheme(said) ? said : "http";
  const [, port] = /:(\d{1,5})$/.exec(headers.host ?? "") ?? [];
  return {
    "x-forwarded-for": proxyAddress(request, isTrusted),
    "x-forwarded-proto": scheme,
    "x-forwarded-port": port ?? (scheme === "https" ? "443" : "80"),
  };
}

/** The gateway's address at which the sender reached it. */
export function reachedAddress({ socket }: Pick<IncomingMessage, "socket">): string {
  const address = (socket.localAddress ?? "127.0.0.1").replace(/^::ffff:/, "");
  return `http://${address.includes(":") ? `[${address}]` : address}:${socket.localPort ?? 80}`;
}

/** The request's headers without what its sender said of itself. */
export function withoutSender(headers: PassedHeaders): PassedHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofSender.includes(name)));
}
