// Passes requests and WebSockets on to another program, unbuffered. A request is sent once its connection stands: before
// that nothing of it was read, and it can be passed to somebody else.

import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isChunked, type PassedHeaders, passedHeaders } from "./relay-headers.ts";

export type RelayTarget = {
  readonly address: URL;
  readonly headers: PassedHeaders;
  /** Ends what is being passed on. */
  readonly signal: AbortSignal;
  /** Receives the contents that are passed on. */
  readonly seen?: ((way: RelayWay, piece: Buffer) => void) | undefined;
  /** Ends an answer that broke off in the middle; without it the connection breaks off, too. */
  readonly brokeOff?: ((response: ServerResponse, broken: BrokenAnswer) => void) | undefined;
};

/** An answer without its end: its headers, and its last piece. */
export type BrokenAnswer = Pick<IncomingMessage, "headers"> & { readonly last: Buffer | undefined };

/** `in`: from who asks. `out`: to who asks. */
export type RelayWay = "in" | "out";

/** `not-sent`: the target received nothing. `lost`: it may have received everything, and has answered nothing. */
export type Relayed = "answered" | "not-sent" | "lost";

function asked(
  incoming: IncomingMessage,
  { address, headers, signal }: RelayTarget,
): ClientRequest {
  return request({
    host: address.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: address.port,
    method: incoming.method,
    path: incoming.url,
    headers,
    agent: false,
    signal,
  });
}

/** Milliseconds until a connection stands, and until the system asks whether a silent one still does. */
const patience = { connect: 2_000, signs: 5_000 };

/** Calls it as soon as the request has a connection; one that does not come to be ends the request. */
function onceConnected(outgoing: ClientRequest, send: () => void): void {
  outgoing.once("socket", (socket) => {
    socket.setNoDelay(true);
    socket.setKeepAlive(true, patience.signs);
    if (!socket.connecting) return send();
    const late = setTimeout(() => outgoing.destroy(new Error("not reached")), patience.connect);
    socket.once("close", () => clearTimeout(late));
    socket.once("connect", () => {
      clearTimeout(late);
      send();
    });
  });
}

/** The headers of an answer as they came, in pairs, without those of the connection. */
function answerHeaders(answer: IncomingMessage): readonly string[] {
  const kept = passedHeaders(answer);
  return answer.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && Object.hasOwn(kept, name.toLowerCase())
      ? [name, answer.rawHeaders[at + 1] ?? ""]
      : [],
  );
}

/** Passes a request on, and its answer back; where there was none the response is untouched. */
export function relayRequest(
  incoming: IncomingMessage,
  response: ServerResponse,
  target: RelayTarget,
): Promise<Relayed> {
  return new Promise((resolve) => {
    const headers = isChunked(incoming)
      ? { ...target.headers, "transfer-encoding": "chunked" }
      : target.headers;
    const outgoing = asked(incoming, { ...target, headers });
    let isSent = false;
    let broken: BrokenAnswer = { headers: {}, last: undefined };
    const { seen, brokeOff } = target;
    const onGone = () => outgoing.destroy();
    const breakOff = () => {
      if (response.destroyed || response.writableEnded) return;
      if (brokeOff === undefined) response.destroy();
      else brokeOff(response, broken);
    };
    response.once("close", onGone);
    onceConnected(outgoing, () => {
      isSent = true;
      if (seen !== undefined) incoming.on("data", (piece: Buffer) => seen("in", piece));
      incoming.pipe(outgoing);
    });
    outgoing.once("error", () => {
      incoming.unpipe(outgoing);
      response.off("close", onGone);
      resolve(
        response.headersSent || response.destroyed ? "answered" : isSent ? "lost" : "not-sent",
      );
      if (response.headersSent) breakOff();
    });
    outgoing.once("response", (answer) => {
      broken = { headers: answer.headers, last: undefined };
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, [
        ...answerHeaders(answer),
      ]);
      response.flushHeaders();
      answer.once("error", breakOff);
      answer.once("close", () => {
        if (!answer.complete) breakOff();
        resolve("answered");
      });
      answer.on("data", (piece: Buffer) => {
        broken = { headers: answer.headers, last: piece };
        seen?.("out", piece);
      });
      answer.pipe(response);
    });
  });
}

const statusLine = ({ statusCode, statusMessage }: IncomingMessage): string =>
  `HTTP/1.1 ${statusCode ?? 502} ${statusMessage ?? ""}`;

function headWith(answer: IncomingMessage, more: readonly string[]): string {
  const headers = answerHeaders(answer);
  const lines = headers.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : [],
  );
  return [statusLine(answer), ...lines, ...more, "", ""].join("\r\n");
}

/** Passes on a request for a WebSocket, and then both directions of it. */
export function relayUpgrade(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  target: RelayTarget,
): Promise<Relayed> {
  return new Promise((resolve) => {
    const { upgrade = "websocket" } = incoming.headers;
    const headers = { ...target.headers, connection: "Upgrade", upgrade };
    const outgoing = asked(incoming, { ...target, headers });
    let isSent = false;
    let isAnswered = false;
    const onGone = () => outgoing.destroy();
    socket.once("close", onGone);
    onceConnected(outgoing, () => {
      isSent = true;
      outgoing.end();
    });
    outgoing.once("error", () => {
      socket.off("close", onGone);
      if (isAnswered) socket.destroy();
      resolve(isAnswered || socket.destroyed ? "answered" : isSent ? "lost" : "not-sent");
    });
    outgoing.once("response", (answer) => {
      isAnswered = true;
      socket.write(headWith(answer, ["connection: close"]));
      answer.once("error", () => socket.destroy());
      answer.once("close", () => resolve("answered"));
      answer.pipe(socket);
    });
    outgoing.once("upgrade", (answer, other, first) => {
      isAnswered = true;
      socket.write(headWith(answer, ["connection: Upgrade", `upgrade: ${upgrade}`]));
      if (first.length > 0) socket.write(first);
      if (head.length > 0) other.write(head);
      const { seen } = target;
      if (seen !== undefined) {
        socket.on("data", (piece: Buffer) => seen("in", piece));
        other.on("data", (piece: Buffer) => seen("out", piece));
      }
      joined(socket, other, target.signal);
      other.once("close", () => resolve("answered"));
    });
  });
}

/** Passes both directions on until one end closes, or the signal aborts. */
function joined(one: Duplex, other: Duplex, signal: AbortSignal): void {
  const abort = () => {
    one.destroy();
    other.destroy();
  };
  signal.addEventListener("abort", abort, { once: true });
  for (const [each, far] of [
    [one, other],
    [other, one],
  ] as const) {
    each.on("error", abort);
    each.once("close", () => {
      signal.removeEventListener("abort", abort);
      // Bytes still to be written are written first.
      far.end(() => far.destroy());
    });
    each.pipe(far);
  }
}
