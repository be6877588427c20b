import { z } from "zod";
import { withoutQuotes } from "../../adapters/models/without-quotes.ts";
import { type Fault, fault } from "../../kernel/fault.ts";

const longestQuote = 200;

const Said = z.union([
  z.object({ message: z.string() }).transform(({ message }) => message),
  z
    .object({ detail: z.array(z.object({ loc: z.array(z.unknown()), type: z.string() })) })
    .transform(({ detail }) =>
      detail.map(({ loc, type }) => `${loc.map(String).join(".")}: ${type}`).join(", "),
    ),
  z
    .object({ detail: z.object({ error_name: z.string() }) })
    .transform(({ detail }) => detail.error_name),
  z.object({ detail: z.string() }).transform(({ detail }) => detail),
]);

/** An error response of the engine. */
export class VoicevoxRefusal extends Error {
  readonly status: number;
  readonly body: string;
  constructor(status: number, body: string) {
    super(`status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A response that does not match the engine's API. */
export class VoicevoxMisunderstanding extends Error {
  readonly what: string;
  constructor(what: string) {
    super(what);
    this.what = what;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Translates the error of a request to the engine. It contains no words of the utterance. */
export function voicevoxFault(cause: unknown, place: string): Fault {
  const unclear =
    cause instanceof VoicevoxMisunderstanding
      ? cause.what
      : cause instanceof SyntaxError && "something that is not JSON";
  if (unclear) return { ...fault("bad-reply", `${place} sent ${unclear}`), retryable: true };
  if (!(cause instanceof VoicevoxRefusal)) {
    return fault("unavailable", `the connection to ${place} failed or broke off`);
  }
  const { status, body } = cause;
  const said = Said.safeParse(jsonOf(body));
  const why = said.success ? withoutQuotes(said.data).slice(0, longestQuote) : "";
  const note = `${place} answered ${status}${why === "" ? "" : `: ${why}`}`;
  if (status === 429) return fault("rate-limited", note);
  return fault(status >= 500 ? "unavailable" : "refused", note);
}
