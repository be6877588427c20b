// Follows and redeemed rewards, which the chat does not tell, by EventSub.
// https://dev.twitch.tv/docs/eventsub/handling-websocket-events

import { type Clock, type Fault, fault, z } from "saintverse/audience";
import { WebSocket } from "ws";
import type { Account } from "./twitch-login.ts";
import { isRefused, type Refused, request, type TwitchSites } from "./twitch-requests.ts";

export type EventKind = "follow" | "redemption";

type Outside = {
  readonly client: string;
  readonly account: Account;
  readonly sites: TwitchSites;
  readonly clock: Clock;
  readonly opened: () => void;
  readonly hear: (kind: EventKind, event: unknown) => void;
};

/** `signed-out`: Twitch takes the login no more. */
export type EventsEnd = Fault | "signed-out";

const kinds: ReadonlyMap<string, EventKind> = new Map<string, EventKind>([
  ["channel.follow", "follow"],
  ["channel.channel_points_custom_redemption.add", "redemption"],
]);
const versions: Readonly<Record<EventKind, string>> = { follow: "2", redemption: "1" };

const largestMessage = 1 << 20;
const openWithin = 10_000;
/** Milliseconds until the first message, and the silence beyond what Twitch announces that ends a connection. */
const firstWithin = 15_000;
const grace = 5_000;

const Packet = z.object({
  metadata: z.object({ message_type: z.string() }),
  payload: z
    .object({
      session: z
        .object({
          id: z.string().min(1).max(500).optional().catch(undefined),
          keepalive_timeout_seconds: z.number().min(1).max(600).optional().catch(undefined),
          reconnect_url: z.string().max(2_000).optional().catch(undefined),
        })
        .catch({}),
      subscription: z
        .object({ type: z.string().catch(""), status: z.string().catch("") })
        .catch({ type: "", status: "" }),
      event: z.unknown().optional(),
    })
    .catch({ session: {}, subscription: { type: "", status: "" }, event: undefined }),
});
type Packet = z.infer<typeof Packet>;

/** The connection, which may go on over another socket. */
type Line = {
  readonly outside: Outside;
  readonly sockets: Set<WebSocket>;
  readonly over: AbortController;
  readonly leave: (why: EventsEnd) => void;
  current: WebSocket | undefined;
  /** Milliseconds in which something must be heard. */
  silence: number;
  heardAt: number;
};

/** Hears until the connection ends; resolves with the reason. Never rejects. */
export async function readEvents(outside: Outside, ended: AbortSignal): Promise<EventsEnd> {
  const { sites, clock } = outside;
  const { promise, resolve: leave } = Promise.withResolvers<EventsEnd>();
  const line: Line = {
    ...{ outside, leave, sockets: new Set(), over: new AbortController() },
    ...{ current: undefined, silence: firstWithin, heardAt: clock.now() },
  };
  const close = () => leave(fault("cancelled", "closed"));
  ended.addEventListener("abort", close, { once: true });
  if (ended.aborted) close();
  else {
    open(line, sites.events);
    void watch(line);
  }
  const why = await promise;
  line.over.abort();
  ended.removeEventListener("abort", close);
  for (const socket of line.sockets) socket.terminate();
  return why;
}

function open(line: Line, url: string): void {
  const socket = new WebSocket(url, {
    handshakeTimeout: openWithin,
    maxPayload: largestMessage,
    perMessageDeflate: false,
  });
  line.sockets.add(socket);
  socket.on("message", (bytes) => {
    const packet = Packet.safeParse(parsed(bytes.toString())).data;
    if (packet === undefined || line.over.signal.aborted) return;
    line.heardAt = line.outside.clock.now();
    take(line, socket, packet);
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", (code) => {
    line.sockets.delete(socket);
    if (line.current === undefined || line.current === socket)
      line.leave(fault("unavailable", `the connection ended (${code})`));
  });
}

function take(line: Line, socket: WebSocket, { metadata, payload }: Packet): void {
  const { session, subscription, event } = payload;
  switch (metadata.message_type) {
    case "session_welcome": {
      welcome(line, socket, session);
      return;
    }
    case "session_reconnect": {
      const url = session.reconnect_url ?? "";
      if (isOfSite(url, line.outside.sites)) open(line, url);
      return;
    }
    case "notification": {
      const kind = kinds.get(subscription.type);
      if (kind !== undefined) line.outside.hear(kind, event);
      return;
    }
    case "revocation": {
      const { type, status } = subscription;
      const why = fault("refused", `Twitch ended ${type}: ${status}`.slice(0, 200));
      line.leave(status === "authorization_revoked" ? "signed-out" : why);
    }
  }
}

function welcome(line: Line, socket: WebSocket, session: Packet["payload"]["session"]): void {
  if (session.id === undefined) return;
  line.silence = (session.keepalive_timeout_seconds ?? 10) * 1_000 + grace;
  const before = line.current;
  if (before === socket) return;
  line.current = socket;
  // The subscriptions of the socket before go on in this one.
  if (before !== undefined) before.close();
  else void subscribeAll(line, session.id);
}

/** Ends a connection that is silent for longer than Twitch announced. */
async function watch(line: Line): Promise<void> {
  const { clock } = line.outside;
  while (!line.over.signal.aborted) {
    await clock.sleep(line.silence, line.over.signal);
    if (clock.now() - line.heardAt > line.silence)
      line.leave(fault("timed-out", "Twitch is silent"));
  }
}

/** Subscribes to everything that the channel has, or ends. */
async function subscribeAll({ outside, leave, over }: Line, session: string): Promise<void> {
  const { userId, token } = outside.account;
  const headers = {
    authorization: `Bearer ${token}`,
    "client-id": outside.client,
    "content-type": "application/json",
  };
  for (const [type, kind] of kinds) {
    const moderator = kind === "follow" ? { moderator_user_id: userId } : {};
    const body = JSON.stringify({
      ...{ type, version: versions[kind] },
      condition: { broadcaster_user_id: userId, ...moderator },
      transport: { method: "websocket", session_id: session },
    });
    const url = `${outside.sites.api}/eventsub/subscriptions`;
    const made = await request(url, { method: "POST", headers, body }, z.unknown(), over.signal);
    const why = made.ok ? undefined : endBy(made.error, kind);
    if (why !== undefined) return leave(why);
  }
  outside.opened();
}

/** The reason to end; undefined: it is heard nevertheless, or the channel has nothing of the kind. */
function endBy(error: Refused | Fault, kind: EventKind): EventsEnd | undefined {
  if (!isRefused(error)) return error;
  const { status, message } = error;
  if (status === 401) return "signed-out";
  // A channel that is neither an affiliate's nor a partner's has no channel points.
  if (status === 409 || (status === 403 && kind === "redemption")) return undefined;
  return fault("refused", `${kind}: ${status} ${message}`.slice(0, 200));
}

/** Twitch tells where the connection goes on: nowhere but with Twitch. */
function isOfSite(url: string, { events }: TwitchSites): boolean {
  const [there, here] = [URL.parse(url), URL.parse(events)];
  if (there === null || here === null || there.protocol !== here.protocol) return false;
  return there.host === here.host || there.hostname.endsWith(".twitch.tv");
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
