// Converts events of EventSub to comments. https://dev.twitch.tv/docs/eventsub/eventsub-subscription-types

import { type SourceComment, z } from "saintverse/audience";

const id = z.string().min(1).max(100);
const Who = z.object({
  user_id: id,
  user_login: z.string().catch(""),
  user_name: z.string().catch(""),
});
const Follow = Who.extend({ followed_at: z.string().max(60) });
const Redemption = Who.extend({
  id,
  user_input: z.string().catch(""),
  redeemed_at: z.string().catch(""),
  reward: z.object({ title: z.string().min(1), cost: z.number().catch(0) }),
});

type Written = Pick<SourceComment, "id" | "text" | "time"> & { readonly badge: string };

const commentOf = (
  { user_id, user_login, user_name }: z.infer<typeof Who>,
  { badge, text, ...written }: Written,
): SourceComment => ({
  ...written,
  author: { id: `twitch:${user_id}`, name: (user_name || user_login).slice(0, 200).toWellFormed() },
  text: text.slice(0, 1_000).toWellFormed(),
  platform: "twitch",
  old: false,
  badges: [badge],
});

const timeOf = (written: string, now: number): number => {
  const time = Date.parse(written);
  return Number.isFinite(time) && time >= 0 ? time : now;
};

export function followComment(event: unknown, ja: boolean, now: number): SourceComment | undefined {
  const who = Follow.safeParse(event).data;
  if (who === undefined) return undefined;
  const name = (who.user_name || who.user_login).slice(0, 200);
  return commentOf(who, {
    id: `follow:${who.user_id}:${who.followed_at}`,
    text: ja ? `${name} さんがフォローしました` : `${name} follows the channel now`,
    time: timeOf(who.followed_at, now),
    badge: "follow",
  });
}

/** A reward that was redeemed with channel points; undefined where the chat shows it, as a message with its words. */
export function redemptionComment(
  event: unknown,
  ja: boolean,
  now: number,
): SourceComment | undefined {
  const read = Redemption.safeParse(event).data;
  if (read === undefined || read.user_input !== "") return undefined;
  const { title, cost } = read.reward;
  return commentOf(read, {
    id: `redemption:${read.id}`,
    text: ja
      ? `「${title}」を ${cost} ポイントで引き換えました`
      : `redeemed “${title}” for ${cost} points`,
    time: timeOf(read.redeemed_at, now),
    badge: "redemption",
  });
}
