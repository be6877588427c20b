// Reads the items of a live chat. https://developers.google.com/youtube/v3/live/docs/liveChatMessages

import {
  type FieldNote,
  type FieldReader,
  type JsonObject,
  readFields,
  type SourceComment,
} from "saintverse/audience";

/** An event of a live chat. */
export type LiveChatEvent =
  | { readonly kind: "comment"; readonly comment: Omit<SourceComment, "old"> }
  | { readonly kind: "deleted"; readonly id: string }
  | { readonly kind: "banned"; readonly author: string }
  | { readonly kind: "ended" };

type Paid = NonNullable<SourceComment["paid"]>;

const longest = 4_000;
const authorOf = (channel: string): string => `youtube:${channel}`.slice(0, 200);

type Written = {
  readonly id: string | undefined;
  readonly channel: string | undefined;
  readonly name: string | undefined;
  readonly text: string;
  readonly time: number;
  readonly paid: Paid | undefined;
  readonly badges: readonly string[];
};

/** A comment; undefined without an id or the channel of its author. */
export function commentEvent(written: Written): LiveChatEvent | undefined {
  const { id = "", channel = "", name = "", text, time, paid, badges } = written;
  if (id === "" || channel === "") return undefined;
  const comment: Omit<SourceComment, "old"> = {
    id: id.slice(0, 200),
    author: { id: authorOf(channel), name: name.slice(0, 200) },
    text: text.slice(0, longest).toWellFormed(),
    platform: "youtube",
    time,
    ...(paid === undefined ? {} : { paid }),
    ...(badges.length === 0 ? {} : { badges: [...badges] }),
  };
  return { kind: "comment", comment };
}

export const deletedEvent = (id: string | undefined): LiveChatEvent | undefined =>
  id === undefined || id === "" ? undefined : { kind: "deleted", id: id.slice(0, 200) };
export const bannedEvent = (channel: string | undefined): LiveChatEvent | undefined =>
  channel === undefined || channel === ""
    ? undefined
    : { kind: "banned", author: authorOf(channel) };

/** The field of `snippet` that holds the details of an event which was paid. */
const details: ReadonlyMap<string, string> = new Map([
  ["superChatEvent", "superChatDetails"],
  ["superStickerEvent", "superStickerDetails"],
  ["newSponsorEvent", "newSponsorDetails"],
  ["memberMilestoneChatEvent", "memberMilestoneChatDetails"],
  ["membershipGiftingEvent", "membershipGiftingDetails"],
]);

/** The parts of an event that come from its details. */
function paidOf(type: string, snippet: FieldReader): { paid?: Paid; text?: string } {
  const name = details.get(type);
  if (name === undefined) return {};
  const given = snippet.object(name);
  const micros = given?.number("amountMicros");
  const text = given?.text("userComment");
  const said = text === undefined || text === "" ? {} : { text };
  if (micros !== undefined) {
    const currency = given?.text("currency", { longest: 20 }) ?? "";
    return { paid: { amount: micros / 1e6, currency }, ...said };
  }
  const count = given?.number("giftMembershipsCount") ?? 1;
  return { paid: { amount: count, currency: "membership" }, ...said };
}

const roles = [
  ["isChatOwner", "owner"],
  ["isChatModerator", "moderator"],
  ["isChatSponsor", "member"],
] as const;

const shown: ReadonlySet<string> = new Set(["textMessageEvent", ...details.keys()]);

function timeOf(snippet: FieldReader, now: number): number {
  const written = snippet.text("publishedAt");
  const time = Date.parse(written ?? "");
  if (Number.isFinite(time)) return time;
  if (written !== undefined) snippet.note("publishedAt", now);
  return now;
}

/** The badges of messages about memberships, by the type of the message. */
const eventBadges: ReadonlyMap<string, string> = new Map([
  ["newSponsorEvent", "membership"],
  ["memberMilestoneChatEvent", "membership"],
  ["membershipGiftingEvent", "gift"],
]);

function commentOf(type: string, item: FieldReader, snippet: FieldReader, now: number) {
  const author = item.object("authorDetails");
  const { paid, text } = paidOf(type, snippet);
  const written = snippet.object("textMessageDetails")?.text("messageText");
  const event = eventBadges.get(type);
  return commentEvent({
    id: item.text("id"),
    channel: snippet.text("authorChannelId") ?? author?.text("channelId"),
    name: author?.text("displayName", { longest: 200 }),
    text: text ?? written ?? snippet.text("displayMessage") ?? "",
    time: timeOf(snippet, now),
    paid,
    badges: [
      ...roles.flatMap(([field, badge]) => (author?.flag(field) === true ? [badge] : [])),
      ...(event === undefined ? [] : [event]),
    ],
  });
}

type Reader = (item: FieldReader, snippet: FieldReader) => LiveChatEvent | undefined;

/** Events that are no comments. */
const others: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["chatEndedEvent", () => ({ kind: "ended" })],
  ["tombstone", (item) => deletedEvent(item.text("id"))],
  [
    "messageDeletedEvent",
    (_, snippet) => deletedEvent(snippet.object("messageDeletedDetails")?.text("deletedMessageId")),
  ],
  [
    "userBannedEvent",
    (_, snippet) => {
      const banned = snippet.object("userBannedDetails")?.object("bannedUserDetails");
      return bannedEvent(banned?.text("channelId"));
    },
  ],
]);

/** Reads one item; undefined for an event that is nothing of hers, and for one without an id or an author. */
export function readItem(
  raw: JsonObject,
  odd: (note: FieldNote) => void,
  now: number,
): LiveChatEvent | undefined {
  const item = readFields(raw, odd, "item");
  const snippet = item.object("snippet");
  if (snippet === undefined) return undefined;
  const type = snippet.text("type") ?? "textMessageEvent";
  const other = others.get(type);
  if (other !== undefined) return other(item, snippet);
  return shown.has(type) ? commentOf(type, item, snippet, now) : undefined;
}
