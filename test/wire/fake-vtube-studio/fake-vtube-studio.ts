// A strict VTube Studio: it refuses what the public documents of its API say that it refuses.
// https://github.com/DenchiSoft/VTubeStudio

import { randomBytes, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { answersOf, Refusal, type VtubeApp, vtubeApp } from "./vtube-app.ts";

export type FakeVtubeStudio = {
  readonly url: string;
  readonly port: number;
  readonly app: VtubeApp;
  /** The types of the requests that arrived, in order. */
  readonly requests: string[];
  /** The numbers of the errors that were answered. */
  readonly errors: number[];
  readonly clients: () => number;
  /** Requests of these types get no answer. */
  readonly silent: Set<string>;
  readonly raw: (text: string) => void;
  readonly tellModel: () => void;
  readonly drop: () => void;
  readonly quit: () => Promise<void>;
};

type Client = { readonly socket: WebSocket; isSignedIn: boolean; readonly events: Set<string> };

export async function fakeVtubeStudio(port = 0, app = vtubeApp()): Promise<FakeVtubeStudio> {
  const clients = new Set<Client>();
  const requests: string[] = [];
  const errors: number[] = [];
  const silent = new Set<string>();
  const server = new WebSocketServer({ host: "127.0.0.1", port });
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve).once("error", reject);
  });
  server.on("connection", (socket) => {
    const client: Client = { socket, isSignedIn: false, events: new Set() };
    clients.add(client);
    socket.on("error", () => undefined);
    socket.on("close", () => clients.delete(client));
    const take = async (read: Request): Promise<void> => {
      const type = read.type ?? "";
      requests.push(type);
      if (silent.has(type)) return;
      const send = (messageType: string, data: object) =>
        socket.send(JSON.stringify({ ...envelope(), requestID: read.id, messageType, data }));
      try {
        if (read.error !== undefined) throw new Refusal(read.error);
        const data = await answered(app, client, type, read.data);
        send(`${type.replace(/Request$/, "")}Response`, data);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        errors.push(error.id);
        send("APIError", { errorID: error.id, message: error.message });
      }
    };
    socket.on("message", (bytes) => void take(requestIn(bytes.toString())));
  });
  const { port: at } = server.address() as AddressInfo;
  const drop = () => {
    for (const { socket } of clients) socket.terminate();
  };
  const tellAll = (text: string, event?: string) => {
    for (const { socket, events } of clients)
      if (event === undefined || events.has(event)) socket.send(text);
  };
  return {
    ...{ url: `ws://127.0.0.1:${at}`, port: at, app, requests, errors, silent, drop },
    clients: () => [...clients].filter(({ isSignedIn }) => isSignedIn).length,
    raw: (text) => tellAll(text),
    tellModel: () =>
      tellAll(
        JSON.stringify({
          ...envelope(),
          ...{ requestID: randomUUID(), messageType: "ModelLoadedEvent" },
          data: { modelLoaded: true, modelName: "Akari", modelID: "a".repeat(32) },
        }),
        "ModelLoadedEvent",
      ),
    quit: () =>
      new Promise((resolve) => {
        drop();
        server.close(() => resolve());
      }),
  };
}

const envelope = () => ({
  ...{ apiName: "VTubeStudioPublicAPI", apiVersion: "1.0", timestamp: Date.now() },
});

type Request = {
  readonly id: string;
  readonly type?: string;
  readonly data: Record<string, unknown>;
  readonly error?: number;
};

function requestIn(text: string): Request {
  const made = randomUUID();
  const fields = jsonIn(text);
  if (fields === undefined) return { id: made, data: {}, error: 2 };
  const { apiName, apiVersion, requestID, messageType, data } = fields;
  const isNamed = typeof requestID === "string" && /^[ -~]{1,64}$/.test(requestID);
  const id = isNamed ? requestID : made;
  const wrongs = [
    [3, apiName !== "VTubeStudioPublicAPI"],
    [4, apiVersion !== "1.0"],
    [5, requestID !== undefined && !isNamed],
    [6, typeof messageType !== "string" || messageType === ""],
  ] as const;
  const wrong = wrongs.find(([, isWrong]) => isWrong)?.[0];
  return {
    id,
    data: (data ?? {}) as Record<string, unknown>,
    ...(typeof messageType === "string" ? { type: messageType } : {}),
    ...(wrong === undefined ? {} : { error: wrong }),
  };
}

function jsonIn(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

async function answered(
  app: VtubeApp,
  client: Client,
  type: string,
  data: Record<string, unknown>,
): Promise<object> {
  if (type === "APIStateRequest")
    return {
      ...{ active: app.isActive, vTubeStudioVersion: "1.32.0" },
      currentSessionAuthenticated: client.isSignedIn,
    };
  if (!app.isActive) throw new Refusal(1);
  if (type === "AuthenticationTokenRequest") return await given(app, data);
  if (type === "AuthenticationRequest") return shown(app, client, data);
  const answer = answersOf(app, client).get(type);
  if (answer === undefined) throw new Refusal(7);
  if (!client.isSignedIn) throw new Refusal(8);
  return answer(data);
}

const isName = (text: unknown): text is string =>
  typeof text === "string" && text.length >= 3 && text.length <= 32;

async function given(app: VtubeApp, data: Record<string, unknown>): Promise<object> {
  const { pluginName, pluginDeveloper } = data;
  if (!isName(pluginName)) throw new Refusal(52);
  if (!isName(pluginDeveloper)) throw new Refusal(53);
  if (app.isAsking) throw new Refusal(51);
  app.asked += 1;
  app.isAsking = true;
  const isAllowed = await app.user;
  app.isAsking = false;
  if (!isAllowed) throw new Refusal(50);
  const token = randomBytes(24).toString("hex");
  app.tokens.set(token, `${pluginName}|${pluginDeveloper}`);
  return { authenticationToken: token };
}

function shown(app: VtubeApp, client: Client, data: Record<string, unknown>): object {
  const { authenticationToken, pluginName, pluginDeveloper } = data;
  if (typeof authenticationToken !== "string") throw new Refusal(100);
  if (typeof pluginName !== "string") throw new Refusal(101);
  if (typeof pluginDeveloper !== "string") throw new Refusal(102);
  client.isSignedIn = app.tokens.get(authenticationToken) === `${pluginName}|${pluginDeveloper}`;
  return { authenticated: client.isSignedIn, reason: "" };
}
