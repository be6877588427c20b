import { createServer } from "node:net";
import { isLoopback } from "./guard.ts";

export type HttpListenRefusal =
  | "port-taken"
  | "port-forbidden"
  | "address-unknown"
  /** Other machines could reach the host without signing in. */
  | "network-needs-password";

const refusals = new Map<string, HttpListenRefusal>(
  Object.entries({
    EADDRINUSE: "port-taken",
    EACCES: "port-forbidden",
    EADDRNOTAVAIL: "address-unknown",
    ENOTFOUND: "address-unknown",
  }),
);

/** The refusal that an error of listening means; undefined for an error that means none. */
export const refusalOfListening = (cause: unknown): HttpListenRefusal | undefined =>
  refusals.get((cause as NodeJS.ErrnoException).code ?? "");

/** The single address to listen on: `localhost` would be two, of which only one takes WebSockets. */
export const listenedHost = (host: string | undefined): string =>
  host === undefined || host === "localhost" ? "127.0.0.1" : host;

/** The address of servers whose callers come through gateways: any free port, for this machine alone. */
export const behindGateways = { host: "127.0.0.1", port: 0 } as const;

/** The header in which a gateway says at which address of its own a caller reached it. */
export const reachedHeader = "x-saintverse-reached";

/** The address of a server as its settings say it. */
export const addressAt = (host: string, port: number): string =>
  `http://${host.includes(":") ? `[${host}]` : host}:${port}`;

/** The access controls for clients on other machines. */
export type Locks = { readonly operatorPassword: boolean; readonly token: boolean };

/** Whether a program with these access controls may listen on a host. */
export const mayListen = (host: string, locks: Locks): boolean =>
  isLoopback(host) || locks.operatorPassword || locks.token;

/** The reason why the page cannot be served at an address; undefined when it can. Nothing stays open. */
export async function listenRefusal(
  host: string,
  port: number,
  locks: Locks,
): Promise<HttpListenRefusal | undefined> {
  if (!mayListen(host, locks)) return "network-needs-password";
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const refusal = refusalOfListening(error);
      if (refusal === undefined) reject(error);
      else resolve(refusal);
    });
    probe.listen(port, listenedHost(host), () => probe.close(() => resolve(undefined)));
  });
}
