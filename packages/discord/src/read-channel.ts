// One reading of a channel: what was missed by the API, what comes over the gateway.

import type { REST } from "@discordjs/rest";
import {
  type Clock,
  type Fault,
  fault,
  type JsonObject,
  ok,
  type Result,
  type SourceConnection,
} from "saintverse/audience";
import { type GatewaySession, openGateway, openGatewaySession } from "./discord-gateway.ts";
import { isMessageId, readMessage } from "./discord-messages.ts";
import { discordFault } from "./discord-problems.ts";
import {
  askMessages,
  type DiscordAccess,
  guildOf,
  openRest,
  type Refusal,
} from "./discord-rest.ts";
import {
  type CommentChanges,
  type HeardMessages,
  isEarlier,
  openHeardMessages,
} from "./heard-messages.ts";

/** A channel that is listened to, over all connections. */
export type ListenedChannel = {
  readonly access: DiscordAccess;
  readonly id: string;
  readonly clock: Clock;
  readonly language: string;
  readonly session: GatewaySession;
  readonly heard: HeardMessages;
};

/** Nothing is heard of it yet. */
export const listenTo = (channel: Omit<ListenedChannel, "session" | "heard">): ListenedChannel => ({
  ...channel,
  session: openGatewaySession(),
  heard: openHeardMessages(),
});

type Reading = {
  readonly channel: ListenedChannel;
  readonly connection: SourceConnection;
  /** The server of the channel. */
  readonly guild: string;
  readonly rest: REST;
  readonly ended: AbortSignal;
};

/** Reads until the connection ends; resolves with the reason. Never rejects. */
export async function readChannel(
  channel: ListenedChannel,
  connection: SourceConnection,
  ended: AbortSignal,
): Promise<Fault> {
  const rest = openRest(channel.access);
  const guild = await guildOf(rest, channel.id, ended);
  const why = guild.ok
    ? await follow({ channel, connection, guild: guild.value, rest, ended })
    : guild.error;
  return why.problem === undefined ? why.fault : discordFault(why.problem, channel.language);
}

const closed: Refusal = { fault: fault("cancelled", "closed") };

/** Hears events in order: those that come while missed messages are asked for wait. */
async function follow(reading: Reading): Promise<Refusal> {
  const { channel, rest, ended } = reading;
  if (ended.aborted) return closed;
  const { promise, resolve } = Promise.withResolvers<Refusal>();
  let waiting: (readonly [string, JsonObject])[] | undefined = [];
  const take = (name: string, data: JsonObject): void => {
    const over = takeEvent(reading, name, data);
    if (over !== undefined) resolve(over);
  };
  const catchUp = async (): Promise<void> => {
    const missed = await takeMissed(reading);
    if (!missed.ok) return resolve(missed.error);
    for (const [name, data] of waiting ?? []) take(name, data);
    waiting = undefined;
  };
  const end = openGateway(channel.access.token, rest, channel.session, {
    onReady: () => void catchUp(),
    onEvent: (name, data) => {
      if (waiting === undefined) take(name, data);
      else waiting.push([name, data]);
    },
    onOver: resolve,
  });
  const close = () => resolve(closed);
  ended.addEventListener("abort", close, { once: true });
  const why = await promise;
  ended.removeEventListener("abort", close);
  end();
  return why;
}

function deliver({ connection }: Reading, { added, removed }: CommentChanges): void {
  if (removed.length > 0) connection.remove(removed);
  if (added.length > 0) connection.push(added);
}

function takeMessage(reading: Reading, raw: JsonObject, isOld: boolean): void {
  const { channel, connection } = reading;
  const { heard, clock, language } = channel;
  const { id } = raw;
  if (typeof id === "string" && isMessageId(id)) heard.pass(id);
  const message = readMessage(raw, { odd: connection.odd, now: clock.now(), language });
  if (message !== undefined) deliver(reading, heard.take(message, isOld));
}

type EventTaker = (reading: Reading, data: JsonObject) => Refusal | undefined;

const idsIn = (list: JsonObject[string] | undefined): readonly string[] =>
  Array.isArray(list) ? list.filter((id): id is string => typeof id === "string") : [];

/** Events of one channel name it. */
const ofChannel =
  (take: (reading: Reading, data: JsonObject) => void): EventTaker =>
  (reading, data) => {
    if (data["channel_id"] === reading.channel.id) take(reading, data);
    return undefined;
  };

