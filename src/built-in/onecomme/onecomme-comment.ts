// Converts OneComme's comments to this program's. https://onecomme.com/docs/developer/comment-json

import { z } from "zod";
import { withoutEntities } from "../../kernel/html-entities.ts";
import type { Comment } from "../../protocol/comment.ts";

/** The most UTF-16 units; longer comments are cut. */
const longest = 4_000;

const tag = /<!--[\s\S]*?-->|<\/?([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const alt = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;

/**
 * The text of a comment in HTML: pictures are replaced by their `alt`, `<br>` by a line break, other tags are removed,
 * entities are decoded once. What only resembles a tag, such as `1 < 2`, stays. At most 4 000 characters.
 */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return html.slice(0, longest).toWellFormed().trim();
  const bare = html.slice(0, longest * 4).replace(tag, (_, name?: string, attributes = "") => {
    if (name?.toLowerCase() === "br") return "\n";
    if (name?.toLowerCase() !== "img") return "";
    const found = alt.exec(attributes);
    return found?.[1] ?? found?.[2] ?? found?.[3] ?? "";
  });
  return withoutEntities(bare).slice(0, longest).toWellFormed().trim();
}

const text = z.string().optional().catch(undefined);
const flag = z.boolean().optional().catch(undefined);

const OneCommeComment = z.object({
  /** The platform: `youtube`, `twitch`, `niconama` and others. */
  service: z.string().min(1).max(40),
  data: z.object({
    id: z.string().min(1),
    userId: text,
    name: text,
    displayName: text,
    /** HTML. */
    comment: text,
    hasGift: flag,
    price: z.coerce.number().optional().catch(undefined),
    /** The sign or the name of a currency, or another unit, such as `¥`, `NT$`, `bits`. */
    unit: text,
    /** As the platform displays it: `¥1,500`. */
    paidText: text,
    isOwner: flag,
    isModerator: flag,
    isMember: flag,
    isFirstTime: flag,
    timestamp: text,
  }),
});
type Data = z.output<typeof OneCommeComment>["data"];

const currencies = new Map<string, string>(
  Object.entries({
    "¥": "JPY",
    "￥": "JPY",
    円: "JPY",
    $: "USD",
    US$: "USD",
    "€": "EUR",
    "£": "GBP",
    "₩": "KRW",
    NT$: "TWD",
    HK$: "HKD",
    A$: "AUD",
    CA$: "CAD",
  }),
);

/** A comment of OneComme; undefined for an invalid one. `now` replaces a time that cannot be parsed. */
export function readComment(value: unknown, now: number): Comment | undefined {
  const read = OneCommeComment.safeParse(value);
  if (!read.success) return undefined;
  const { service, data } = read.data;
  const name = htmlText(data.displayName || (data.name ?? ""));
  const time = Date.parse(data.timestamp ?? "");
  const paid = paidIn(data);
  const badges = badgesIn(data);
  const words = htmlText(data.comment ?? "");
  return {
    id: data.id.slice(0, 200),
    // Without a user id, the comment's id identifies the author.
    author: { id: `${service}:${data.userId || data.id}`.slice(0, 200), name: name.slice(0, 200) },
    text: words === "" && paid !== undefined ? htmlText(data.paidText ?? "") : words,
    platform: service,
    time: Number.isFinite(time) ? time : now,
    ...(paid === undefined ? {} : { paid }),
    ...(badges.length === 0 ? {} : { badges }),
  };
}

/** A gift without a price, such as a gifted membership, counts as paid. */
function paidIn({ hasGift, price, unit, paidText }: Data): Comment["paid"] {
  if (!hasGift && !(price !== undefined && price > 0)) return undefined;
  const written = /^\s*(\D*?)\s*([\d,]+(?:\.\d+)?)\s*(\D*?)\s*$/.exec(
    (paidText ?? "").slice(0, 40),
  );
  const amount = price ?? Number(written?.[2]?.replaceAll(",", "") ?? 0);
  const sign = (unit || written?.[1] || written?.[3] || "gift").trim();
  return {
    amount: Number.isFinite(amount) ? amount : 0,
    currency: currencies.get(sign) ?? sign.slice(0, 20),
  };
}

const badgesIn = (data: Data): string[] => [
  ...(data.isOwner ? ["owner"] : []),
  ...(data.isModerator ? ["moderator"] : []),
  ...(data.isMember ? ["member"] : []),
  ...(data.isFirstTime ? ["first-time"] : []),
];

const id = z.string().min(1);
const DeletedIds = z.union([
  z.array(id),
  z.array(z.object({ id })).transform((all) => all.map((one) => one.id)),
  z.object({ ids: z.array(id) }).transform(({ ids }) => ids),
]);

/** A message of OneComme about comments. */
export type OneCommeNews =
  | { readonly kind: "history" | "comments"; readonly comments: readonly Comment[] }
  | { readonly kind: "deleted"; readonly ids: readonly string[] };

const Message = z.object({ type: z.string(), data: z.unknown() });
const Comments = z.object({ comments: z.array(z.unknown()) });

/** Parses one message; undefined for other ones, such as settings, and for invalid ones. */
export function readMessage(json: string, now: number): OneCommeNews | undefined {
  const message = Message.safeParse(parsed(json));
  if (!message.success) return undefined;
  const { type, data } = message.data;
  if (type === "deleted") {
    const ids = DeletedIds.safeParse(data);
    return ids.success ? { kind: "deleted", ids: ids.data } : undefined;
  }
  if (type !== "connected" && type !== "comments") return undefined;
  const all = Comments.safeParse(data);
  const comments = (all.success ? all.data.comments : []).flatMap(
    (one) => readComment(one, now) ?? [],
  );
  return { kind: type === "connected" ? "history" : "comments", comments };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
