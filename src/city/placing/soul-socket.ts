// The WebSocket over which the worker that lives the city speaks to another one.

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { socketLines } from "../soul-rpc/socket-lines.ts";
import type { HostConnection, SoulHost } from "./soul-host.ts";
import type { HostLink } from "./soul-hosts.ts";

/** The path of the connection; a program of another form of it is not understood. */
const path = "/souls/1";
const epochHeader = "x-saintverse-epoch";
const patience = 3_000;

/** Takes connections for the souls of a worker; the request was let in before. */
export function takeSoulSockets(host: SoulHost) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 64 * 1_024 * 1_024 });
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const epoch = Number(request.headers[epochHeader]);
    if (request.url !== path || !Number.isSafeInteger(epoch)) {
      socket.end("HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n");
      return;
    }
    server.handleUpgrade(request, socket, head, (opened) =>
      host.accept(connectionOf(opened), epoch),
    );
  };
}

const connectionOf = (socket: WebSocket): HostConnection => ({
  open: (called) => socketLines(socket, called),
  end: () => socket.terminate(),
});

/** Connects to the worker at an address; rejects when it does not let this one in. */
export function connectToHost(
  address: string,
  headers: Readonly<Record<string, string>>,
  epoch: number,
): Promise<HostLink> {
  const url = new URL(path, address.replace(/^http/, "ws"));
  const socket = new WebSocket(url, {
    headers: { ...headers, [epochHeader]: String(epoch) },
    handshakeTimeout: patience,
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.once("error", reject);
    socket.once("open", () => {
      socket.off("error", reject);
      const lines = socketLines(socket);
      resolve({
        lines,
        onEnd: (listener) => void socket.once("close", listener),
        end: () => socket.terminate(),
      });
    });
  });
}
