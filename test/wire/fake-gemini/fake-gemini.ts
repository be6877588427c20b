import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { markBroken, stall } from "../fake-provider/other-side.ts";
import { embeddingsFor } from "./embeddings.ts";
import { type Intake, intakeOf, refuse } from "./intake.ts";
import { play } from "./play.ts";
import { foreignSignatures } from "./rules/signature-rules.ts";
import { type Fields, field, listOf, wireContent } from "./rules/wire-shapes.ts";
import { type ApiFailure, failures, type Script, type SeenRequest, says } from "./script.ts";
import { signatureBook } from "./signature-book.ts";
import { type RuleOptions, vertexViolations, violationsOf } from "./violations.ts";

export type FakeGeminiOptions = RuleOptions & {
  /** 0, an ephemeral port, when absent. */
  readonly port?: number;
  /** The keys that are known. Any key is when absent. */
  readonly keys?: readonly string[];
  readonly models?: readonly string[];
  /** The answer to a request without violations. */
  readonly answer?: (request: SeenRequest) => Script | Promise<Script>;
  /** The answer to `batchEmbedContents` or `embedContent`, as the former, instead of the good one. */
  readonly embeddings?: (good: unknown, body: Fields) => unknown;
};

export type FakeGemini = {
  /** For `baseUrl`, without an API version. */
  readonly url: string;
  /** Every request for an answer, also the refused ones. */
  readonly requests: readonly SeenRequest[];
  /** Replaces `answer`. */
  answer(answer: NonNullable<FakeGeminiOptions["answer"]>): void;
  /** Answers 429 to this key from now on, with this `retryDelay` (as `7s`); `recover` ends it. */
  limit(key: string, retryDelay?: string): void;
  /** Answers 403 to this key from now on, in words that quote it. */
  suspend(key: string): void;
  recover(key: string): void;
  close(): Promise<void>;
};

const currentModels = [
  "gemini-3.8-flash",
  "gemini-3.7-flash",
  "gemini-3.6-flash",
  "gemini-3.5-flash",
  "gemini-3.5-flash-lite",
  "gemini-3.1-flash-lite",
  "gemini-2.5-flash",
  "gemini-2.5-pro",
  "gemini-3.1-flash-image",
  "gemini-embedding-001",
  "gemini-embedding-2",
];

/** The text of an answer with vectors: `embedContent` gives the only one of them. */
function vectorsText(vectors: unknown, form: Intake["form"]): string {
  if (typeof vectors === "string") return vectors;
  const several = field((vectors ?? {}) as Fields, "embeddings");
  const isOne = form === "embedding" && Array.isArray(several);
  return JSON.stringify(isOne ? { embedding: several[0] } : vectors);
}

/**
 * A stand-in for Google's Gemini API on 127.0.0.1. It refuses what Google refuses, in Google's words, checks that
 * signatures come back on the part, key and model that they were given for, and answers what it is told to.
 */
export async function startFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const requests: SeenRequest[] = [];
  const book = signatureBook();
  const troubles = new Map<string, () => ApiFailure>();
  const models = options.models ?? currentModels;
  let answer = options.answer ?? (() => says("こんにちは。"));

  const keyTrouble = (key: string): ApiFailure | undefined => {
    if (key === "") return failures.noKey();
    if (options.keys !== undefined && !options.keys.includes(key)) return failures.badKey();
    return troubles.get(key)?.();
  };

  /** `models.list`: the names of the known models, with what each is for. */
  function list(request: IncomingMessage, response: ServerResponse): void {
    const trouble = keyTrouble(String(request.headers["x-goog-api-key"] ?? ""));
    if (trouble !== undefined) {
      refuse(response, trouble);
      return;
    }
    const named = models.map((model) => ({
      name: `models/${model}`,
      supportedGenerationMethods: model.includes("embedding")
        ? ["embedContent", "batchEmbedContents"]
        : ["generateContent", "countTokens"],
    }));
    response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
    response.end(JSON.stringify({ models: named }));
  }

  async function serve(intake: Intake, response: ServerResponse): Promise<void> {
    const { model, key, body, form, isVertex } = intake;
    if (form === "embedding" || form === "embeddings") return embed(intake, response);
    const holder = `${model} ${key}`;
    const violations = [
      ...violationsOf(body, model, options),
      ...(isVertex ? vertexViolations(body) : []),
      ...foreignSignatures(listOf(field(body, "contents")).map(wireContent), holder, book.issued),
    ];
    const streaming = form !== "one";
    const seen: SeenRequest = { model, key, streaming, body, violations, broken: false };
    requests.push(seen);
    const unknownModel = models.includes(model) ? undefined : failures.unknownModel(model);
    const refused = violations[0] ? failures.invalid(violations[0].message) : undefined;
    const trouble = keyTrouble(key) ?? unknownModel ?? refused;
    if (trouble !== undefined) return refuse(response, trouble);
    markBroken(seen, response);
    const script = await answer(seen);
    if ("failure" in script) return refuse(response, script.failure);
    return play(script, { response, model, form, hasIds: !isVertex }, book.signerFor(holder));
  }

  /** `batchEmbedContents` and `embedContent`: what is wrong is refused, else there is a vector for each request. */
  async function embed(
    { model, key, body: given, form }: Intake,
    response: ServerResponse,
  ): Promise<void> {
    const body = form === "embedding" ? { requests: [given] } : given;
    const seen: SeenRequest = { model, key, streaming: false, body, violations: [], broken: false };
    requests.push(seen);
    markBroken(seen, response);
    const good = embeddingsFor(body, model);
    const unknownModel = models.includes(model) ? undefined : failures.unknownModel(model);
    const refused = "refused" in good ? failures.invalid(good.refused) : undefined;
    const trouble = keyTrouble(key) ?? unknownModel ?? refused;
    if (trouble !== undefined) return refuse(response, trouble);
    const value = options.embeddings?.(good, body) ?? good;
    if (value === "silent") {
      await stall(response);
      return;
    }
    response.writeHead(200, { "content-type": "application/json; charset=UTF-8" });
    response.end(vectorsText(value, form));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (request.method === "GET" && pathname === "/v1beta/models") return list(request, response);
    const intake = await intakeOf(request);
    if (intake === "not-found") response.writeHead(404).end();
    else if (intake === "not-json") {
      refuse(response, failures.invalid("Invalid JSON payload received. Unexpected token.\n"));
    } else await serve(intake, response);
  }

  const server = await startLocalServer("fake-gemini", handle, options.port);
  return {
    url: server.origin,
    requests,
    answer: (next) => {
      answer = next;
    },
    limit: (key, retryDelay) => troubles.set(key, () => failures.limited(retryDelay)),
    suspend: (key) => troubles.set(key, () => failures.suspended(key)),
    recover: (key) => troubles.delete(key),
    close: server.close,
  };
}
