// The requests to YouTube's API that finding and reading a live chat needs.
// https://developers.google.com/youtube/v3/live/docs

import {
  err,
  type Fault,
  fault,
  isJsonObject,
  type Json,
  type JsonObject,
  ok,
  type Result,
} from "saintverse/audience";

export type ApiAccess = {
  readonly key: string;
  /** Without a slash at its end. */
  readonly base: string;
  /** Milliseconds for one answer, or for the beginning of a stream. */
  readonly timeout: number;
  /** Counts units of the quota. */
  readonly spend?: (units: number) => void;
};

/** The units of a day that a key has without asking for more. */
export const unitsOfDay = 10_000;

/** The units of one request. https://developers.google.com/youtube/v3/determine_quota_cost */
const costOf = (path: string): number => (path.startsWith("liveChat/") ? 5 : 1);

export const youtubeBase = "https://www.googleapis.com/youtube/v3";

/** Milliseconds until the quota of a day, which ends at midnight on the Pacific coast, is asked for again. */
const quotaPause = 15 * 60_000;

/** Kinds of refusals by YouTube's reasons. */
const reasons: ReadonlyMap<string, Fault["kind"]> = new Map([
  ["quotaExceeded", "rate-limited"],
  ["dailyLimitExceeded", "rate-limited"],
  ["rateLimitExceeded", "rate-limited"],
  ["userRateLimitExceeded", "rate-limited"],
  ["liveChatEnded", "absent"],
  ["liveChatNotFound", "absent"],
  ["liveChatDisabled", "refused"],
  ["forbidden", "unauthorised"],
  ["keyInvalid", "unauthorised"],
  ["badRequest", "refused"],
]);

const parsed = (text: string): Json | undefined => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
};

/** The words of a refusal: its message, its reason, and its status. */
function refusal(status: number, body: string): Fault {
  const whole = parsed(body.slice(0, 100_000));
  const error = isJsonObject(whole) && isJsonObject(whole["error"]) ? whole["error"] : {};
  const [first] = Array.isArray(error["errors"]) ? (error["errors"] as readonly Json[]) : [];
  const given = isJsonObject(first) ? first["reason"] : undefined;
  const reason = typeof given === "string" ? given.slice(0, 100) : "";
  const message = typeof error["message"] === "string" ? error["message"] : "";
  const said = message.replace(/<[^>]{0,200}>/g, "").slice(0, 300);
  const note = [`${status}`, reason, said].filter((part) => part !== "").join(" ");
  const kind = reasons.get(reason) ?? kindOf(status, message);
  const isSpent = kind === "rate-limited" && /quota|daily/i.test(reason);
  return fault(kind, note, isSpent ? quotaPause : undefined);
}

/** The kind of a refusal that names no reason. */
export function kindOf(status: number, message = ""): Fault["kind"] {
  if (status === 429) return "rate-limited";
  if (status === 401 || status === 403 || /api key/i.test(message)) return "unauthorised";
  if (status === 404) return "absent";
  return status >= 500 ? "unavailable" : "refused";
}

/** A request that got no whole answer. */
export const lost = (error: unknown, ended: AbortSignal): Fault => {
  if (ended.aborted) return fault("cancelled", "closed");
  const isLate = error instanceof Error && error.name === "TimeoutError";
  return isLate ? fault("timed-out", "no answer") : fault("unavailable", "no connection");
};

type Query = Readonly<Record<string, string>>;

/** Sends one request; resolves with the response once its headers are there. */
export async function request(
  { key, base, timeout, spend }: ApiAccess,
  path: string,
  query: Query,
  ended: AbortSignal,
): Promise<Result<Response, Fault>> {
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException("no answer", "TimeoutError")),
    timeout,
  );
  spend?.(costOf(path));
  try {
    const response = await fetch(`${base}/${path}?${new URLSearchParams(query)}`, {
      headers: { "x-goog-api-key": key, accept: "application/json" },
      signal: AbortSignal.any([ended, late.signal]),
    });
    if (response.ok) return ok(response);
    return err(refusal(response.status, await response.text()));
  } catch (error) {
    return err(lost(error, ended));
  } finally {
    clearTimeout(timer);
  }
}

/** Asks for one answer of JSON. */
export async function ask(
  access: ApiAccess,
  path: string,
  query: Query,
  ended: AbortSignal,
): Promise<Result<JsonObject, Fault>> {
  const answered = await request(access, path, query, ended);
  if (!answered.ok) return answered;
  try {
    const value = parsed(await answered.value.text());
    return isJsonObject(value) ? ok(value) : err(fault("bad-reply", "the answer is no object"));
  } catch (error) {
    return err(lost(error, ended));
  }
}

/** The objects of the list `items` of an answer. */
export const itemsOf = (answer: JsonObject): readonly JsonObject[] => {
  const items = answer["items"];
  return Array.isArray(items) ? items.filter(isJsonObject) : [];
};
