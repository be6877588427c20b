// Twitch's login by a code and its EventSub over WebSockets, strict about what the documents say of them:
// https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/#device-code-grant-flow
// https://dev.twitch.tv/docs/eventsub/handling-websocket-events

import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";

export type FakeTwitchEvents = {
  readonly sites: { readonly login: string; readonly api: string; readonly events: string };
  /** The codes that were given out, in order. */
  readonly codes: readonly string[];
  /** The owner enters the newest code, as this account; without one: refuses. */
  readonly allow: (account?: { readonly id: string; readonly login: string }) => void;
  /** Access tokens are over; `all`: refresh tokens, too. */
  readonly expire: (all?: "all") => void;
  /** The types that are subscribed to. */
  readonly subscribed: () => readonly string[];
  readonly notify: (type: string, event: object, id?: string) => void;
  /** Asks every client to go on at another address. */
  readonly move: (url?: string) => void;
  readonly revoke: () => void;
  readonly raw: (text: string) => void;
  /** Ends all connections. */
  readonly drop: () => void;
  /** The number of times that tokens were refreshed. */
  readonly refreshed: () => number;
  /** Requests that the documents do not allow. */
  readonly breaches: readonly string[];
  readonly close: () => Promise<void>;
};

export const fakeClient = "hof5gwx0su6owfnys0yan9c87zr6t";
const wanted = ["moderator:read:followers", "channel:read:redemptions"];
const reward = { id: "reward-1", title: "Sing!", cost: 500 };

const Subscription = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("channel.follow"),
    version: z.literal("2"),
    condition: z.strictObject({ broadcaster_user_id: z.string(), moderator_user_id: z.string() }),
    transport: z.strictObject({ method: z.literal("websocket"), session_id: z.string() }),
  }),
  z.strictObject({
    type: z.literal("channel.channel_points_custom_redemption.add"),
    version: z.literal("1"),
    condition: z.strictObject({ broadcaster_user_id: z.string() }),
    transport: z.strictObject({ method: z.literal("websocket"), session_id: z.string() }),
  }),
]);

type Account = { readonly id: string; readonly login: string };
type Answer = { readonly status: number; readonly body: object };
type Session = { readonly id: string; readonly types: Set<string> };
const no = (status: number, message: string): Answer => ({ status, body: { status, message } });
const yes = (body: object, status = 200): Answer => ({ status, body });

/** Accounts by what shows them, and what went wrong. */
type State = {
  readonly hasPoints: boolean;
  readonly breaches: string[];
  readonly codes: string[];
  readonly devices: Map<string, Account | "refused" | undefined>;
  readonly access: Map<string, Account>;
  readonly refresh: Map<string, Account>;
  readonly sessions: Map<WebSocket, Session>;
  readonly next: (what: string) => string;
  refreshes: number;
};

type Asked = {
  readonly headers: IncomingHttpHeaders;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly body: string;
};

function breach({ breaches }: State, why: string): Answer {
  breaches.push(why);
  return no(400, why);
}

function device(state: State, { form }: Asked): Answer {
  if (form.get("client_id") !== fakeClient) return no(400, "invalid client");
  if (form.get("scopes") !== wanted.join(" ")) return breach(state, "scopes");
  const [device_code, user_code] = [state.next("device"), state.next("CODE")];
  state.devices.set(device_code, undefined);
  state.codes.push(user_code);
  const verification_uri = `https://www.twitch.tv/activate?device-code=${user_code}`;
  return yes({ device_code, user_code, verification_uri, expires_in: 1_800, interval: 5 });
}

function token(state: State, { form }: Asked): Answer {
  if (form.get("client_id") !== fakeClient) return no(400, "invalid client");
  if (form.has("client_secret")) return breach(state, "a public client has no secret");
  if (form.get("grant_type") === "refresh_token") return refreshed(state, form);
  if (form.get("grant_type") !== "urn:ietf:params:oauth:grant-type:device_code")
    return breach(state, "grant_type");
  if (form.get("scopes") !== wanted.join(" ")) return breach(state, "scopes");
  const code = form.get("device_code") ?? "";
  const account = state.devices.get(code);
  if (!state.devices.has(code) || account === "refused") return no(400, "invalid device code");
  if (account === undefined) return no(400, "authorization_pending");
  state.devices.delete(code);
  return tokensFor(state, account);
}

/** The refresh token of a public client is good for one use. */
function refreshed(state: State, form: URLSearchParams): Answer {
  const given = form.get("refresh_token") ?? "";
  const account = state.refresh.get(given);
  state.refresh.delete(given);
  if (account === undefined) return no(400, "Invalid refresh token");
  state.refreshes += 1;
  return tokensFor(state, account);
}

function tokensFor({ access, refresh, next }: State, account: Account): Answer {
  const [access_token, refresh_token] = [next("access"), next("refresh")];
  access.set(access_token, account);
  refresh.set(refresh_token, account);
  return yes({
    access_token,
    refresh_token,
    expires_in: 14_400,
    scope: wanted,
    token_type: "bearer",
  });
}

const accountOf = ({ access }: State, { headers }: Asked, scheme: string): Account | undefined =>
  access.get((headers.authorization ?? "").replace(`${scheme} `, ""));

function validate(state: State, asked: Asked): Answer {
  const account = accountOf(state, asked, "OAuth");
  if (account === undefined) return no(401, "invalid access token");
  const { id: user_id, login } = account;
  return yes({ client_id: fakeClient, login, user_id, scopes: wanted, expires_in: 5_000 });
}

