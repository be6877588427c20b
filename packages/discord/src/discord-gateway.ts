// One connection to Discord's gateway. https://docs.discord.com/developers/events/gateway

import type { REST } from "@discordjs/rest";
import {
  type SessionInfo,
  SimpleIdentifyThrottler,
  WebSocketManager,
  WebSocketShardEvents,
} from "@discordjs/ws";
import { type Fault, fault, isJsonObject, type Json, type JsonObject } from "saintverse/audience";
import { type Refusal, refusalOf } from "./discord-rest.ts";

/** The session that outlives a connection, so that the next one continues it. */
export type GatewaySession = {
  kept: SessionInfo | null;
  /** One session is begun every five seconds at most. */
  readonly throttler: SimpleIdentifyThrottler;
};

export const openGatewaySession = (): GatewaySession => ({
  kept: null,
  throttler: new SimpleIdentifyThrottler(1),
});

export type GatewayEars = {
  /** A session has begun, or goes on and has repeated what was missed. */
  readonly onReady: () => void;
  readonly onEvent: (name: string, data: JsonObject) => void;
  /** The connection is over. It is called once, and nothing after it. */
  readonly onOver: (why: Refusal) => void;
};

/** Guilds (channels and threads too), their bans, messages and their content. */
const intents: number = (1 << 0) | (1 << 2) | (1 << 9) | (1 << 15);

/** Milliseconds for each step until it is ready, and for all of them. */
const stepWithin = 10_000;
const readyWithin = 25_000;

const closings: ReadonlyMap<number, Refusal> = new Map<number, Refusal>([
  [4004, { problem: "bad-token" }],
  [4014, { problem: "no-intent" }],
]);
/** Discord lets nobody come back after these. */
const final: ReadonlySet<number> = new Set([4010, 4011, 4012, 4013]);
const finalPause = 5 * 60_000;

const overAfter = (code: number): Refusal =>
  closings.get(code) ?? {
    fault: final.has(code)
      ? fault("refused", `Discord closed the connection (${code})`, finalPause)
      : fault("unavailable", `the connection ended (${code})`),
  };

/** Connects at once; returns the function that ends it. */
export function openGateway(
  token: string,
  rest: REST,
  session: GatewaySession,
  { onReady, onEvent, onOver }: GatewayEars,
): () => void {
  let isOver = false;
  let wasReady = false;
  const manager = new WebSocketManager({
    ...{ token, rest, intents, shardCount: 1, shardIds: [0] },
    ...{ handshakeTimeout: stepWithin, helloTimeout: stepWithin, readyTimeout: stepWithin },
    buildIdentifyThrottler: () => session.throttler,
    // It would connect again by itself: without an answer here it does not.
    retrieveSessionInfo: () => (isOver ? new Promise<null>(() => undefined) : session.kept),
    updateSessionInfo: (_, kept) => {
      if (!isOver) session.kept = kept;
    },
  });
  const end = (): void => {
    isOver = true;
    clearTimeout(patience);
    if (!wasReady) session.kept = null;
    void Promise.resolve(manager.destroy({ code: resumable })).catch(() => undefined);
  };
  const over = (why: Refusal): void => {
    if (isOver) return;
    end();
    onOver(why);
  };
  const ready = (): void => {
    if (isOver) return;
    wasReady = true;
    clearTimeout(patience);
    onReady();
  };
  const patience = setTimeout(
    () => over({ fault: fault("timed-out", "Discord's gateway did not answer") }),
    readyWithin,
  );
  manager.on(WebSocketShardEvents.Ready, ready);
  manager.on(WebSocketShardEvents.Resumed, ready);
  manager.on(WebSocketShardEvents.Closed, (code) => over(overAfter(code)));
  // A close follows both.
  manager.on(WebSocketShardEvents.Error, () => undefined);
  manager.on(WebSocketShardEvents.SocketError, () => undefined);
  manager.on(WebSocketShardEvents.Dispatch, ({ t, d }) => {
    const data = d as unknown as Json | undefined;
    if (!isOver && isJsonObject(data)) onEvent(String(t), data);
  });
  void connect(manager).then((fault_) => fault_ && over(fault_));
  return end;
}

/** A close with this code leaves the session to be continued. */
const resumable = 4200;

async function connect(manager: WebSocketManager): Promise<Refusal | undefined> {
  try {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    if (limit.remaining < 1) return { fault: sessionsSpent(limit.reset_after) };
    await manager.connect();
    return undefined;
  } catch (error) {
    return refusalOf(error, new AbortController().signal);
  }
}

const sessionsSpent = (after: number): Fault =>
  fault("rate-limited", "the bot has begun as many sessions today as Discord allows", after);
