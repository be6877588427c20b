import { ApiError } from "@google/genai/web";
import { z } from "zod";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Embedder } from "../../memory/ports.ts";
import { boundedFetch } from "../models/bounded-fetch.ts";
import { googleUrl } from "../models/gemini/gemini-client.ts";
import { concealer, geminiFault } from "../models/gemini/gemini-fault.ts";
import {
  type GeminiKeys,
  type KeyName,
  type KeyRefusal,
  keyRing,
} from "../models/gemini/gemini-keys.ts";
import { overKeys } from "../models/gemini/key-faults.ts";
import { settled } from "../models/settled.ts";
import { checkedEmbedder, type Purpose } from "./checked-embedder.ts";

export type GeminiEmbedderSettings = {
  /** Google's name of a model that embeds, as `gemini-embedding-2`. */
  readonly model: string;
  readonly baseUrl?: string | undefined;
  readonly keys: GeminiKeys;
  /** Milliseconds for one request. */
  readonly timeout: number;
  readonly clock: Clock;
};

/** The API's bound. */
const batch = 100;
const Reply = z.object({ embeddings: z.array(z.object({ values: z.array(z.number()) })) });

const taskTypes = { entry: "RETRIEVAL_DOCUMENT", query: "RETRIEVAL_QUERY" } as const;
const taskWords = {
  entry: (text: string) => `title: none | text: ${text}`,
  query: (text: string) => `task: search result | query: ${text}`,
} as const;

/** The first generation is told its task in a field; later ones in words (ai.google.dev, embeddings). */
const hasTaskField = (model: string): boolean =>
  /(?:^|\/)(?:gemini-embedding-001|text-)/.test(model);

function requestFor(model: string, text: string, purpose: Purpose): object {
  const path = model.startsWith("models/") ? model : `models/${model}`;
  return hasTaskField(model)
    ? { model: path, content: { parts: [{ text }] }, taskType: taskTypes[purpose] }
    : { model: path, content: { parts: [{ text: taskWords[purpose](text) }] } };
}

/** A model of Google's Gemini API that embeds, over its keys as `geminiModel`. */
export function geminiEmbedder(settings: GeminiEmbedderSettings): Result<Embedder, KeyRefusal> {
  const { model, baseUrl = googleUrl, clock, timeout } = settings;
  const ring = keyRing(settings.keys, clock);
  if (!ring.ok) return ring;
  const { secrets } = ring.value;
  const conceal = concealer(secrets.values());
  const url = `${baseUrl.replace(/\/+$/, "")}/v1beta/models/${encodeURIComponent(model.replace(/^models\//, ""))}:batchEmbedContents`;

  const ask = async (secret: string, body: string, signal: AbortSignal) => {
    const response = await boundedFetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", "x-goog-api-key": secret },
      body,
      signal,
    });
    if (response.ok) return (await response.json()) as unknown;
    throw new ApiError({ status: response.status, message: await response.text() });
  };

  const embedOver = async (name: KeyName, body: string, signal: AbortSignal) => {
    const secret = secrets.get(name);
    if (secret === undefined) return err(fault("unauthorised", "there is no such key"));
    return await settled(
      (connection) => ask(secret, body, connection),
      { clock, timeout, signal },
      { place: "Gemini", faultOf: (cause) => geminiFault(cause, model, conceal) },
    );
  };

  return ok(
    checkedEmbedder({
      space: `gemini:${model}`,
      place: "Gemini",
      batch,
      async embedBatch(texts, purpose, signal) {
        const requests = texts.map((text) => requestFor(model, text, purpose));
        const body = JSON.stringify({ requests });
        const answered = await overKeys(ring.value, (name) => embedOver(name, body, signal));
        if (!answered.ok) return answered;
        const reply = Reply.safeParse(answered.value);
        return ok(reply.success ? reply.data.embeddings.map(({ values }) => values) : undefined);
      },
    }),
  );
}
