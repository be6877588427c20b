// The endpoint of a worker for gateways and other workers, who show the secret that all of them share. It looks after
// nothing itself: what is asked for is passed on to the servers of this process, which listen on this machine alone.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { listenedHost, reachedHeader } from "../../../adapters/http/listening.ts";
import { sayHealth, sayJson } from "../../../adapters/http/plain-responses.ts";
import type { LookForReadiness } from "../../../adapters/http/readiness.ts";
import {
  doorHeader,
  passedHeaders,
  type RelayDoor,
  relayDoors,
  secretHeader,
} from "./relay-headers.ts";
import { relayRequest, relayUpgrade } from "./relay-request.ts";
import { isSharedSecret } from "./shared-secret.ts";

export type WorkerEndpointSettings = {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly secret: string;
  readonly readiness: LookForReadiness;
  /** Takes a request for a WebSocket that names none of the doors. */
  readonly takeUpgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
};

export type WorkerEndpoint = {
  readonly port: number;
  /** Opens a door: what is asked for there is passed on to this address. */
  readonly open: (door: RelayDoor, address: URL) => void;
  readonly close: () => Promise<void>;
};

/** Ends a request for a WebSocket with a status. */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Throws what listening throws. */
export async function serveWorkerEndpoint(
  settings: WorkerEndpointSettings,
): Promise<WorkerEndpoint> {
  const { secret, readiness, takeUpgrade } = settings;
  const doors = new Map<string, URL>();
  const ending = new AbortController();
  const isKnown = ({ headers }: IncomingMessage) => isSharedSecret(headers[secretHeader], secret);
  const targetOf = (incoming: IncomingMessage) => {
    const address = doors.get(String(incoming.headers[doorHeader] ?? ""));
    const reached = incoming.headers[reachedHeader];
    const headers = {
      ...passedHeaders(incoming),
      ...(reached === undefined ? {} : { [reachedHeader]: reached }),
    };
    return address && { address, headers, signal: ending.signal };
  };
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const target = targetOf(request);
    const relayed =
      target === undefined ? "not-sent" : await relayRequest(request, response, target);
    if (relayed !== "answered") sayJson(response, 503, { refused: "not-here" });
  };
  const server = createServer((request, response) => {
    if (isKnown(request)) void pass(request, response);
    else if (!sayHealth(request, response, readiness)) {
      sayJson(response, 403, { refused: "not-a-gateway" });
    }
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isKnown(request)) return refuseUpgrade(socket, "403 Forbidden");
    if (request.headers[doorHeader] === undefined && takeUpgrade !== undefined) {
      return takeUpgrade(request, socket, head);
    }
    const target = targetOf(request);
    if (target === undefined) return refuseUpgrade(socket, "503 Service Unavailable");
    void relayUpgrade(request, socket, head, target).then((relayed) => {
      if (relayed !== "answered") refuseUpgrade(socket, "503 Service Unavailable");
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(settings.port, listenedHost(settings.host), resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    open(door, address) {
      if (relayDoors.includes(door)) doors.set(door, address);
    },
    close: () =>
      new Promise((resolve) => {
        ending.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
