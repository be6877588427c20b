import { APIConnectionError, APIConnectionTimeoutError, APIError } from "openai";
import { withoutQuotes } from "../../adapters/models/without-quotes.ts";
import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";

/** The connection's data for faults. */
export type FaultPlace = {
  readonly model: string;
  /** `OpenAI`, or the host of a compatible service. */
  readonly place: string;
  /** OpenAI's own service. */
  readonly isOwn: boolean;
  /** Masks the key in a text. */
  readonly conceal: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** A day: the longest retry delay. */
const longestWait = 86_400_000;
const longestQuote = 300;

/** Codes and types of permanent errors, whatever their status. */
const hopeless = new Map<string, FaultKind>(
  Object.entries({
    insufficient_quota: "refused",
    billing_hard_limit_reached: "refused",
    billing_not_active: "refused",
    context_length_exceeded: "refused",
    model_not_found: "refused",
    invalid_api_key: "unauthorised",
  }),
);

/** Codes and types of errors without a status, in mid-stream. */
const midStream = new Map<string, FaultKind>(
  Object.entries({
    rate_limit_exceeded: "rate-limited",
    rate_limit_error: "rate-limited",
    authentication_error: "unauthorised",
    permission_error: "unauthorised",
    invalid_request_error: "refused",
    timeout: "timed-out",
  }),
);

const byStatus: Readonly<Record<number, FaultKind>> = {
  401: "unauthorised",
  403: "unauthorised",
  408: "timed-out",
  409: "unavailable",
  429: "rate-limited",
  504: "timed-out",
};

/** Masks the given key, and any other text in the format of OpenAI's keys, also with asterisks. */
export function keyConcealer(key: string | undefined): (text: string) => string {
  const hidden = key === undefined ? [] : [key, encodeURIComponent(key)];
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
      .replace(/\bsk-[\w*-]{8,}/g, "***");
}

const wordsOf = ({ code, type }: APIError): string[] =>
  [code, type].flatMap((word: unknown) =>
    typeof word === "string" && /^[\w.-]{1,60}$/.test(word) ? [word] : [],
  );

/** The status, also where a mid-stream error has it as its code. */
function statusOf(error: APIError): number | undefined {
  const given: unknown = error.status ?? error.code;
  const status = typeof given === "string" && /^\d{3}$/.test(given) ? Number(given) : given;
  return typeof status === "number" && status >= 400 && status < 600 ? status : undefined;
}

const firstIn = (table: ReadonlyMap<string, FaultKind>, words: readonly string[]) =>
  words.flatMap((word) => table.get(word) ?? [])[0];

function kindOf(status: number | undefined, words: readonly string[]): FaultKind {
  const known = firstIn(hopeless, words);
  if (known !== undefined) return known;
  if (status === undefined) return firstIn(midStream, words) ?? "unavailable";
  return byStatus[status] ?? (status >= 500 ? "unavailable" : "refused");
}

/** `retry-after-ms`, or `retry-after` in seconds or as a date; in milliseconds. */
function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const exact = headers?.get("retry-after-ms") ?? "";
  const rough = headers?.get("retry-after") ?? "";
  const number = /^\d{1,9}(?:\.\d{1,9})?$/;
  const wait = number.test(exact)
    ? Number(exact)
    : number.test(rough)
      ? Number(rough) * 1000
      : Date.parse(rough) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(Math.ceil(wait), 0), longestWait);
}

const formStatuses: ReadonlySet<number> = new Set([400, 404, 415, 422, 501]);

/**
 * Whether a refusal may concern the form of the request: OpenAI names the field; for other servers any refusal without
 * a known reason.
 */
export function mayBeTheForm(cause: unknown, { isOwn }: Pick<FaultPlace, "isOwn">): boolean {
  if (!(cause instanceof APIError)) return false;
  const { status, param } = cause;
  if (typeof param === "string" && param.startsWith("response_format")) return true;
  if (isOwn || typeof param === "string" || !formStatuses.has(Number(status))) return false;
  return firstIn(hopeless, wordsOf(cause)) === undefined;
}

function messageOf({ error }: APIError): string {
  const message = (error as { readonly message?: unknown } | null | undefined)?.message;
  return typeof message === "string" ? message.slice(0, 4 * longestQuote) : "";
}

/** Translates an error of the client, by status, code and type. Any other error is a lost connection. */
export function openAiFault(cause: unknown, at: FaultPlace): Fault {
  if (cause instanceof SyntaxError) {
    return {
      ...fault("bad-reply", `${at.place} sent something that is not JSON`),
      retryable: true,
    };
  }
  if (cause instanceof APIConnectionTimeoutError) {
    return fault("timed-out", `the connection to ${at.place} timed out`);
  }
  if (!(cause instanceof APIError) || cause instanceof APIConnectionError) {
    return fault("unavailable", `the connection to ${at.place} failed or broke off`);
  }
  const status = statusOf(cause);
  const words = wordsOf(cause);
  const kind = kindOf(status, words);
  const shown = [status, words[0]].filter((word) => word !== undefined).join(" ");
  const head =
    status === 404
      ? `${at.place} does not know the model ${at.model} (404)`
      : `${at.place} answered ${shown || "with an error"}`;
  const said = at.conceal(withoutQuotes(at.conceal(messageOf(cause)))).trim();
  const note = at.conceal(said === "" ? head : `${head}: ${said}`).slice(0, longestQuote);
  const headers = cause.headers instanceof Headers ? cause.headers : undefined;
  const found = fault(kind, note, kind === "refused" ? undefined : retryAfter(headers, at.now));
  return status === 404 || words.includes("model_not_found") ? { ...found, about: "model" } : found;
}
