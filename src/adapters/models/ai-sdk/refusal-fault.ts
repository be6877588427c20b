// A refusal of a provider, or a broken connection, in the program's terms.

import { type Fault, type FaultKind, fault } from "../../../kernel/fault.ts";
import { isJsonObject, type Json } from "../../../kernel/json.ts";
import { ownValue } from "../../../kernel/own-value.ts";
import { refusalReason } from "../../outside/refusal-reason.ts";
import { PointsElsewhere } from "../provider-request.ts";
import { contextRefusal } from "../servers/context-refusal.ts";
import { withoutQuotes } from "../without-quotes.ts";
import { ProviderRefusal, refusalWords } from "./provider-refusal.ts";

/** The target of a request, for the notes of faults. */
export type FaultPlace = {
  readonly model: string;
  /** `OpenAI`, or the host of a compatible service. */
  readonly place: string;
  /** Masks keys in a text. */
  readonly conceal: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A day: the longest retry delay. */
const longestWait = 86_400_000;
const longestQuote = 300;

/** Codes and types that say more than their status. */
const kindsByWord = new Map<string, FaultKind>(
  Object.entries({
    insufficient_quota: "refused",
    billing_hard_limit_reached: "refused",
    billing_not_active: "refused",
    billing_error: "refused",
    context_length_exceeded: "refused",
    exceed_context_size_error: "refused",
    request_too_large: "refused",
    model_not_found: "refused",
    not_found_error: "refused",
    invalid_api_key: "unauthorised",
    authentication_error: "unauthorised",
    API_KEY_INVALID: "unauthorised",
    API_KEY_SERVICE_BLOCKED: "unauthorised",
    API_KEY_HTTP_REFERRER_BLOCKED: "unauthorised",
    API_KEY_IP_ADDRESS_BLOCKED: "unauthorised",
  }),
);

/** Codes and types of errors inside of an answer, which have no status. */
const kindsInAnswer = new Map<string, FaultKind>(
  Object.entries({
    rate_limit_exceeded: "rate-limited",
    rate_limit_error: "rate-limited",
    RESOURCE_EXHAUSTED: "rate-limited",
    permission_error: "unauthorised",
    invalid_request_error: "refused",
    timeout: "timed-out",
    timeout_error: "timed-out",
  }),
);

const kindsByStatus: Readonly<Record<number, FaultKind>> = {
  401: "unauthorised",
  403: "unauthorised",
  408: "timed-out",
  409: "unavailable",
  425: "unavailable",
  429: "rate-limited",
  499: "unavailable",
  504: "timed-out",
};

/** Codes of refusals that no other form of the request can mend. */
const final: ReadonlySet<string> = new Set([
  ...kindsByWord.keys(),
  "content_filter",
  "content_policy_violation",
]);

/** Servers without codes say in words that a request is too long. */
const tooLong =
  /context (?:length|size|window)|too many tokens|(?:prompt|input|request) is too long|exceeds? .{0,40}(?:context|tokens)/i;

const isTooLong = (reason: string): boolean =>
  tooLong.test(reason) || contextRefusal(reason) !== undefined;

/** Whether a refusal has a known reason that has nothing to do with the form of the request. */
export const isFinal = ({ body, status }: ProviderRefusal): boolean =>
  isTooLong(refusalReason(body)) ||
  status === 401 ||
  status === 403 ||
  status === 413 ||
  status === 429 ||
  refusalWords(body).some((word) => final.has(word));

const blockedWords: ReadonlySet<string> = new Set([
  "content_filter",
  "content_policy_violation",
  "moderation_blocked",
]);

/** Whether a filter of the provider refused what was asked: an answer, not a fault. */
export const isBlocked = (refusal: ProviderRefusal): boolean =>
  refusalWords(refusal.body).some((word) => blockedWords.has(word));

const firstIn = (table: ReadonlyMap<string, FaultKind>, words: readonly string[]) =>
  words.flatMap((word) => table.get(word) ?? [])[0];

function kindOf(status: number | undefined, words: readonly string[]): FaultKind {
  const known = firstIn(kindsByWord, words);
  // A server in trouble may name anything.
  if (known !== undefined && (status === undefined || status < 500)) return known;
  if (status === undefined) return firstIn(kindsInAnswer, words) ?? "unavailable";
  return kindsByStatus[status] ?? (status >= 500 ? "unavailable" : "refused");
}

/** Protobuf's JSON duration (`7s`, `0.5s`) in the details of Google's errors. */
function delayInDetails(body: Json): number | undefined {
  const whole = Array.isArray(body) ? body[0] : body;
  const error = isJsonObject(whole) ? ownValue(whole, "error") : undefined;
  const details = isJsonObject(error) ? ownValue(error, "details") : undefined;
  for (const one of Array.isArray(details) ? details : []) {
    const delay: Json | undefined = isJsonObject(one) ? ownValue(one, "retryDelay") : undefined;
    const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(typeof delay === "string" ? delay : "")?.[1];
    if (seconds !== undefined) return Number(seconds) * 1000;
  }
  return undefined;
}

/** `try again in 5.289s`, `in 1m30s`, `in 250ms`: several servers say it in words alone. */
function delayInWords(text: string): number | undefined {
  const [, minutes, seconds, milliseconds] =
    /(?:try again|retry)(?: after| in) (?:(\d{1,5})m(?!s))?(?:(\d{1,6}(?:\.\d{1,6})?) ?s)?(?:(\d{1,8}) ?ms)?/i.exec(
      text,
    ) ?? [];
  const wait =
    Number(minutes ?? 0) * 60_000 + Number(seconds ?? 0) * 1000 + Number(milliseconds ?? 0);
  return wait === 0 ? undefined : wait;
}

/** The wait until the next try, in milliseconds: of the headers, the details or the words of a refusal. */
export function retryAfter({ headers, body }: ProviderRefusal, now: number): number | undefined {
  const exact = headers.get("retry-after-ms") ?? "";
  const rough = (headers.get("retry-after") ?? "").trim();
  const number = /^\d{1,9}(?:\.\d{1,9})?$/;
  const named = number.test(exact)
    ? Number(exact)
    : number.test(rough)
      ? Number(rough) * 1000
      : Date.parse(rough) - now;
  const wait = Number.isNaN(named)
    ? (delayInDetails(body) ?? delayInWords(refusalReason(body)))
    : named;
  return wait === undefined ? undefined : Math.min(Math.max(Math.ceil(wait), 0), longestWait);
}

function headOf({ status }: ProviderRefusal, words: readonly string[], at: FaultPlace): string {
  if (status === 404) return `${at.place} does not know the model ${at.model} (404)`;
  const shown = [status, words.find((word) => !/^\d+$/.test(word))].filter(
    (one) => one !== undefined,
  );
  return `${at.place} answered ${shown.length === 0 ? "with an error" : shown.join(" ")}`;
}

/** The fault of a refusal: its status, its codes, and what it says, without keys and quoted words. */
export function refusalFault(refusal: ProviderRefusal, at: FaultPlace): Fault {
  const words = refusalWords(refusal.body);
  const kind = kindOf(refusal.status, words);
  const head = headOf(refusal, words, at);
  const said = at.conceal(withoutQuotes(at.conceal(refusalReason(refusal.body)))).trim();
  const note = at.conceal(said === "" ? head : `${head}: ${said}`).slice(0, longestQuote);
  const wait =
    kind === "refused" || kind === "unauthorised" ? undefined : retryAfter(refusal, at.now);
  const found = fault(kind, note, wait);
  const isGone = refusal.status === 404 || words.includes("model_not_found");
  return isGone && kind === "refused" ? { ...found, about: "model" } : found;
}

/** The refusal that an error of a client comes from, whatever it was wrapped into. */
export function refusalIn(cause: unknown): ProviderRefusal | undefined {
  return rootsOf(cause).find((each) => each instanceof ProviderRefusal);
}

function rootsOf(cause: unknown): readonly unknown[] {
  const roots: unknown[] = [];
  for (let one = cause; one instanceof Error && roots.length < 8; one = one.cause) roots.push(one);
  return roots;
}

/** The fault of whatever a provider's client threw. */
export function clientFault(cause: unknown, at: FaultPlace): Fault {
  const refusal = refusalIn(cause);
  if (refusal !== undefined) return refusalFault(refusal, at);
  const elsewhere = rootsOf(cause).find((each) => each instanceof PointsElsewhere);
  if (elsewhere !== undefined) {
    const target = elsewhere.target === "" ? "elsewhere" : `to ${at.conceal(elsewhere.target)}`;
    const advice = "requests are sent to no other address than the one in the settings";
    return fault("refused", `${at.place} points ${target}: ${advice}, so write that one there`);
  }
  if (rootsOf(cause).some((each) => each instanceof TypeError || each instanceof DOMException)) {
    return fault("unavailable", `the connection to ${at.place} failed or broke off`);
  }
  return { ...fault("bad-reply", `${at.place} sent something that is no answer`), retryable: true };
}

/** Masks the given secrets, and any other text in the form of a provider's key, also with asterisks. */
export function keyConcealer(secrets: Iterable<string>): (text: string) => string {
  const hidden = [...secrets]
    .filter((each) => each !== "")
    .flatMap((each) => [each, encodeURIComponent(each)]);
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
      .replace(/\b(?:sk|gsk|xai|csk|pplx|hf|fw|tgp|r8)[-_][\w*-]{8,}/g, "***")
      .replace(/AIza[\w-]{20,}/g, "***");
}

/** A refusal that says in words, not by a code, what it does not take. */
export const saysAbout = ({ body }: ProviderRefusal): string => refusalReason(body).toLowerCase();
