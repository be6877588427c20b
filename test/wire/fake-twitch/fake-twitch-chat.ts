// Twitch's chat server, strict about what the documents say of it: https://dev.twitch.tv/docs/chat/irc

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

type Tags = Readonly<Record<string, string | number>>;

export type FakeTwitchChat = {
  readonly port: number;
  /** Lines that clients sent. */
  readonly log: readonly string[];
  /** Users in a channel. */
  readonly members: (channel: string) => number;
  readonly write: (channel: string, line: Written) => void;
  /** An event of the chat, described in `system`. */
  readonly notice: (channel: string, tags: Tags, system: string, text?: string) => void;
  readonly deleteMessage: (channel: string, id: string) => void;
  /** Deletes all messages of a user, or of everybody. */
  readonly clear: (channel: string, user?: { readonly id: string; readonly login: string }) => void;
  /** Sends any line to everybody. */
  readonly raw: (line: string) => void;
  /** Ends all connections. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
};

export type Written = {
  readonly login: string;
  readonly userId: string;
  readonly id: string;
  readonly text: string;
  readonly name?: string;
  readonly bits?: number;
  readonly badges?: string;
  /** The id of the reward of channel points that it is written with. */
  readonly reward?: string;
};

const escaped = (value: string | number): string =>
  String(value)
    .replaceAll("\\", "\\\\")
    .replaceAll(";", "\\:")
    .replaceAll(" ", "\\s")
    .replaceAll("\r", "\\r")
    .replaceAll("\n", "\\n");

const tagged = (tags: Tags): string =>
  `@${Object.entries(tags)
    .map(([key, value]) => `${key}=${escaped(value)}`)
    .join(";")}`;

const capabilities = "twitch.tv/commands twitch.tv/tags twitch.tv/membership";

const welcome = (nick: string): string =>
  [
    `:tmi.twitch.tv 001 ${nick} :Welcome, GLHF!`,
    `:tmi.twitch.tv 002 ${nick} :Your host is tmi.twitch.tv`,
    `:tmi.twitch.tv 003 ${nick} :This server is rather new`,
    `:tmi.twitch.tv 004 ${nick} :-`,
    `:tmi.twitch.tv 375 ${nick} :-`,
    `:tmi.twitch.tv 372 ${nick} :You are in a maze of twisty passages, all alike.`,
    `:tmi.twitch.tv 376 ${nick} :>`,
    "",
  ].join("\r\n");

export async function fakeTwitchChat(port = 0): Promise<FakeTwitchChat> {
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  const log: string[] = [];
  const joined = new Map<string, Set<WebSocket>>();
  const inChannel = (channel: string) => joined.get(channel) ?? new Set<WebSocket>();
  sockets.on("connection", (socket) => {
    const client = { nick: "", ready: false };
    const send = (lines: string) => socket.send(lines);
    const enter = (channel: string) => {
      joined.set(channel, new Set([...inChannel(channel), socket]));
      const { nick } = client;
      send(`:${nick}!${nick}@${nick}.tmi.twitch.tv JOIN #${channel}\r\n`);
      send(`:${nick}.tmi.twitch.tv 366 ${nick} #${channel} :End of /NAMES list\r\n`);
      send(`${tagged({ "room-id": 12_345 })} :tmi.twitch.tv ROOMSTATE #${channel}\r\n`);
    };
    const commands = new Map<string, (first: string, line: string) => void>([
      [
        "CAP",
        (first, line) => {
          if (first === "LS") send(`:tmi.twitch.tv CAP * LS :${capabilities}\r\n`);
          else send(`:tmi.twitch.tv CAP * ACK ${line.slice(line.indexOf(":"))}\r\n`);
        },
      ],
      [
        "NICK",
        (first) => {
          client.nick = first;
          client.ready = /^justinfan\d+$/.test(first);
          const refusal = ":tmi.twitch.tv NOTICE * :Login authentication failed\r\n";
          send(client.ready ? welcome(first) : refusal);
        },
      ],
      [
        "JOIN",
        (first) => {
          if (client.ready) for (const channel of first.split(",")) enter(channel.replace("#", ""));
        },
      ],
      ["PRIVMSG", () => socket.close()],
      ["PING", (_, line) => send(`:tmi.twitch.tv PONG tmi.twitch.tv ${line.slice(5)}\r\n`)],
    ]);
    const obey = (line: string) => {
      const [command = "", first = ""] = line.split(" ");
      commands.get(command)?.(first, line);
    };
    socket.on("message", (data) => {
      for (const line of String(data).split("\r\n").filter(Boolean)) {
        log.push(line);
        obey(line);
      }
    });
    socket.on("close", () => {
      for (const members of joined.values()) members.delete(socket);
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const all = (channel: string, line: string) => {
    for (const socket of inChannel(channel)) socket.send(`${line}\r\n`);
  };
  return {
    port: (server.address() as AddressInfo).port,
    log,
    members: (channel) => inChannel(channel).size,
    write(channel, { login, userId, id, text, name = login, bits, badges = "", reward }) {
      const tags = tagged({
        badges,
        ...(bits === undefined ? {} : { bits }),
        ...(reward === undefined ? {} : { "custom-reward-id": reward }),
        "display-name": name,
        emotes: "",
        "first-msg": 0,
        id,
        mod: 0,
        "room-id": 12_345,
        subscriber: 0,
        "tmi-sent-ts": Date.now(),
        "user-id": userId,
      });
      all(
        channel,
        `${tags} :${login}!${login}@${login}.tmi.twitch.tv PRIVMSG #${channel} :${text}`,
      );
    },
    notice(channel, tags, system, text) {
      const whole = tagged({
        "room-id": 12_345,
        "tmi-sent-ts": Date.now(),
        "system-msg": system,
        ...tags,
      });
      const said = text === undefined ? "" : ` :${text}`;
      all(channel, `${whole} :tmi.twitch.tv USERNOTICE #${channel}${said}`);
    },
    deleteMessage: (channel, id) =>
      all(
        channel,
        `${tagged({ login: "a", "target-msg-id": id })} :tmi.twitch.tv CLEARMSG #${channel} :x`,
      ),
    clear(channel, user) {
      const tags = { "room-id": 12_345, ...(user && { "target-user-id": user.id }) };
      all(
        channel,
        `${tagged(tags)} :tmi.twitch.tv CLEARCHAT #${channel}${user ? ` :${user.login}` : ""}`,
      );
    },
    raw(line) {
      for (const socket of sockets.clients) socket.send(`${line}\r\n`);
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
