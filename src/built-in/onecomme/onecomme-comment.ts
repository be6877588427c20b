// Converts OneComme's comments to this program's. https://onecomme.com/docs/developer/comment-json

import {
  type FieldNote,
  type FieldReader,
  oneLine,
  readFields,
} from "../../kernel/field-reader.ts";
import { withoutEntities } from "../../kernel/html-entities.ts";
import { isJsonObject, type Json } from "../../kernel/json.ts";
import { currencyOf, writtenAmount } from "../../parts/audience/written-amount.ts";
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

const longestId = 200;
const longestName = 200;
const longestUnit = 40;

/**
 * A comment of OneComme; undefined for one without an id, which nothing tells from another. `now` replaces a time that
 * cannot be parsed.
 */
export function readComment(
  value: Json,
  now: number,
  notes: (note: FieldNote) => void,
): Comment | undefined {
  const whole = isJsonObject(value) ? readFields(value, notes, "comment") : undefined;
  const data = whole?.object("data");
  const id = data?.text("id") ?? "";
  if (whole === undefined || data === undefined || id === "") {
    notes({ place: "comment.data.id", found: oneLine(value) });
    return undefined;
  }
  // Platforms are `youtube`, `twitch`, `niconama` and others.
  const service = whole.text("service", { longest: longestUnit }) || "onecomme";
  const name = htmlText(data.text("displayName") || (data.text("name") ?? ""));
  const paid = paidIn(data);
  const badges = badgesIn(data);
  const words = htmlText(data.text("comment") ?? "");
  return {
    id: id.slice(0, longestId),
    // Without a user id, the comment's id identifies the author.
    author: {
      id: `${service}:${data.text("userId") || id}`.slice(0, longestId),
      name: name.slice(0, longestName),
    },
    text: words === "" && paid !== undefined ? htmlText(data.text("paidText") ?? "") : words,
    platform: service,
    time: timeIn(data) ?? now,
    ...(paid === undefined ? {} : { paid }),
    ...(badges.length === 0 ? {} : { badges }),
  };
}

/** Milliseconds UTC; undefined, with a note, where it cannot be read. */
function timeIn(data: FieldReader): number | undefined {
  const value = data.value("timestamp");
  const time = typeof value === "string" ? Date.parse(value) : data.number("timestamp");
  if (time !== undefined && Number.isFinite(time)) return time;
  if (typeof value === "string" && value !== "") data.note("timestamp", "now");
  return undefined;
}

/** A gift without a price, such as a gifted membership, counts as paid. */
function paidIn(data: FieldReader): Comment["paid"] {
  const price = data.number("price");
  if (data.flag("hasGift") !== true && !(price !== undefined && price > 0)) return undefined;
  const paidText = data.text("paidText", { longest: longestUnit }) ?? "";
  const written = writtenAmount(paidText);
  const amount = price ?? written?.amount ?? 0;
  // The sign or the name of a currency, or another unit, such as `¥`, `NT$`, `bits`.
  const unit = data.text("unit", { longest: longestUnit });
  return {
    amount: Number.isFinite(amount) ? amount : 0,
    currency: unit ? currencyOf(unit.trim()) : (written?.currency ?? "gift"),
  };
}

const badgeFields = [
  ["isOwner", "owner"],
  ["isModerator", "moderator"],
  ["isMember", "member"],
  ["isFirstTime", "first-time"],
  ["isSponsorshipGiftSender", "gift"],
] as const;

const badgesIn = (data: FieldReader): string[] =>
  badgeFields.flatMap(([field, badge]) => (data.flag(field) === true ? [badge] : []));

/** The ids of deleted comments: a list of ids or of objects with one, alone or as `ids`. */
function deletedIds(data: Json, notes: (note: FieldNote) => void): readonly string[] {
  const list = isJsonObject(data) ? (readFields(data, notes).value("ids") ?? null) : data;
  const whole = readFields({ ids: list }, notes, "deleted");
  if (!Array.isArray(list)) return whole.texts("ids") ?? [];
  return list.flatMap((one: Json, at): readonly string[] => {
    const id = isJsonObject(one)
      ? readFields(one, notes, `deleted.ids[${at}]`).text("id")
      : readFields({ id: one }, notes, `deleted.ids[${at}]`).text("id");
    return id === undefined || id === "" ? [] : [id];
  });
}

/** A message of OneComme about comments. */
export type OneCommeNews =
  | { readonly kind: "history" | "comments"; readonly comments: readonly Comment[] }
  | { readonly kind: "deleted"; readonly ids: readonly string[] };

/** Parses one message; undefined for other ones, such as settings, and for text that is not JSON. */
export function readMessage(
  json: string,
  now: number,
  notes: (note: FieldNote) => void,
): OneCommeNews | undefined {
  const value = parsed(json);
  if (!isJsonObject(value)) return undefined;
  const message = readFields(value, notes);
  const type = message.text("type");
  if (type === "deleted") {
    return { kind: "deleted", ids: deletedIds(message.value("data") ?? null, notes) };
  }
  if (type !== "connected" && type !== "comments") return undefined;
  const data = message.object("data");
  const list = data?.value("comments");
  const all = Array.isArray(list) ? list : (data?.objects("comments") ?? []).map(({ raw }) => raw);
  return {
    kind: type === "connected" ? "history" : "comments",
    comments: all.flatMap((one: Json) =>
      one === null ? [] : (readComment(one, now, notes) ?? []),
    ),
  };
}

function parsed(json: string): Json | undefined {
  try {
    return JSON.parse(json.replace(/^\ufeff/u, "")) as Json;
  } catch {
    return undefined;
  }
}
