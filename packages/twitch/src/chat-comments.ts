// Converts messages of Twitch's chat to comments. https://dev.twitch.tv/docs/chat/irc

import type { ChatMessage, ChatUser, UserNotice } from "@twurple/chat";
import type { SourceComment } from "saintverse/audience";

type Paid = NonNullable<SourceComment["paid"]>;

/** The most UTF-16 units of a text; Twitch allows 500. */
const longest = 4_000;
const longestName = 200;

const badgeNames = [
  ["owner", ({ isBroadcaster }: ChatUser) => isBroadcaster],
  ["moderator", ({ isMod }: ChatUser) => isMod],
  ["vip", ({ isVip }: ChatUser) => isVip],
  ["member", ({ isSubscriber, isFounder }: ChatUser) => isSubscriber || isFounder],
] as const;

const badgesOf = (user: ChatUser): string[] =>
  badgeNames.flatMap(([name, has]) => (has(user) ? [name] : []));

type Content = {
  readonly id: string;
  readonly user: ChatUser;
  readonly time: number;
  readonly text: string;
  readonly paid?: Paid | undefined;
  readonly badge?: string | undefined;
};

/** A comment; undefined where it has no id or nobody who wrote it. */
function commentOf({ id, user, time, text, paid, badge }: Content): SourceComment | undefined {
  if (!id || !user.userId) return undefined;
  const badges = [...badgesOf(user), ...(badge === undefined ? [] : [badge])];
  return {
    id: id.slice(0, 200),
    author: {
      id: `twitch:${user.userId}`.slice(0, 200),
      name: (user.displayName || user.userName).slice(0, longestName),
    },
    text: text.slice(0, longest).toWellFormed(),
    platform: "twitch",
    time,
    old: false,
    ...(paid === undefined ? {} : { paid }),
    ...(badges.length === 0 ? {} : { badges }),
  };
}

const timeOf = (message: { readonly date: Date }, now: number): number => {
  const time = message.date.getTime();
  return Number.isFinite(time) ? time : now;
};

/** A written message; bits and paid messages carry their amount. `rewards`: the titles of channel points' rewards. */
export function messageComment(
  text: string,
  message: ChatMessage,
  now: number,
  rewards: ReadonlyMap<string, string> = new Map(),
): SourceComment | undefined {
  const { id, userInfo: user, bits, hypeChatLocalizedAmount, hypeChatCurrency } = message;
  const { rewardId } = message;
  const title = rewards.get(rewardId ?? "");
  const amount = message.isHypeChat ? (hypeChatLocalizedAmount ?? 0) : bits;
  const currency = message.isHypeChat ? (hypeChatCurrency ?? "USD") : "bits";
  const paid = amount > 0 ? { amount, currency } : undefined;
  const badge = rewardId ? "redemption" : message.isFirst ? "first-time" : undefined;
  const said = title === undefined ? text : `[${title}] ${text}`;
  return commentOf({ id, user, time: timeOf(message, now), text: said, paid, badge });
}

/** The price of a subscription's tier in United States dollars, as on Twitch's pages in November 2026. */
const tiers: ReadonlyMap<string, number> = new Map([
  ["Prime", 5.99],
  ["1000", 5.99],
  ["2000", 9.99],
  ["3000", 24.99],
]);

/** An event of the chat that Twitch describes in words: a subscription, a gift, a raid. */
export function noticeComment(
  notice: UserNotice,
  about: { readonly badge: string; readonly plan?: string | undefined; readonly count?: number },
  now: number,
): SourceComment | undefined {
  const said = notice.tags.get("system-msg") ?? "";
  const text = [said, notice.text ?? ""].filter((part) => part !== "").join("\n");
  const { badge, plan, count = 1 } = about;
  const price = plan === undefined ? undefined : (tiers.get(plan) ?? 0);
  const paid = price === undefined ? undefined : { amount: price * count, currency: "USD" };
  const { id, userInfo: user } = notice;
  return commentOf({ id, user, time: timeOf(notice, now), text, paid, badge });
}
