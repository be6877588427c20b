// Requests to methods of Google's Gemini API that its client does not support, with the keys of `geminiModel`.

import { boundedFetch } from "../../adapters/models/bounded-answer-fetch.ts";
import { settled } from "../../adapters/models/settled.ts";
import { type Fault, fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { concealer, GeminiApiError, geminiFault } from "./gemini-fault.ts";
import { type GeminiKeyRefusal, type GeminiKeys, type KeyName, keyRing } from "./gemini-keys.ts";
import { googleUrl } from "./gemini-models.ts";
import { overKeys } from "./key-faults.ts";

export type GeminiPostSettings = {
  /** Google's name of the model, with or without `models/`. */
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The parsed answer to a request, unchecked. Never rejects; no key is in a fault. */
export type GeminiPost = (request: unknown, signal: AbortSignal) => Promise<Result<unknown, Fault>>;

/** `method`: such as `batchEmbedContents`. */
export function geminiPost(
  { model, baseUrl = googleUrl, keys, timeout, clock }: GeminiPostSettings,
  method: string,
): Result<GeminiPost, GeminiKeyRefusal> {
  const ring = keyRing(keys, clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const conceal = concealer(secrets.values());
  const path = encodeURIComponent(model.replace(/^models\//, ""));
  const url = `${baseUrl.replace(/\/+$/, "")}/v1beta/models/${path}:${method}`;

  const ask = async (secret: string, body: string, signal: AbortSignal) => {
    const response = await boundedFetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": secret },
      body,
      signal,
    });
    if (response.ok) return (await response.json()) as unknown;
    throw new GeminiApiError(response.status, await response.text());
  };
  const askOver = async (name: KeyName, body: string, signal: AbortSignal) => {
    const secret = secrets.get(name);
    if (secret === undefined) return err(fault("unauthorised", "there is no such key"));
    return await settled(
      (connection) => ask(secret, body, connection),
      { clock, timeout, signal },
      { place: "Gemini", faultOf: (cause) => geminiFault(cause, model, conceal) },
    );
  };

  return ok(async (request, signal) => {
    const body = JSON.stringify(request);
    return await overKeys(ring.value, (name) => askOver(name, body, signal));
  });
}
