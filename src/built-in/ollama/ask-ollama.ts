import { z } from "zod";
import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { OllamaServer } from "./ollama-server.ts";

/** An answer with a status other than 2xx. */
export type OllamaRefusal = {
  readonly status: number;
  /** The server's message; empty when there is none. */
  readonly said: string;
  /** Milliseconds. */
  readonly retryAfter?: number | undefined;
};

const ErrorBody = z.object({ error: z.string() });
/** A day: the longest retry delay. */
const longestWait = 86_400_000;

function saidIn(body: string): string {
  try {
    const parsed = ErrorBody.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data.error : "";
  } catch {
    return "";
  }
}

function waitOf(response: Response): number | undefined {
  const seconds = /^\d{1,9}$/.exec(response.headers.get("retry-after") ?? "")?.[0];
  return seconds === undefined ? undefined : Math.min(Number(seconds) * 1000, longestWait);
}

/**
 * One request to an Ollama server: POST with `body`, GET without. Rejects when the connection fails or `signal`
 * aborts, also before the headers.
 */
export async function askOllama(
  server: OllamaServer,
  path: string,
  body: object | undefined,
  signal: AbortSignal,
): Promise<Result<Response, OllamaRefusal>> {
  const response = await boundedFetch(`${server.url}${path}`, {
    headers: { ...server.headers, "content-type": "application/json" },
    signal,
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  if (response.ok) return ok(response);
  return err({
    status: response.status,
    said: saidIn(await response.text()),
    retryAfter: waitOf(response),
  });
}
