// The live chat of YouTube, read through its official API; without a key as YouTube's own pages read it.

import {
  type ConnectedSource,
  connectedSource,
  defineAudience,
  definePlugIn,
  openWrittenBy,
  yesNo,
  z,
} from "saintverse/audience";
import { openDayQuota } from "./day-quota.ts";
import type { ChatListening } from "./deliver-events.ts";
import { type Target, targetOf, writtenTarget } from "./target.ts";
import { type ApiAccess, youtubeBase } from "./youtube-api.ts";

type Reading = Pick<ConnectedSource, "name" | "connect">;

/** Reads through the API, with a key. */
export function throughApi(
  { key, base, timeout }: ApiAccess,
  target: Target,
  listening: ChatListening,
): Reading {
  const quota = openDayQuota(listening.clock);
  return {
    name: "youtube",
    async connect(connection, ended) {
      const spend = (units: number) => {
        quota.spend(units);
        connection.quota(quota.now());
      };
      const access = { key, base, timeout, spend };
      const { findChat } = await import("./find-chat.ts");
      const found = await findChat(access, target, ended);
      if (!found.ok) return found.error;
      const { readLiveChat } = await import("./read-live-chat.ts");
      return await readLiveChat({ access, id: found.value, listening }, connection, ended);
    },
  };
}

type PageAccess = { readonly send: typeof fetch; readonly timeout: number };

/** Reads without a key, as YouTube's own pages do. */
export const asPages = (
  { send, timeout }: PageAccess,
  target: Target,
  listening: ChatListening,
): Reading => ({
  name: "youtube-unofficial",
  async connect(connection, ended) {
    const { openPageRequests } = await import("./pages/page-requests.ts");
    const requests = await openPageRequests(send, timeout, ended);
    const { findPageChat } = await import("./pages/find-page-chat.ts");
    const found = await findPageChat(requests, target);
    if (!found.ok) return found.error;
    const { readPageChat } = await import("./pages/read-page-chat.ts");
    return await readPageChat(requests, found.value, listening, connection, ended);
  },
});

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
      written: (target) => writtenTarget(target as Target),
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
      unset: {
        ja: "下の非公式な方法を使わないかぎり、YouTube は聞きません",
        en: "YouTube is not heard, unless the unofficial way is on",
      },
    },
    unofficial: {
      name: "YOUTUBE_UNOFFICIAL",
      schema: yesNo.prefault(false),
      form: "yes-no",
      about: {
        ja: "鍵がないとき、YouTube のページと同じ読み方でチャットを聞きます（youtubei.js）。YouTube が公開していない非公式な方法で、利用規約に反するかもしれず、予告なく使えなくなることがあります",
        en: "Without a key, reads the chat as YouTube's own page does (youtubei.js). This is unofficial: YouTube does not document it, its terms may forbid it, and it may stop working at any time",
      },
    },
  },
  open({ live: target, key, unofficial }, { clock, chance, timeout, since }) {
    const hasKey = key !== undefined && key !== "";
    if (target === undefined || !(hasKey || unofficial)) return undefined;
    const listening: ChatListening = {
      ...{ clock, since, writtenBy: openWrittenBy() },
      heardUntil: undefined,
    };
    const reading = hasKey
      ? throughApi({ key, base: youtubeBase, timeout }, target, listening)
      : asPages({ send: fetch, timeout }, target, listening);
    return connectedSource({ clock, chance, ...reading });
  },
});

export const plugIn = definePlugIn({ id: "youtube", parts: [youtube] });
