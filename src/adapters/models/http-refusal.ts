// Refusals of a server that is asked without a client library of its provider.

import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";
import { jsonOrText } from "../outside/json-or-text.ts";
import { refusalReason } from "../outside/refusal-reason.ts";
import { withoutQuotes } from "./without-quotes.ts";

/** A response with an error status. */
export class RefusedRequest extends Error {
  readonly status: number;
  /** Its `retry-after`: seconds or a date. */
  readonly retryAfter: string | undefined;
  readonly body: string;
  constructor(status: number, retryAfter: string | undefined, body: string) {
    super(`status ${status}`);
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** A response that does not match what was asked. `what`: what it is instead. */
export class MisunderstoodAnswer extends Error {
  readonly what: string;
  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

const longestBody = 20_000;

/** The response, if its status is no error; otherwise throws a `RefusedRequest`. */
export async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = (await response.text()).slice(0, longestBody);
  throw new RefusedRequest(response.status, response.headers.get("retry-after") ?? undefined, body);
}

const kinds = new Map<number, FaultKind>([
  [401, "unauthorised"],
  [403, "unauthorised"],
  [408, "timed-out"],
  [429, "rate-limited"],
  [504, "timed-out"],
]);
const kindOf = (status: number): FaultKind =>
  kinds.get(status) ?? (status >= 500 ? "unavailable" : "refused");

/** A day: the longest retry delay, in milliseconds. */
const longestWait = 86_400_000;

function waitIn(asked: string | undefined, now: number): number | undefined {
  if (asked === undefined) return undefined;
  const wait = /^\d{1,9}(?:\.\d{1,9})?$/.test(asked)
    ? Number(asked) * 1_000
    : Date.parse(asked) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(Math.ceil(wait), 0), longestWait);
}

const longestQuote = 300;

export type RefusalPlace = {
  /** The name of the server for display. */
  readonly place: string;
  /** Masks the key and the words of the request in a text. */
  readonly conceal: (text: string) => string;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Translates what a request threw: a refusal with the server's reason, a misunderstanding, or a lost connection. */
export function refusalFault(cause: unknown, { place, conceal, now }: RefusalPlace): Fault {
  const unclear =
    cause instanceof MisunderstoodAnswer
      ? cause.what
      : cause instanceof SyntaxError && "something that is not JSON";
  if (unclear) return { ...fault("bad-reply", `${place} sent ${unclear}`), retryable: true };
  if (!(cause instanceof RefusedRequest)) {
    return fault("unavailable", `the connection to ${place} failed or broke off`);
  }
  const { status, body, retryAfter } = cause;
  const kind = kindOf(status);
  const reason = conceal(withoutQuotes(conceal(refusalReason(jsonOrText(body)))));
  const note = `${place} answered ${status}${reason === "" ? "" : `: ${reason}`}`;
  return fault(
    kind,
    note.slice(0, longestQuote).toWellFormed(),
    kind === "refused" ? undefined : waitIn(retryAfter, now),
  );
}