const channelGone: EventTaker = (reading, { id }) => {
  if (id !== reading.channel.id) return undefined;
  deliver(reading, reading.channel.heard.forgetAll());
  return { problem: "no-channel" };
};

const takers: ReadonlyMap<string, EventTaker> = new Map<string, EventTaker>([
  ["MESSAGE_CREATE", ofChannel((reading, data) => takeMessage(reading, data, false))],
  [
    "MESSAGE_UPDATE",
    // Discord also reports pictures of links that it has added: the words are the same then.
    ofChannel((reading, data) => {
      if (data["edited_timestamp"] !== null) takeMessage(reading, data, true);
    }),
  ],
  [
    "MESSAGE_DELETE",
    ofChannel((reading, { id }) =>
      deliver(reading, reading.channel.heard.forget(idsIn([id ?? null]))),
    ),
  ],
  [
    "MESSAGE_DELETE_BULK",
    ofChannel((reading, { ids }) => deliver(reading, reading.channel.heard.forget(idsIn(ids)))),
  ],
  [
    "GUILD_BAN_ADD",
    (reading, { guild_id: guild, user }) => {
      const id = typeof user === "object" && user !== null && "id" in user ? user["id"] : undefined;
      if (guild === reading.guild && typeof id === "string")
        deliver(reading, reading.channel.heard.forgetOf(id));
      return undefined;
    },
  ],
  ["CHANNEL_DELETE", channelGone],
  ["THREAD_DELETE", channelGone],
  [
    "GUILD_DELETE",
    ({ guild }, { id, unavailable }) =>
      id === guild && unavailable !== true ? { problem: "no-access" } : undefined,
  ],
]);

/** Returns why the reading is over, where it is. */
const takeEvent = (reading: Reading, name: string, data: JsonObject): Refusal | undefined =>
  takers.get(name)?.(reading, data);

const pageSize = 100;
/** The messages that are shown of the time before anybody listened. */
const historySize = 50;
/** The most pages of missed messages: what waits is bounded too. */
const mostPages = 100;

const idOf = (message: JsonObject): string => {
  const { id } = message;
  return typeof id === "string" && isMessageId(id) ? id : "0";
};

/** Takes what was written before the first connection, or since the last one. */
async function takeMissed(reading: Reading): Promise<Result<undefined, Refusal>> {
  const last = reading.channel.heard.newest();
  if (last !== undefined) return await takeSince(reading, last);
  const { channel, connection, rest, ended } = reading;
  const page = await askMessages(rest, channel.id, { limit: `${historySize}` }, ended);
  if (!page.ok) return page;
  connection.opened();
  for (const raw of page.value.toReversed()) takeMessage(reading, raw, true);
  return ok(undefined);
}

/** Takes what was written after a message; what was edited or deleted before it meanwhile is withdrawn. */
async function takeSince(reading: Reading, last: string): Promise<Result<undefined, Refusal>> {
  const { channel, connection, rest, ended } = reading;
  const { heard } = channel;
  const query = { limit: `${pageSize}`, before: `${BigInt(last) + 1n}` };
  const page = await askMessages(rest, channel.id, query, ended);
  if (!page.ok) return page;
  const missed = await messagesAfter(reading, last);
  if (!missed.ok) return missed;
  connection.opened();
  const there = new Map(page.value.map((raw) => [idOf(raw), raw] as const));
  const isWhole = page.value.length < pageSize;
  const first = isWhole ? "0" : ([...there.keys()].at(-1) ?? "0");
  deliver(reading, heard.keepOnly(there, first, last));
  for (const [id, raw] of there) if (heard.has(id)) takeMessage(reading, raw, true);
  for (const raw of missed.value) takeMessage(reading, raw, false);
  return ok(undefined);
}

/** The messages after one, the oldest first. */
async function messagesAfter(
  { channel, rest, ended }: Reading,
  last: string,
): Promise<Result<readonly JsonObject[], Refusal>> {
  const missed: JsonObject[] = [];
  let after = last;
  for (let count = 0; count < mostPages; count += 1) {
    const query = { limit: `${pageSize}`, after };
    const page = await askMessages(rest, channel.id, query, ended);
    if (!page.ok) return page;
    const next = page.value.toReversed().filter((raw) => isEarlier(after, idOf(raw)));
    missed.push(...next);
    const newest = next.at(-1);
    if (newest === undefined || page.value.length < pageSize) break;
    after = idOf(newest);
  }
  return ok(missed);
}
