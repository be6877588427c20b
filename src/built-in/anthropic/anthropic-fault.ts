import { APIConnectionTimeoutError, APIError } from "@anthropic-ai/sdk";
import { withoutQuotes } from "../../adapters/models/without-quotes.ts";
import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";
import { ownValue } from "../../kernel/own-value.ts";

/** A day: the longest retry delay. */
const longestWait = 86_400_000;
const longestQuote = 300;

/** By HTTP status (platform.claude.com, API errors); other 5xx are `unavailable`, other 4xx `refused`. */
const kindsByStatus: Readonly<Record<number, FaultKind>> = {
  401: "unauthorised",
  403: "unauthorised",
  408: "timed-out",
  429: "rate-limited",
  504: "timed-out",
};

/** By the type of an error in mid-stream, after a status of 200. */
const kindsByType: Readonly<Record<string, FaultKind>> = {
  authentication_error: "unauthorised",
  billing_error: "refused",
  permission_error: "unauthorised",
  invalid_request_error: "refused",
  not_found_error: "refused",
  request_too_large: "refused",
  rate_limit_error: "rate-limited",
  timeout_error: "timed-out",
};

function kindOf({ status, type }: APIError): FaultKind {
  if (status !== undefined) {
    return kindsByStatus[status] ?? (status >= 500 ? "unavailable" : "refused");
  }
  return (type === null ? undefined : ownValue(kindsByType, type)) ?? "unavailable";
}

/** The retry delay that the provider asks for, in milliseconds from `now`: given in seconds, or as a date. */
function retryAfter(headers: Headers | undefined, now: number): number | undefined {
  const asked = headers?.get("retry-after")?.trim();
  if (asked === undefined || asked === "") return undefined;
  const wait = /^\d{1,9}(\.\d{1,9})?$/.test(asked)
    ? Math.ceil(Number(asked) * 1000)
    : Date.parse(asked) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), longestWait);
}

/** Masks keys in a text. */
export type AnthropicConcealer = (text: string) => string;

/** Masks the given key, and any other text in the format of Anthropic's keys. */
export function concealer(key: string): AnthropicConcealer {
  const hidden = [key, encodeURIComponent(key)];
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
      .replace(/sk-ant-[\w-]{8,}/g, "***");
}

export type FaultContext = {
  readonly model: string;
  readonly conceal: AnthropicConcealer;
  /** Milliseconds UTC. */
  readonly now: number;
};

function headOf({ status, type }: APIError, model: string): string {
  if (status === 404) return `Anthropic does not know the model ${model} (404)`;
  const word = type !== null && /^[a-z_]{1,40}$/.test(type) ? ` ${type}` : "";
  return status === undefined
    ? `Anthropic broke its answer off:${word || " an unknown error"}`
    : `Anthropic answered ${status}${word}`;
}

/** Translates an error of Anthropic's client, by status and type. Any other error is a lost connection. */
export function anthropicFault(cause: unknown, { model, conceal, now }: FaultContext): Fault {
  if (cause instanceof SyntaxError) {
    return { ...fault("bad-reply", "Anthropic sent something that is not JSON"), retryable: true };
  }
  if (cause instanceof APIConnectionTimeoutError) {
    return fault("timed-out", "the connection to Anthropic timed out");
  }
  if (!(cause instanceof APIError) || (cause.status === undefined && cause.error === undefined)) {
    return fault("unavailable", "the connection to Anthropic failed or broke off");
  }
  const message = typeof cause.apiMessage === "string" ? cause.apiMessage : "";
  const said = conceal(withoutQuotes(conceal(message))).trim();
  const head = headOf(cause, model);
  const found = fault(
    kindOf(cause),
    (said === "" ? head : `${head}: ${said}`).slice(0, longestQuote),
    retryAfter(cause.headers, now),
  );
  return cause.status === 404 ? { ...found, about: "model" } : found;
}
