// The chat of a Twitch channel, read without a login, and its follows and redeemed rewards with one.

import {
  connectedSource,
  defineAudience,
  definePlugIn,
  fault,
  openWrittenBy,
  z,
} from "saintverse/audience";
import { channelOf } from "./channel.ts";
import { twitchSites } from "./twitch-requests.ts";

const channel = z
  .string()
  .transform((written, context) => {
    const name = channelOf(written);
    if (name === undefined)
      context.addIssue({
        code: "custom",
        message: "Expected a channel's name or link, such as https://www.twitch.tv/name",
      });
    return name;
  })
  .optional();

const twitch = defineAudience({
  id: "twitch",
  about: { ja: "Twitch のチャット", en: "the chat of Twitch" },
  settings: {
    channel: {
      name: "TWITCH_CHANNEL",
      schema: channel,
      values: { ja: "チャンネルの名前かリンク", en: "a channel's name or link" },
      about: {
        ja: "Twitch のチャンネルのチャットを聞きます（ログインはいりません）。ビッツ、サブスク、レイド、削除も届きます",
        en: "Hears the chat of a Twitch channel (no login needed), with bits, subscriptions, raids and deletions",
      },
      unset: { ja: "聞きません", en: "it is not heard" },
    },
    client: {
      name: "TWITCH_CLIENT_ID",
      schema: z
        .string()
        .trim()
        .regex(/^[a-z0-9]{8,60}$/i, "Expected a client id, such as hof5gwx0su6owfnys0yan9c87zr6t")
        .optional(),
      values: { ja: "クライアント ID", en: "a client id" },
      from: "https://dev.twitch.tv/console/apps",
      about: {
        ja: "フォローとチャンネルポイントも聞きます。種類が「公開」のアプリを作り、そのクライアント ID を入れると、調子の欄に許可のためのコードが出ます。チャンネルの持ち主として許可します",
        en: "Hears follows and channel points as well. Create an application of the type Public and enter its client id: a code appears under State, with which the channel's owner allows it",
      },
      unset: { ja: "チャットだけを聞きます", en: "the chat alone is heard" },
    },
  },
  open({ channel: name, client }, { clock, chance, secret, language }) {
    if (name === undefined) return undefined;
    const around = { written: openWrittenBy(), rewards: new Map<string, string>() };
    /** The listening whose events are followed, beside all connections to its chat. */
    let followed: AbortSignal | undefined;
    return connectedSource({
      name: "twitch",
      clock,
      chance,
      async connect(connection, ended) {
        const { readChat } = await import("./read-chat.ts");
        if (ended.aborted) return fault("cancelled", "closed");
        if (client !== undefined && followed !== ended) {
          followed = ended;
          const { followEvents } = await import("./follow-events.ts");
          const settings = { channel: name, client, secret, clock, language, sites: twitchSites };
          void followEvents(settings, { ...connection, ...around }, ended);
        }
        return await readChat(name, connection, around, ended);
      },
    });
  },
});

export const plugIn = definePlugIn({ id: "twitch", parts: [twitch] });
