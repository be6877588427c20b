// The reason in the body of a refusal, in the forms that servers have.

import { ownValue } from "../../kernel/own-value.ts";
import { jsonOrText } from "./json-or-text.ts";

const longestBody = 20_000;
const longestReason = 1_000;
const deepest = 6;
/** Fields that hold the reason, the most telling first. */
const reasonFields = [
  ...["message", "msg", "error_msg", "detail", "error_description", "error", "errors"],
  ...["description", "fault", "faultstring", "title", "reason", "raw"],
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

/** Some servers hand on the JSON of another as a text. */
function reasonInText(text: string, depth: number): string {
  if (depth === 0 || !/^\s*[{[]/.test(text)) return text;
  const inner = jsonOrText(text);
  return (typeof inner === "string" ? "" : reasonIn(inner, depth - 1)) || text;
}

function reasonIn(value: unknown, depth: number): string {
  if (typeof value === "string") return reasonInText(value, depth);
  if (typeof value === "number") return String(value);
  if (!isFields(value) || depth === 0) return "";
  if (Array.isArray(value)) {
    return value
      .slice(0, 5)
      .map((item: unknown) => itemReason(item, depth - 1))
      .filter((reason) => reason !== "")
      .join("; ");
  }
  // A router passes on what it was told, perhaps beside words of its own.
  const told = reasonIn(ownValue(value, "metadata"), depth - 1).trim();
  for (const field of reasonFields) {
    const words = reasonIn(ownValue(value, field), depth - 1).trim();
    const reason = words === "" ? "" : words + countsBeside(value, words);
    if (reason !== "") return told === "" || told === reason ? reason : `${reason}: ${told}`;
  }
  if (told !== "") return told;
  const texts = Object.values(value).filter((each) => typeof each === "string");
  return texts.slice(0, 5).join("; ");
}

/** The numbers of a request that is too long, where a server tells them beside its words only (llama.cpp of 2025). */
function countsBeside(value: Fields, words: string): string {
  const counts = ["n_prompt_tokens", "n_ctx"].flatMap((name) => {
    const count = ownValue(value, name);
    return typeof count === "number" && !words.includes(String(count)) ? [`${name}: ${count}`] : [];
  });
  return counts.length === 0 ? "" : ` (${counts.join(", ")})`;
}

/** The title of a page, or its words without the marks. */
function pageText(page: string): string {
  const title = /<title[^>]{0,200}>([^<]{1,500})</i.exec(page)?.[1] ?? "";
  return title.trim() === "" ? page.replace(/<[^<>]{0,500}>/g, " ") : title;
}

/**
 * The reason in the body of a refusal, as JSON or as a text, on one line of at most 1 000 characters: `error`, `message`,
 * FastAPI's `detail` as a text, a list or an object, plain text, or the title of a page. Empty where there is none. It may
 * quote the request.
 */
export function refusalReason(body: unknown): string {
  const text = reasonIn(body, deepest).slice(0, longestBody).trim();
  const isPage = /^<(?:!doctype|\?xml|[a-z]+>)/i.test(text);
  return (isPage ? pageText(text) : text)
    .slice(0, 4 * longestReason)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longestReason)
    .toWellFormed();
}
