import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";
import type { OllamaRefusal } from "./ask-ollama.ts";

const longestQuote = 300;

const kinds: Readonly<Record<number, FaultKind>> = {
  401: "unauthorised",
  403: "unauthorised",
  408: "timed-out",
  429: "rate-limited",
  499: "unavailable",
  504: "timed-out",
};

/**
 * The server's message, up to the first quotation that is more than a name, because the rest may contain words of the
 * conversation. Secrets are masked.
 */
export function quotable(said: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, "***"), said);
  const names = hidden.replace(/(["'`])([\w.:/*-]{1,100})\1/g, "“$2”");
  return (names.split(/["`{}[\]\n]|(?<!\p{L})'/u)[0] ?? "").trim().slice(0, longestQuote);
}

function headOf({ status, said }: OllamaRefusal, model: string): string {
  if (status !== 404) return `Ollama answered ${status}`;
  return said === ""
    ? "there is no Ollama at this address (404)"
    : `Ollama does not have the model ${model} (404); get it with: ollama pull ${model}`;
}

/** Translates an error response, by its status. */
export function refusalFault(
  refusal: OllamaRefusal,
  model: string,
  secrets: readonly string[],
): Fault {
  const { status, retryAfter } = refusal;
  const head = headOf(refusal, model);
  const said = status === 404 ? "" : quotable(refusal.said, secrets);
  const kind = kinds[status] ?? (status >= 500 ? "unavailable" : "refused");
  const found = fault(kind, said === "" ? head : `${head}: ${said}`, retryAfter);
  return status === 404 ? { ...found, about: "model" } : found;
}

/** A response that cannot be parsed; a retry may succeed. */
export const badReply = (note: string): Fault => ({ ...fault("bad-reply", note), retryable: true });

/** Translates a thrown error. */
export function lostFault(cause: unknown): Fault {
  return cause instanceof SyntaxError
    ? badReply("Ollama sent something that is not JSON")
    : fault("unavailable", "the connection to Ollama failed or broke off");
}
