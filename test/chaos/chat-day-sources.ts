// A plug-in of the trial chat-day.test.ts: the sources of three platforms, at addresses of this machine.

import { connect } from "node:net";
import { discordSource } from "../../packages/discord/src/discord-source.ts";
import { readChat } from "../../packages/twitch/src/read-chat.ts";
import { throughApi } from "../../packages/youtube/src/youtube-plug-in.ts";
import {
  connectedSource,
  defineAudience,
  definePlugIn,
  openWrittenBy,
  z,
} from "../../src/published/audience.ts";

const address = (name: string) => ({
  name,
  schema: z.string().optional(),
  about: { ja: "試しの場所", en: "An address of the trial" },
  unset: { ja: "聞きません", en: "it is not heard" },
});

const youtube = defineAudience({
  id: "youtube-of-day",
  about: { ja: "YouTube ライブのチャット", en: "the live chat of YouTube" },
  settings: { base: address("DAY_YOUTUBE"), key: address("DAY_YOUTUBE_WORD") },
  open({ base, key }, { clock, chance, timeout, since }) {
    if (base === undefined || key === undefined) return undefined;
    const target = { kind: "handle", handle: "@ren" } as const;
    const listening = { clock, since, writtenBy: openWrittenBy(), heardUntil: undefined };
    return connectedSource({
      ...{ clock, chance },
      ...throughApi({ key, base, timeout }, target, listening),
    });
  },
});

const twitch = defineAudience({
  id: "twitch-of-day",
  about: { ja: "Twitch のチャット", en: "the chat of Twitch" },
  settings: { port: address("DAY_TWITCH") },
  open({ port }, { clock, chance }) {
    if (port === undefined) return undefined;
    const around = { written: openWrittenBy(), rewards: new Map<string, string>() };
    const createConnection = () => connect(Number(port), "127.0.0.1");
    return connectedSource({
      ...{ name: "twitch", clock, chance },
      connect: (connection, ended) =>
        readChat("ren_live", connection, around, ended, {
          hostName: "127.0.0.1",
          ssl: false,
          connectionOptions: { wsOptions: { createConnection } },
        }),
    });
  },
});

const discord = defineAudience({
  id: "discord-of-day",
  about: { ja: "Discord のテキストチャンネル", en: "a text channel of Discord" },
  settings: {
    api: address("DAY_DISCORD"),
    channel: address("DAY_DISCORD_CHANNEL"),
    word: address("DAY_DISCORD_WORD"),
  },
  open({ api, channel, word }, { clock, chance, timeout, language }) {
    if (api === undefined || channel === undefined || word === undefined) return undefined;
    const access = { token: word, api, timeout };
    return discordSource({ access, id: channel, clock, chance, language, answers: false });
  },
});

export const plugIn = definePlugIn({ id: "chat-day", parts: [youtube, twitch, discord] });