function rewards(state: State, asked: Asked): Answer {
  const account = accountOf(state, asked, "Bearer");
  if (account === undefined) return no(401, "Invalid OAuth token");
  if (!state.hasPoints) return no(403, "the channel has no channel points");
  if (asked.query.get("broadcaster_id") !== account.id) return no(403, "not of this account");
  return yes({ data: [reward, null, { id: 7 }] });
}

function subscribe(state: State, asked: Asked): Answer {
  const account = accountOf(state, asked, "Bearer");
  const { headers, body } = asked;
  if (account === undefined) return no(401, "Invalid OAuth token");
  if (headers["client-id"] !== fakeClient) return no(401, "Client ID and token do not match");
  if (headers["content-type"] !== "application/json") return breach(state, "content-type");
  const read = Subscription.safeParse(JSON.parse(body));
  if (!read.success) return breach(state, z.prettifyError(read.error));
  return subscribed(state, account, read.data);
}

function subscribed(
  state: State,
  account: Account,
  { type, condition, transport }: z.infer<typeof Subscription>,
): Answer {
  if (Object.values(condition).some((id) => id !== account.id)) return no(403, "another account");
  const session = [...state.sessions.values()].find(({ id }) => id === transport.session_id);
  if (session === undefined) return breach(state, "no such session");
  if (session.types.has(type)) return no(409, "subscription already exists");
  if (type !== "channel.follow" && !state.hasPoints) return no(403, "no channel points");
  session.types.add(type);
  return yes({ data: [{ id: state.next("sub"), status: "enabled", type }] }, 202);
}

const routes: ReadonlyMap<string, (state: State, asked: Asked) => Answer> = new Map([
  ["POST /oauth2/device", device],
  ["POST /oauth2/token", token],
  ["GET /oauth2/validate", validate],
  ["GET /helix/channel_points/custom_rewards", rewards],
  ["POST /helix/eventsub/subscriptions", subscribe],
]);

function answer(
  state: State,
  { method, url = "/", headers }: IncomingMessage,
  body: string,
): Answer {
  const { pathname, searchParams: query } = new URL(url, "http://x");
  const route = routes.get(`${method} ${pathname}`);
  if (route === undefined) return breach(state, `${method} ${pathname}`);
  return route(state, { headers, query, body, form: new URLSearchParams(body) });
}

function openState(hasPoints: boolean): State {
  let count = 0;
  return {
    ...{ hasPoints, breaches: [], codes: [], devices: new Map(), access: new Map() },
    ...{ refresh: new Map(), sessions: new Map(), refreshes: 0 },
    next(what) {
      count += 1;
      return `${what}-${count}`;
    },
  };
}

export async function fakeTwitchEvents({
  keepalive = 10,
  hasPoints = true,
} = {}): Promise<FakeTwitchEvents> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, path: "/ws" });
  const state = openState(hasPoints);
  const { sessions, access, refresh, devices, next } = state;
  server.on("request", (asked: IncomingMessage, response: ServerResponse) => {
    let body = "";
    asked.on("data", (part) => {
      body += part;
    });
    asked.on("end", () => {
      const { status, body: said } = answer(state, asked, body);
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(said));
    });
  });
  const packet = (message_type: string, payload: object, message_id = next("message")) =>
    JSON.stringify({
      metadata: { message_id, message_type, message_timestamp: new Date().toISOString() },
      payload,
    });
  const moved = new Map<string, Session>();
  sockets.on("connection", (socket, { url }) => {
    const from = new URL(url ?? "/", "http://x").searchParams.get("from") ?? "";
    const session = moved.get(from) ?? { id: next("session"), types: new Set<string>() };
    sessions.set(socket, session);
    socket.on("close", () => sessions.delete(socket));
    // A client sends nothing but pongs.
    socket.on("message", () => socket.close(4001));
    const { id } = session;
    const told = {
      id,
      status: "connected",
      keepalive_timeout_seconds: keepalive,
      reconnect_url: null,
    };
    socket.send(packet("session_welcome", { session: told }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const events = `ws://127.0.0.1:${port}/ws`;
  const all = (text: string) => {
    for (const socket of sessions.keys()) socket.send(text);
  };
  return {
    sites: {
      login: `http://127.0.0.1:${port}/oauth2`,
      api: `http://127.0.0.1:${port}/helix`,
      events,
    },
    ...{ codes: state.codes, breaches: state.breaches, raw: all },
    refreshed: () => state.refreshes,
    allow(account) {
      const newest = [...devices.keys()].at(-1);
      if (newest !== undefined) devices.set(newest, account ?? "refused");
    },
    expire(what) {
      access.clear();
      if (what === "all") refresh.clear();
    },
    subscribed: () => [...sessions.values()].flatMap(({ types }) => [...types]).toSorted(),
    notify(type, event, id) {
      const subscription = { id: "sub", type, version: "1", status: "enabled" };
      for (const [socket, { types }] of sessions)
        if (types.has(type)) socket.send(packet("notification", { subscription, event }, id));
    },
    move(elsewhere) {
      for (const [socket, session] of sessions) {
        moved.set(session.id, session);
        const reconnect_url = elsewhere ?? `${events}?from=${session.id}`;
        const told = {
          id: session.id,
          status: "reconnecting",
          keepalive_timeout_seconds: null,
          reconnect_url,
        };
        socket.send(packet("session_reconnect", { session: told }));
      }
    },
    revoke() {
      access.clear();
      refresh.clear();
      const subscription = { id: "sub", type: "channel.follow", status: "authorization_revoked" };
      all(packet("revocation", { subscription }));
    },
    drop() {
      for (const socket of sockets.clients) socket.terminate();
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
