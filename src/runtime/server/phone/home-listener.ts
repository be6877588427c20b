// Listens on one address of the home network: HTTPS, and on the same port HTTP, whose answers lead to HTTPS.

import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { createServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { CertificatePair } from "../../../adapters/certificates/issue-certificate.ts";

export type HomeHandlers = {
  readonly request: (request: IncomingMessage, response: ServerResponse) => void;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Answers a request that came without TLS. */
  readonly plain: (request: IncomingMessage, response: ServerResponse) => void;
};

export type HomeListener = {
  readonly address: string;
  readonly port: number;
  /** Uses another certificate for the connections from now on. */
  readonly certify: (pair: CertificatePair) => void;
  /** Ends every connection at once. */
  readonly close: () => Promise<void>;
};

/** The most connections to one address, and milliseconds for a handshake, a request's head, and a whole request. */
const mostConnections = 256;
const handshakeTimeout = 10_000;
const headersTimeout = 15_000;
const requestTimeout = 60_000;
const limits = { headersTimeout, requestTimeout, connectionsCheckingInterval: 5_000 };

/** The first byte of a TLS connection. */
const tlsHandshake = 0x16;

/** Rejects with the error of listening. `patience`: milliseconds for a first byte, and for a handshake. */
export async function listenAtHome(
  address: string,
  port: number,
  pair: CertificatePair,
  handlers: HomeHandlers,
  patience = handshakeTimeout,
): Promise<HomeListener> {
  const sockets = new Set<Socket>();
  const options = { cert: pair.certificate, key: pair.key, minVersion: "TLSv1.2" } as const;
  const secure = createHttpsServer(
    { ...options, ...limits, handshakeTimeout: patience },
    handlers.request,
  );
  secure.on("upgrade", handlers.upgrade);
  secure.on("tlsClientError", (_error, socket) => socket.destroy());
  const plain = createHttpServer(limits, handlers.plain);
  plain.on("upgrade", (_request, socket) => socket.destroy());
  // They take connections without listening themselves; with this event they begin to check their time limits.
  for (const server of [secure, plain]) server.emit("listening");

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    socket.setTimeout(patience, () => socket.destroy());
    socket.once("data", (first: Buffer) => {
      socket.pause();
      socket.setTimeout(0);
      socket.removeAllListeners("timeout");
      socket.unshift(first);
      (first[0] === tlsHandshake ? secure : plain).emit("connection", socket);
      process.nextTick(() => socket.resume());
    });
  });
  server.maxConnections = mostConnections;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: address, port, ipv6Only: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  server.on("error", () => undefined);
  const bound = server.address();
  return {
    address,
    port: typeof bound === "object" && bound !== null ? bound.port : port,
    certify: ({ certificate, key }) =>
      secure.setSecureContext({ ...options, cert: certificate, key }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        secure.close();
        plain.close();
      }),
  };
}
