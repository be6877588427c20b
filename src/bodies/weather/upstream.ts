import type { z } from "zod";
import { type Fault, type FaultKind, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

/** The failure of a request; `offline` when the machine seems to have no network. */
export type UpstreamFault = { readonly fault: Fault; readonly offline: boolean };

/** Milliseconds that one request may take, its retry included. */
const questionLimit = 10_000;
/** Milliseconds before the one retry. */
const retryDelay = 300;
/** Largest reply that is read, bytes. A forecast of 16 days has about 3 000. */
const replyLimit = 256 * 1024;

const offlineCodes: ReadonlySet<string> = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ENETDOWN",
]);

/**
 * Gets JSON and checks its shape. Retries once after a lost connection or a failing server, within the same limit.
 * Never rejects.
 */
export async function askJson<T>(
  url: URL,
  shape: z.ZodType<T>,
  clock: Clock,
  caller?: AbortSignal,
): Promise<Result<T, UpstreamFault>> {
  const limit = new AbortController();
  const answered = new AbortController();
  clock.sleep(questionLimit, answered.signal).then(() => limit.abort(tooLate));
  const signal = caller === undefined ? limit.signal : AbortSignal.any([caller, limit.signal]);
  const reply = await twice(() => once(url, shape, signal), clock, signal);
  answered.abort();
  return reply;
}

/** The reason of an abort by the limit. */
const tooLate = Symbol("too late");

async function twice<T>(
  ask: () => Promise<Result<T, UpstreamFault>>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Result<T, UpstreamFault>> {
  const first = await ask();
  if (first.ok || first.error.fault.kind !== "unavailable") return first;
  await clock.sleep(retryDelay, signal);
  return signal.aborted ? first : ask();
}

async function once<T>(
  url: URL,
  shape: z.ZodType<T>,
  signal: AbortSignal,
): Promise<Result<T, UpstreamFault>> {
  try {
    const response = await fetch(url, { signal, headers: { accept: "application/json" } });
    if (!response.ok) {
      await response.body?.cancel();
      return refused(kindOf(response.status), `HTTP ${response.status}`);
    }
    const text = await boundedText(response);
    if (text === undefined) return refused("bad-reply", "the reply is too large");
    const parsed = shape.safeParse(jsonOf(text));
    return parsed.success ? ok(parsed.data) : refused("bad-reply", "the reply has another shape");
  } catch (error) {
    return lost(error, signal);
  }
}

const refused = (kind: FaultKind, note: string, offline = false): Result<never, UpstreamFault> =>
  err({ fault: fault(kind, note), offline });

function kindOf(status: number): FaultKind {
  if (status === 429) return "rate-limited";
  return status >= 500 || status === 408 ? "unavailable" : "refused";
}

function lost(error: unknown, signal: AbortSignal): Result<never, UpstreamFault> {
  if (signal.aborted) {
    const late = signal.reason === tooLate;
    return refused(late ? "timed-out" : "cancelled", late ? "no reply in time" : "cancelled");
  }
  const code = systemCode(error);
  return refused("unavailable", `connection lost: ${code}`, offlineCodes.has(code));
}

function systemCode(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string") return at.code;
  }
  return "unknown";
}

async function boundedText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > replyLimit) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
