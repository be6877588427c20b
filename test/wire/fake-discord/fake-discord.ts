// Discord's API and gateway for one bot on one server, strict about what the documents say of them:
// https://docs.discord.com/developers/reference, https://docs.discord.com/developers/events/gateway

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import {
  type DiscordMessage,
  type DiscordUser,
  type DiscordWorld,
  fakeToken,
} from "./discord-world.ts";
import { fakeDiscordApi } from "./fake-discord-api.ts";
import { fakeDiscordGateway } from "./fake-discord-gateway.ts";

export type FakeDiscord = {
  readonly port: number;
  /** The address of its API, without the version. */
  readonly api: string;
  readonly world: DiscordWorld;
  /** Bots that hear what is written. */
  readonly members: () => number;
  /** Payloads of bots, as `IDENTIFY` or `RESUME`. */
  readonly log: readonly string[];
  readonly write: (message: Partial<DiscordMessage>) => DiscordMessage;
  readonly edit: (id: string, changes: Partial<DiscordMessage>) => void;
  readonly deleteMessages: (...ids: readonly string[]) => void;
  readonly ban: (user: string) => void;
  /** Sends any event to everybody. */
  readonly event: (name: string, data: unknown) => void;
  /** Sends any payload to everybody. */
  readonly raw: (text: string) => void;
  /** Ends all connections; the code of their close. */
  readonly drop: (code?: number) => void;
  /** Asks bots to connect again. */
  readonly askToReconnect: () => void;
  /** The sessions so far cannot be continued. */
  readonly forgetSessions: () => void;
  readonly close: () => Promise<void>;
};

const hanako: DiscordUser = {
  ...{ id: "200000000000000042", username: "hanako", global_name: "はな子" },
};

export async function fakeDiscord(port = 0): Promise<FakeDiscord> {
  const world: DiscordWorld = {
    ...{ guild: "300000000000000001", channel: "400000000000000001", messages: [] },
    ...{ token: fakeToken, mayReadContent: true, maySeeChannel: true, channelType: 0 },
    mayWrite: true,
    ...{ sessionsLeft: 1_000, tooFast: 0, requests: [] },
  };
  const server = createServer();
  const gateway = fakeDiscordGateway(server, world);
  let count = 0;
  const write = (given: Partial<DiscordMessage>): DiscordMessage => {
    count += 1;
    const message: DiscordMessage = {
      id: `${500_000_000_000_000_000n + BigInt(count)}`,
      ...{ channel_id: world.channel, author: hanako, content: "", type: 0 },
      ...{ timestamp: new Date().toISOString(), edited_timestamp: null },
      ...{ mentions: [], attachments: [], embeds: [], tts: false, pinned: false, ...given },
    };
    world.messages.push(message);
    gateway.event("MESSAGE_CREATE", { ...message, guild_id: world.guild, member: {} });
    return message;
  };
  server.on("request", fakeDiscordApi(world, write));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: taken } = server.address() as AddressInfo;
  const place = { channel_id: world.channel, guild_id: world.guild };
  const takeOut = (ids: readonly string[]) => {
    const kept = world.messages.filter(({ id }) => !ids.includes(id));
    world.messages.splice(0, world.messages.length, ...kept);
  };
  return {
    port: taken,
    api: `http://127.0.0.1:${taken}/api`,
    world,
    ...gateway,
    write,
    edit(id, changes) {
      const at = world.messages.findIndex((message) => message.id === id);
      const before = world.messages[at];
      if (before === undefined) throw new Error(`no message ${id}`);
      const message = { ...before, ...changes };
      world.messages[at] = message;
      gateway.event("MESSAGE_UPDATE", { ...message, guild_id: world.guild });
    },
    deleteMessages(...ids) {
      takeOut(ids);
      const [id] = ids;
      if (ids.length === 1) gateway.event("MESSAGE_DELETE", { ...place, id });
      else gateway.event("MESSAGE_DELETE_BULK", { ...place, ids });
    },
    ban(user) {
      gateway.event("GUILD_BAN_ADD", { guild_id: world.guild, user: { id: user } });
    },
    async close() {
      gateway.stop();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
