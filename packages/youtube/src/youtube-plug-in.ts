// The live chat of YouTube, read through its official API.

import {
  connectedSource,
  defineAudience,
  definePlugIn,
  openWrittenBy,
  z,
} from "saintverse/audience";
import { openDayQuota } from "./day-quota.ts";
import { type Target, targetOf } from "./target.ts";
import { youtubeBase } from "./youtube-api.ts";

const live = z
  .string()
  .transform((written, context): Target => {
    const target = targetOf(written);
    if (target !== undefined) return target;
    context.addIssue({
      code: "custom",
      message: "Expected a video or a channel: a link, @handle, or an id",
    });
    return z.NEVER;
  })
  .optional();

const youtube = defineAudience({
  id: "youtube",
  about: { ja: "YouTube ライブのチャット", en: "the live chat of YouTube" },
  settings: {
    live: {
      name: "YOUTUBE_LIVE",
      schema: live,
      values: {
        ja: "動画かチャンネルのリンク、@ハンドル、ID",
        en: "a link of a video or a channel, a @handle, or an id",
      },
      about: {
        ja: "YouTube ライブのチャットを聞きます。チャンネルなら、配信が始まると自分で見つけます",
        en: "Hears the live chat of YouTube; of a channel, its stream is found once it is live",
      },
      unset: { ja: "聞きません", en: "it is not heard" },
    },
    key: {
      name: "YOUTUBE_API_KEY",
      schema: z.string().optional(),
      secret: true,
      from: "https://console.cloud.google.com/apis/credentials",
      about: {
        ja: "YouTube Data API の鍵。読むだけなら、これで足ります",
        en: "A key of the YouTube Data API, which is enough to read",
      },
      unset: { ja: "YouTube は聞きません", en: "YouTube is not heard" },
    },
  },
  open({ live: target, key }, { clock, chance, timeout, since }) {
    if (target === undefined || key === undefined || key === "") return undefined;
    const quota = openDayQuota(clock);
    const writtenBy = openWrittenBy();
    return connectedSource({
      name: "youtube",
      clock,
      chance,
      async connect(connection, ended) {
        const spend = (units: number) => {
          quota.spend(units);
          connection.quota(quota.now());
        };
        const access = { key, base: youtubeBase, timeout, spend };
        const { findChat } = await import("./find-chat.ts");
        const found = await findChat(access, target, ended);
        if (!found.ok) return found.error;
        const { readLiveChat } = await import("./read-live-chat.ts");
        const chat = { access, id: found.value, clock, since, writtenBy };
        return await readLiveChat(chat, connection, ended);
      },
    });
  },
});

export const plugIn = definePlugIn({ id: "youtube", parts: [youtube] });
