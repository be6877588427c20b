// Reads what a page of a live chat tells: comments, deletions, bans. The library's own classes leave out a comment that
// lacks one field, such as the label of a menu.

import { type FieldReader, type SourceComment, writtenAmount } from "saintverse/audience";
import { bannedEvent, commentEvent, deletedEvent, type LiveChatEvent } from "../live-chat-items.ts";

type Paid = NonNullable<SourceComment["paid"]>;

/** A text in one piece or in runs; an emoji of the channel is its shortcut, such as `:_wave:`. */
function shownText(text: FieldReader | undefined): string {
  const whole = text?.text("simpleText");
  if (whole !== undefined) return whole;
  const parts = (text?.objects("runs") ?? []).map((run) => run.text("text") ?? emojiOf(run));
  if (parts.includes(undefined)) text?.note("runs");
  return parts.join("");
}

function emojiOf(run: FieldReader): string | undefined {
  const emoji = run.object("emoji");
  const [shortcut] = emoji?.texts("shortcuts") ?? [];
  const own = emoji?.flag("isCustomEmoji") === true ? shortcut : emoji?.text("emojiId");
  return own ?? shortcut;
}

const linesOf = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== "").join("\n");

/** The parts of a comment that the kinds of items tell differently. */
type Told = {
  readonly text: string;
  readonly paid?: Paid;
  readonly badge?: string;
  /** The item that names the author, where it is not the item itself. */
  readonly by?: FieldReader | undefined;
};

const membership = (amount: number): Paid => ({ amount, currency: "membership" });
function amountOf(item: FieldReader): Paid {
  const amount = writtenAmount(shownText(item.object("purchaseAmountText")));
  if (amount === undefined) item.note("purchaseAmountText", 0);
  return amount ?? { amount: 0, currency: "gift" };
}

const kinds: ReadonlyMap<string, (item: FieldReader) => Told> = new Map<
  string,
  (item: FieldReader) => Told
>([
  ["liveChatTextMessageRenderer", (item) => ({ text: shownText(item.object("message")) })],
  [
    "liveChatPaidMessageRenderer",
    (item) => ({ text: shownText(item.object("message")), paid: amountOf(item) }),
  ],
  [
    "liveChatPaidStickerRenderer",
    (item) => {
      const picture = item.object("sticker")?.object("accessibility");
      const text = picture?.object("accessibilityData")?.text("label") ?? "";
      return { text, paid: amountOf(item) };
    },
  ],
  [
    "liveChatMembershipItemRenderer",
    (item) => {
      const said = shownText(item.object("message"));
      const headers = ["headerPrimaryText", "headerSubtext"] as const;
      const told = linesOf(...headers.map((name) => shownText(item.object(name))));
      return { text: said === "" ? told : said, paid: membership(1), badge: "membership" };
    },
  ],
  [
    "liveChatSponsorshipsGiftPurchaseAnnouncementRenderer",
    (item) => {
      const by = item.object("header")?.object("liveChatSponsorshipsHeaderRenderer");
      const text = shownText(by?.object("primaryText"));
      const [count = "1"] = /\d{1,6}/.exec(text) ?? [];
      return { text, paid: membership(Number(count)), badge: "gift", by };
    },
  ],
]);

const icons: ReadonlyMap<string, string> = new Map([
  ["OWNER", "owner"],
  ["MODERATOR", "moderator"],
]);

/** The badge of a member is a picture of the channel's own. */
const badgesOf = (author: FieldReader): readonly string[] =>
  (author.objects("authorBadges") ?? []).flatMap((one) => {
    const badge = one.object("liveChatAuthorBadgeRenderer");
    if (badge?.value("customThumbnail") !== undefined) return ["member"];
    return icons.get(badge?.object("icon")?.text("iconType") ?? "") ?? [];
  });

function commentOf(holder: FieldReader | undefined, now: number): LiveChatEvent | undefined {
  for (const [name, told] of kinds) {
    const item = holder?.object(name);
    if (item === undefined) continue;
    const { text, paid, badge, by = item } = told(item);
    const micros = item.number("timestampUsec");
    return commentEvent({
      id: item.text("id"),
      channel: item.text("authorExternalChannelId"),
      name: shownText(by.object("authorName")),
      text,
      time: micros === undefined ? now : Math.floor(micros / 1_000),
      paid,
      badges: [...badgesOf(by), ...(badge === undefined ? [] : [badge])],
    });
  }
  return undefined;
}

type Reader = (action: FieldReader, now: number) => LiveChatEvent | undefined;

const oneDeleted: Reader = (action) => deletedEvent(action.text("targetItemId"));
const allDeleted: Reader = (action) => bannedEvent(action.text("externalChannelId"));

const actions: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["addChatItemAction", (action, now) => commentOf(action.object("item"), now)],
  // A comment that was held for review stood there as an empty place.
  ["replaceChatItemAction", (action, now) => commentOf(action.object("replacementItem"), now)],
  ["removeChatItemAction", oneDeleted],
  ["markChatItemAsDeletedAction", oneDeleted],
  ["removeChatItemByAuthorAction", allDeleted],
  ["markChatItemsByAuthorAsDeletedAction", allDeleted],
]);

/** Reads one action; undefined for one that is nothing of hers, and for a comment without an id or an author. */
export function readAction(action: FieldReader, now: number): LiveChatEvent | undefined {
  for (const [name, read] of actions) {
    const found = action.object(name);
    if (found !== undefined) return read(found, now);
  }
  return undefined;
}
