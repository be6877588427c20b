// The chat of a Twitch channel, read without a login.

import { connectedSource, defineAudience, definePlugIn, fault, z } from "saintverse/audience";
import { channelOf } from "./channel.ts";

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
  },
  open: ({ channel: name }, { clock, chance }) =>
    name === undefined
      ? undefined
      : connectedSource({
          name: "twitch",
          clock,
          chance,
          async connect(connection, ended) {
            const { readChat } = await import("./read-chat.ts");
            if (ended.aborted) return fault("cancelled", "closed");
            return await readChat(name, connection, ended);
          },
        }),
});

export const plugIn = definePlugIn({ id: "twitch", parts: [twitch] });
