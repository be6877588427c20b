// A text channel of Discord, read by a bot.

import { defineAudience, definePlugIn, yesNo, z } from "saintverse/audience";
import { channelIn } from "./channel-link.ts";
import { partProblem } from "./discord-problems.ts";
import { discordSource } from "./discord-source.ts";

const discordApi = "https://discord.com/api";

const channel = z
  .string()
  .transform((written, context) => {
    const id = channelIn(written);
    if (id === undefined)
      context.addIssue({
        code: "custom",
        message: "Expected the link or id of a channel, such as https://discord.com/channels/…/…",
      });
    return id;
  })
  .optional();

const discord = defineAudience({
  id: "discord",
  about: { ja: "Discord のテキストチャンネル", en: "a text channel of Discord" },
  settings: {
    channel: {
      name: "DISCORD_CHANNEL",
      schema: channel,
      values: { ja: "チャンネルのリンクか ID", en: "a channel's link or id" },
      about: {
        ja: "Discord のテキストチャンネルかスレッドを聞きます。Discord でチャンネルを右クリックし、「リンクをコピー」で取れます",
        en: "Hears a text channel or thread of Discord. Copy Link in the channel's menu in Discord gives it",
      },
      unset: { ja: "聞きません", en: "it is not heard" },
    },
    token: {
      name: "DISCORD_TOKEN",
      schema: z.string().trim().optional(),
      secret: true,
      looksLike: /^[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,50}$/,
      from: "https://discord.com/developers/applications",
      about: {
        ja: "ボットのトークン。同じ画面で「Message Content Intent」を入れ、ボットをサーバーに招きます",
        en: "The token of a bot. Switch on Message Content Intent on the same page, and invite the bot to your server",
      },
      unset: { ja: "Discord は聞きません", en: "Discord is not heard" },
    },
    answers: {
      name: "DISCORD_ANSWERS",
      schema: yesNo.prefault(false),
      form: "yes-no",
      about: {
        ja: "聞こえた答えを、そのコメントへの返信として Discord にも書きます。ボットに「メッセージを送信」の権限が要ります",
        en: "An answer that was heard is also written in Discord, as a reply to the comment. The bot needs Send Messages there",
      },
    },
  },
  async check({ channel: id, token }, { timeout }) {
    if (id === undefined || token === undefined || token === "") return undefined;
    const { guildOf, openRest } = await import("./discord-rest.ts");
    const rest = openRest({ token, api: discordApi, timeout });
    const found = await guildOf(rest, id, AbortSignal.timeout(timeout));
    if (found.ok) return undefined;
    return found.error.problem === undefined
      ? { kind: "not-answering", at: discordApi }
      : partProblem(found.error.problem);
  },
  open({ channel: id, token, answers }, { clock, chance, timeout, language }) {
    if (id === undefined || token === undefined || token === "") return undefined;
    const access = { token, api: discordApi, timeout };
    return discordSource({ access, id, clock, chance, language, answers });
  },
});

export const plugIn = definePlugIn({ id: "discord", parts: [discord] });
