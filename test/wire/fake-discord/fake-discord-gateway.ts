// Discord's gateway for one bot: hello, identify, heartbeats, events in their order, resume.

import type { IncomingMessage, Server } from "node:http";
import { type WebSocket, WebSocketServer } from "ws";
import { type DiscordWorld, fakeBot } from "./discord-world.ts";

const ops = {
  ...{ heartbeat: 1, identify: 2, resume: 6, reconnect: 7 },
  ...{ invalidSession: 9, hello: 10, heartbeatAck: 11 },
} as const;

const closings = {
  ...{ unknownOp: 4001, decode: 4002, notAuthenticated: 4003, badToken: 4004, again: 4005 },
  ...{ badSequence: 4007, badShard: 4010, badVersion: 4012, badIntents: 4013, disallowed: 4014 },
} as const;

/** The intent that an event needs. */
const intentOf: ReadonlyMap<string, number> = new Map([
  ...["GUILD_DELETE", "CHANNEL_DELETE", "THREAD_DELETE"].map((name) => [name, 1 << 0] as const),
  ["GUILD_BAN_ADD", 1 << 2],
  ...["CREATE", "UPDATE", "DELETE", "DELETE_BULK"].map(
    (what) => [`MESSAGE_${what}`, 1 << 9] as const,
  ),
]);
const contentIntent = 1 << 15;
const heartbeatEvery = 41_250;
/** Five seconds, less what a payload is late on a loaded machine. */
const identifyEvery = 4_000;

type Dispatched = { readonly op: 0; readonly t: string; readonly s: number; readonly d: unknown };
type Session = { readonly id: string; readonly intents: number; readonly sent: Dispatched[] };
type Payload = { readonly op?: unknown; readonly d?: unknown };
type Identify = {
  readonly token?: unknown;
  readonly intents?: unknown;
  readonly properties?: { readonly os?: unknown; readonly browser?: unknown };
  readonly shard?: unknown;
};
type Resume = { readonly token?: unknown; readonly session_id?: unknown; readonly seq?: unknown };

const parsed = (text: string): Payload | undefined => {
  try {
    return JSON.parse(text) as Payload;
  } catch {
    return undefined;
  }
};

/** Content is hidden from a bot that did not ask for it. */
const seenWith = (intents: number, name: string, data: unknown): unknown =>
  name.startsWith("MESSAGE_") && (intents & contentIntent) === 0
    ? { ...(data as object), content: "", attachments: [], embeds: [] }
    : data;

export function fakeDiscordGateway(server: Server, world: DiscordWorld) {
  const sockets = new WebSocketServer({ server });
  const sessions = new Map<string, Session>();
  /** Sessions with their connection; the others wait to be continued. */
  const live = new Map<Session, WebSocket>();
  const log: string[] = [];
  let identified = 0;

  const dispatch = (session: Session, name: string, data: unknown): void => {
    const event: Dispatched = {
      ...{ t: name, s: session.sent.length + 1 },
      op: 0,
      d: seenWith(session.intents, name, data),
    };
    session.sent.push(event);
    live.get(session)?.send(JSON.stringify(event));
  };

  const identify = (socket: WebSocket, given: Identify, resumeUrl: string) => {
    log.push("IDENTIFY");
    const { token, intents, properties, shard } = given;
    if (token !== world.token) return socket.close(closings.badToken);
    if (!Number.isInteger(intents) || typeof properties?.os !== "string")
      return socket.close(closings.badIntents);
    if (JSON.stringify(shard ?? [0, 1]) !== "[0,1]") return socket.close(closings.badShard);
    const wanted = intents as number;
    if ((wanted & contentIntent) !== 0 && !world.mayReadContent)
      return socket.close(closings.disallowed);
    if (Date.now() - identified < identifyEvery) {
      world.tooFast += 1;
      return socket.send(JSON.stringify({ op: ops.invalidSession, d: false }));
    }
    identified = Date.now();
    world.sessionsLeft -= 1;
    const session: Session = { id: `session-${sessions.size + 1}`, intents: wanted, sent: [] };
    sessions.set(session.id, session);
    live.set(session, socket);
    dispatch(session, "READY", {
      ...{ v: 10, user: fakeBot, session_id: session.id, resume_gateway_url: resumeUrl },
      guilds: [{ id: world.guild, unavailable: true }],
    });
    dispatch(session, "GUILD_CREATE", { id: world.guild, name: "テスト" });
  };

  const resume = (socket: WebSocket, { token, session_id: id, seq }: Resume) => {
    log.push("RESUME");
    if (token !== world.token) return socket.close(closings.badToken);
    const session = sessions.get(String(id));
    if (session === undefined)
      return socket.send(JSON.stringify({ op: ops.invalidSession, d: false }));
    if (typeof seq !== "number" || seq > session.sent.length)
      return socket.close(closings.badSequence);
    live.set(session, socket);
    for (const event of session.sent.slice(seq)) socket.send(JSON.stringify(event));
    dispatch(session, "RESUMED", {});
  };

  const sessionOf = (socket: WebSocket): Session | undefined =>
    [...live].find(([, one]) => one === socket)?.[0];

  const hear = (socket: WebSocket, text: string, resumeUrl: string) => {
    const payload = parsed(text);
    if (payload === undefined) return socket.close(closings.decode);
    const session = sessionOf(socket);
    switch (payload.op) {
      case ops.heartbeat:
        return socket.send(JSON.stringify({ op: ops.heartbeatAck }));
      case ops.identify:
        if (session !== undefined) return socket.close(closings.again);
        return identify(socket, payload.d as Identify, resumeUrl);
      case ops.resume:
        return resume(socket, payload.d as Resume);
      default:
        return socket.close(session === undefined ? closings.notAuthenticated : closings.unknownOp);
    }
  };

  sockets.on("connection", (socket: WebSocket, request: IncomingMessage) => {
    const url = new URL(request.url ?? "/", "ws://fake");
    if (url.searchParams.get("v") !== "10" || url.searchParams.get("encoding") !== "json")
      return socket.close(closings.badVersion);
    socket.send(JSON.stringify({ op: ops.hello, d: { heartbeat_interval: heartbeatEvery } }));
    socket.on("message", (data) => hear(socket, String(data), `ws://${request.headers.host}`));
    socket.on("close", (code) => {
      const session = sessionOf(socket);
      if (session === undefined) return;
      live.delete(session);
      // A close with 1000 or 1001 ends the session.
      if (code === 1000 || code === 1001) sessions.delete(session.id);
    });
  });

  return {
    log,
    members: () => live.size,
    event(name: string, data: unknown) {
      const intent = intentOf.get(name) ?? 0;
      for (const session of sessions.values())
        if (intent === 0 || (session.intents & intent) !== 0) dispatch(session, name, data);
    },
    raw(text: string) {
      for (const socket of live.values()) socket.send(text);
    },
    drop(code?: number) {
      for (const socket of sockets.clients)
        if (code === undefined) socket.terminate();
        else socket.close(code);
    },
    askToReconnect() {
      for (const socket of live.values())
        socket.send(JSON.stringify({ op: ops.reconnect, d: null }));
    },
    forgetSessions() {
      sessions.clear();
      live.clear();
    },
    stop() {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
