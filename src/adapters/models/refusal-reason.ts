// The reason in the body of a refusal, in the forms that servers have.

import { ownValue } from "../../kernel/own-value.ts";

const longestBody = 20_000;
const longestReason = 1_000;
const deepest = 4;
/** Fields that hold the reason, the most telling first. */
const reasonFields = [
  "error",
  "message",
  "msg",
  "detail",
  "errors",
  "reason",
  "title",
  "description",
];

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** An item of FastAPI's list: its place and its message, without the input that it quotes. */
function itemReason(item: unknown, depth: number): string {
  if (!isFields(item) || !Array.isArray(item["loc"])) return reasonIn(item, depth);
  const { loc, msg, type } = item;
  const place = (loc as readonly unknown[])
    .filter((part) => typeof part === "string" || typeof part === "number")
    .join(".");
  const what = typeof msg === "string" ? msg : typeof type === "string" ? type : "";
  return [place, what].filter((part) => part !== "").join(": ");
}

function reasonIn(value: unknown, depth: number): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  if (!isFields(value) || depth === 0) return "";
  if (Array.isArray(value)) {
    return value
      .slice(0, 5)
      .map((item: unknown) => itemReason(item, depth - 1))
      .filter((reason) => reason !== "")
      .join("; ");
  }
  for (const field of reasonFields) {
    const reason = reasonIn(ownValue(value, field), depth - 1).trim();
    if (reason !== "") return reason;
  }
  const texts = Object.values(value).filter((each) => typeof each === "string");
  return texts.slice(0, 5).join("; ");
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const titleOf = (page: string): string =>
  /<title[^>]{0,200}>([^<]{1,500})</i.exec(page)?.[1] ??
  /<h1[^>]{0,200}>([^<]{1,500})</i.exec(page)?.[1] ??
  "";

/**
 * The reason of a refusal on one line, at most 1 000 characters: of `error`, `message`, FastAPI's `detail` as a text, a
 * list or an object, of plain text, or the title of a page. Empty where there is none. It may quote the request.
 */
export function refusalReason(body: string): string {
  const text = body.slice(0, longestBody).trim();
  const json = jsonOf(text);
  const found =
    json !== undefined
      ? reasonIn(json, deepest)
      : /^<(?:!doctype|html|\?xml|head|body)/i.test(text)
        ? titleOf(text)
        : text;
  return found
    .slice(0, 4 * longestReason)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longestReason)
    .toWellFormed();
}
