// A strict obs-websocket 5 server: it closes and refuses where the real one does.

import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { type FakeStudio, fakeStudio, RequestRefused, type Told } from "./studio.ts";
import {
  closeCodes,
  type Envelope,
  envelopeIn,
  expectedAuthentication,
  frameOf,
  type Subprotocol,
  statusCodes,
  usualIntents,
} from "./wire.ts";

export type FakeObsSettings = {
  /** Asked for unless it is absent. */
  readonly password?: string;
  /** 0 or absent: any free one. */
  readonly port?: number;
  readonly rpcVersion?: number;
};

export type FakeObs = {
  readonly url: string;
  readonly port: number;
  readonly studio: FakeStudio;
  /** The names of the requests that arrived, in order. */
  readonly requests: string[];
  /** The close code of each connection that is over, and the reason. */
  readonly closed: { readonly code: number; readonly reason: string }[];
  /** The number of identified clients now. */
  readonly clients: () => number;
  /** The next request of this name is swallowed: no answer. Resolves when it has arrived. */
  readonly swallow: (name: string) => Promise<void>;
  /** OBS quits: every connection breaks, and nothing listens any more. */
  readonly quit: () => Promise<void>;
};

type Client = { socket: WebSocket; protocol: Subprotocol; identified: boolean; intents: number };

/** Starts a fake OBS on 127.0.0.1. */
export async function fakeObs(settings: FakeObsSettings = {}): Promise<FakeObs> {
  const clients = new Set<Client>();
  const requests: string[] = [];
  const closed: { code: number; reason: string }[] = [];
  const swallowed = new Map<string, () => void>();
  const studio = fakeStudio((event) => {
    for (const client of clients) tellEvent(client, event);
  });
  const server = new WebSocketServer({
    host: "127.0.0.1",
    port: settings.port ?? 0,
    handleProtocols: (offered) =>
      (["obswebsocket.msgpack", "obswebsocket.json"] as const).find((one) => offered.has(one)) ??
      false,
  });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve).once("error", reject);
  });
  server.on("connection", (socket) => {
    const protocol = (socket.protocol || "obswebsocket.json") as Subprotocol;
    const client: Client = { socket, protocol, identified: false, intents: usualIntents };
    clients.add(client);
    socket.on("error", () => undefined);
    socket.on("close", (code, reason) => {
      clients.delete(client);
      closed.push({ code, reason: reason.toString() });
    });
    attend(client, settings, (request) => {
      requests.push(String(request["requestType"]));
      const swallow = swallowed.get(String(request["requestType"]));
      if (swallow === undefined) return respond(studio, request);
      swallowed.delete(String(request["requestType"]));
      swallow();
      return undefined;
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    studio,
    requests,
    closed,
    clients: () => [...clients].filter(({ identified }) => identified).length,
    swallow: (name) =>
      new Promise((resolve) => {
        swallowed.set(name, resolve);
      }),
    quit: () =>
      new Promise((resolve) => {
        for (const { socket } of clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}

const send = ({ socket, protocol }: Client, envelope: Envelope) =>
  socket.send(frameOf(envelope, protocol));

function tellEvent(client: Client, { intent, name, data }: Told): void {
  if (!client.identified || (client.intents & intent) === 0) return;
  send(client, { op: 5, d: { eventType: name, eventIntent: intent, eventData: data } });
}

type Respond = (request: Record<string, unknown>) => Record<string, unknown> | undefined;

/** Greets a client and holds it to the order of the protocol. */
function attend(client: Client, settings: FakeObsSettings, respondTo: Respond): void {
  const { socket } = client;
  const salt = randomBytes(32).toString("base64");
  const challenge = randomBytes(32).toString("base64");
  const { password, rpcVersion = 1 } = settings;
  const authentication = password === undefined ? {} : { authentication: { challenge, salt } };
  send(client, { op: 0, d: { obsWebSocketVersion: "5.1.0", rpcVersion, ...authentication } });
  const expected = password && expectedAuthentication(password, salt, challenge);
  socket.on("message", (frame: Buffer, isBinary: boolean) => {
    const message = envelopeIn(frame, isBinary, client.protocol);
    const mistake = message === undefined ? "messageDecode" : take(message);
    if (mistake !== undefined) socket.close(closeCodes[mistake], `Mistake: ${mistake}.`);
  });

  const take = ({ op, d }: Envelope): keyof typeof closeCodes | undefined => {
    if (op === 1) return identify(client, d, expected);
    if (!client.identified) return "notIdentified";
    if (op === 3) return reidentify(client, d);
    if (op === 8) return respondToBatch(client, d, respondTo);
    if (op !== 6) return "unknownOpCode";
    if (typeof d["requestId"] !== "string") return "missingField";
    const answer = respondTo(d);
    if (answer !== undefined) send(client, { op: 7, d: answer });
    return undefined;
  };
}

const intentsIn = (data: Record<string, unknown>): number =>
  typeof data["eventSubscriptions"] === "number" ? data["eventSubscriptions"] : usualIntents;

/** The flaw of an Identify, which is the code to close with; otherwise the client is identified. */
function identify(
  client: Client,
  { authentication, rpcVersion, ...data }: Record<string, unknown>,
  expected: string | undefined,
): keyof typeof closeCodes | undefined {
  if (client.identified) return "alreadyIdentified";
  if (expected !== undefined && authentication !== expected) return "authentication";
  if (typeof rpcVersion !== "number") return "fieldType";
  if (rpcVersion !== 1) return "rpcVersion";
  client.identified = true;
  return reidentify(client, data);
}

function reidentify(client: Client, data: Record<string, unknown>): undefined {
  client.intents = intentsIn(data);
  send(client, { op: 2, d: { negotiatedRpcVersion: 1 } });
}

function respondToBatch(
  client: Client,
  data: Record<string, unknown>,
  respondTo: Respond,
): undefined {
  const requests = Array.isArray(data["requests"]) ? data["requests"] : [];
  const results = requests.flatMap((request: Record<string, unknown>) => respondTo(request) ?? []);
  send(client, { op: 9, d: { requestId: data["requestId"], results } });
}

function respond(
  studio: FakeStudio,
  { requestType, requestId, requestData }: Record<string, unknown>,
): Record<string, unknown> {
  const about = { requestType, requestId };
  try {
    if (typeof requestType !== "string") throw new RequestRefused(statusCodes.missingRequestType);
    const responseData = studio.answer(requestType, (requestData ?? {}) as Record<string, unknown>);
    const requestStatus = { result: true, code: statusCodes.success };
    return { ...about, requestStatus, ...(responseData === undefined ? {} : { responseData }) };
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    const comment = error.message === "" ? {} : { comment: error.message };
    return { ...about, requestStatus: { result: false, code: error.code, ...comment } };
  }
}
