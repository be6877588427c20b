import { z } from "zod";
import { withoutQuotes } from "../../adapters/models/without-quotes.ts";
import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";

const Details = z.object({
  error: z.object({
    code: z.number().optional(),
    status: z.string().optional(),
    message: z.string().optional(),
    details: z
      .array(
        z.object({
          "@type": z.string().optional(),
          reason: z.string().optional(),
          retryDelay: z.string().optional(),
        }),
      )
      .optional()
      .catch(undefined),
  }),
});
type Details = z.infer<typeof Details>["error"];

/** An answer of the API that is an error. `message`: its body. */
export class GeminiApiError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(body);
    this.name = "GeminiApiError";
    this.status = status;
  }
}

/** Of Google's client, or ours. */
type AnsweredError = Error & { readonly status: number };

const isAnswered = (cause: unknown): cause is AnsweredError =>
  cause instanceof Error && "status" in cause && typeof cause.status === "number";

/** A day: the longest retry delay. */
const longestWait = 86_400_000;
const longestQuote = 300;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The client puts the error's JSON into its message, with a prefix for errors in mid-stream. */
function detailsOf(error: AnsweredError): Details | undefined {
  const body = jsonOf(error.message) ?? jsonOf(error.message.slice(error.message.indexOf("{")));
  const parsed = Details.safeParse(Array.isArray(body) ? body[0] : body);
  return parsed.success ? parsed.data.error : undefined;
}

/** Protobuf's JSON duration (`7s`, `0.5s`) in milliseconds. */
function milliseconds(duration: string | undefined): number | undefined {
  const seconds = /^(\d{1,9}(?:\.\d{1,9})?)s$/.exec(duration ?? "")?.[1];
  if (seconds === undefined) return undefined;
  return Math.min(Math.ceil(Number(seconds) * 1000), longestWait);
}

const kinds: Readonly<Record<number, FaultKind>> = {
  401: "unauthorised",
  403: "unauthorised",
  408: "timed-out",
  429: "rate-limited",
  499: "unavailable",
  504: "timed-out",
};

function kindOf(status: number, details: Details | undefined): FaultKind {
  const badKey = details?.details?.some(({ reason }) => reason?.startsWith("API_KEY_")) ?? false;
  if (badKey && status < 500 && status !== 429) return "unauthorised";
  return kinds[status] ?? (status >= 500 ? "unavailable" : "refused");
}

/** Masks keys in a text. */
export type GeminiConcealer = (text: string) => string;

/** Masks the given secrets, and any other text in the format of Google's keys. */
export function concealer(secrets: Iterable<string>): GeminiConcealer {
  const hidden = [...secrets].flatMap((secret) => [secret, encodeURIComponent(secret)]);
  return (text) =>
    hidden
      .reduce((rest, secret) => rest.replaceAll(secret, "***"), text)
      .replace(/AIza[\w-]{20,}/g, "***");
}

/** Translates an error of Google's client, by status and error details. Any other error is a lost connection. */
export function geminiFault(cause: unknown, model: string, conceal: GeminiConcealer): Fault {
  if (cause instanceof SyntaxError) {
    return { ...fault("bad-reply", "Gemini sent something that is not JSON"), retryable: true };
  }
  if (!isAnswered(cause)) {
    return fault("unavailable", "the connection to Gemini failed or broke off");
  }
  const details = detailsOf(cause);
  const retryDelay = details?.details?.find((detail) => detail.retryDelay)?.retryDelay;
  const said = conceal(withoutQuotes(conceal(details?.message ?? ""))).trim();
  const head =
    cause.status === 404
      ? `Gemini does not know the model ${model} (404)`
      : `Gemini answered ${cause.status}${details?.status ? ` ${conceal(details.status)}` : ""}`;
  const note = said === "" ? head : `${head}: ${said}`;
  const found = fault(
    kindOf(cause.status, details),
    note.slice(0, longestQuote),
    milliseconds(retryDelay),
  );
  return cause.status === 404 ? { ...found, about: "model" } : found;
}
