import {
  ProtocolError,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
  SseError,
  UnauthorizedError,
} from "@modelcontextprotocol/client";
import { type Fault, fault } from "../../kernel/fault.ts";
import { jsonOrText } from "../outside/json-or-text.ts";
import { refusalReason } from "../outside/refusal-reason.ts";

const longestWords = 300;

/** The code of the error that stands for an answer that is too large. */
export const oversizeCode = -32099;

/** Thrown when a server sends more than was allowed. */
export class Oversize extends Error {
  readonly limit: number;
  constructor(limit: number) {
    super(`its answer is too large: more than ${limit} bytes in one message`);
    this.limit = limit;
  }
}

/** The HTTP status behind an error of the SDK, when a server answered with one. */
export function statusOf(error: unknown): number | undefined {
  for (const link of causes(error)) {
    if (link instanceof UnauthorizedError) return 401;
    if (link instanceof SdkHttpError) return link.status;
    if (link instanceof SseError) return link.code;
  }
  return undefined;
}

/** The answer of a server that refused or failed without a message of the protocol: its status, and its words. */
export function answerOf(error: unknown): string | undefined {
  const status = statusOf(error);
  if (status === undefined || status < 400) return undefined;
  const body = causes(error).find((link) => link instanceof SdkHttpError)?.data["text"];
  const words = typeof body === "string" ? refusalReason(jsonOrText(body)) : "";
  return [`HTTP ${status}`, words.slice(0, longestWords)].filter((part) => part !== "").join(": ");
}

/** The fault for an error of the SDK, of `fetch` or of a child process. */
export function faultOf(error: unknown): Fault {
  const status = statusOf(error);
  if (status !== undefined) return faultOfStatus(status);
  for (const link of causes(error)) {
    if (link instanceof Oversize) return fault("bad-reply", link.message);
    if (link instanceof ProtocolError) return fault("refused", `JSON-RPC error ${link.code}`);
  }
  if (neverSent(error))
    return fault("unavailable", `cannot be reached (${codesOf(error).join(" ")})`);
  return faultOfSdk(error);
}

function faultOfSdk(error: unknown): Fault {
  const code = error instanceof SdkError ? error.code : undefined;
  switch (code) {
    case SdkErrorCode.RequestTimeout:
      return fault("timed-out", "no answer in time");
    case SdkErrorCode.InvalidResult:
    case SdkErrorCode.UnsupportedResultType:
    case SdkErrorCode.ClientHttpUnexpectedContent:
    case SdkErrorCode.ListPaginationExceeded:
      return fault("bad-reply", "the answer is not what the protocol says");
    default: {
      const known = codesOf(error).join(" ");
      return fault(
        "unavailable",
        known === "" ? "the connection failed" : `the connection failed (${known})`,
      );
    }
  }
}

function faultOfStatus(status: number): Fault {
  const note = `HTTP ${status}`;
  if (status === 401 || status === 403) return fault("unauthorised", note);
  if (status === 404 || status === 410) return fault("absent", note);
  if (status === 429) return fault("rate-limited", note);
  return status >= 500 ? fault("unavailable", note) : fault("refused", note);
}

const beforeSending: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // A child process that could not be started.
  "ENOENT",
  "EACCES",
]);

/** True when the request certainly was not sent: no connection was made, or there is none any more. */
export function neverSent(error: unknown): boolean {
  if (error instanceof SdkError && error.code === SdkErrorCode.NotConnected) return true;
  const system = codesOf(error);
  return system.length > 0 && system.every((code) => beforeSending.has(code));
}

/** The system's error codes (`ECONNREFUSED` …) anywhere in the chain of causes. */
export function codesOf(error: unknown): readonly string[] {
  return causes(error).flatMap((link) => {
    if (link instanceof SdkError || !(link instanceof Error)) return [];
    const code = (link as { readonly code?: unknown }).code;
    return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code) ? [code] : [];
  });
}

function causes(error: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  const waiting: unknown[] = [error];
  while (waiting.length > 0 && chain.length < 16) {
    const link = waiting.shift();
    if (link === undefined || link === null) continue;
    chain.push(link);
    if (link instanceof AggregateError) waiting.push(...link.errors);
    if (link instanceof Error) waiting.push(link.cause);
    // The SDK puts the cause of a failed version probe in `data`, not in `cause`.
    if (link instanceof SdkError) waiting.push(causeInData(link.data));
  }
  return chain;
}

function causeInData(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return undefined;
  return "cause" in data ? data.cause : undefined;
}
