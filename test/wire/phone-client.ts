// Requests and pages as a phone of the home network makes them, over TLS.

import { request } from "node:https";
import { checkServerIdentity, type PeerCertificate } from "node:tls";
import { WebSocket } from "ws";
import type { Answer } from "./page-client.ts";

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The authority that the phone trusts (PEM). */
  readonly ca?: string | undefined;
};

/** Sends a request; rejects when the certificate is not trusted. */
export function sendSecurely(url: string, path: string, sent: Sent = {}): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const { method = "GET", headers = {}, body, ca } = sent;
  const typed = body === undefined ? {} : { "content-type": "application/json" };
  const options = {
    ...{ hostname, port, path, method, ca, headers: { ...typed, ...headers } },
    // Whatever the request names as its host, the connection goes to this one.
    checkServerIdentity: (_host: string, shown: PeerCertificate) =>
      checkServerIdentity(hostname, shown),
  };
  return new Promise((resolve, reject) => {
    const asking = request(options, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    asking.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** A page's socket; resolves with the status that the upgrade was answered with, 101 with the open socket. */
export function openSocket(
  url: string,
  ca: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly socket: WebSocket }> {
  const origin = new URL(url).origin;
  const socket = new WebSocket(`${origin.replace("http", "ws")}/live`, { origin, headers, ca });
  return new Promise((resolve, reject) => {
    socket.once("open", () => resolve({ status: 101, socket }));
    socket.once("unexpected-response", (_request, { statusCode = 0 }) =>
      resolve({ status: statusCode, socket }),
    );
    socket.once("error", reject);
  });
}
