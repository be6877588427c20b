import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { markBroken, stall } from "../fake-provider/other-side.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { play } from "./play.ts";
import { playResponses } from "./play-responses.ts";
import { responsesViolations } from "./rules/responses-rules.ts";
import { type Fields, isFields } from "./rules/wire-shapes.ts";
import { type ApiFailure, failures, type Script, type SeenRequest, says } from "./script.ts";
import { embeddingAnswer, imageAnswer, type SideAnswer } from "./sides.ts";
import { type RuleOptions, violationsOf } from "./violations.ts";

export type FakeOpenAiOptions = RuleOptions & {
  /** The keys that are known. When absent no key is needed and any is taken. */
  readonly keys?: readonly string[];
  /** The models that are known. Any is when absent. */
  readonly models?: readonly string[];
  /** The answer to a request without violations. */
  readonly answer?: (request: SeenRequest) => Script | Promise<Script>;
  /** The header of the key, as Azure's `api-key`; absent: it is a bearer token. */
  readonly keyHeader?: string;
  /** The answer to a request for vectors or a picture instead of the good one; `silent` is nothing. */
  readonly side?: (good: unknown, body: Fields) => unknown;
};

export type FakeOpenAi = {
  /** For `baseUrl`, with its `/v1`. */
  readonly url: string;
  /** Every request for an answer, also the refused ones. */
  readonly requests: readonly SeenRequest[];
  /** Replaces `answer`. */
  answer(answer: NonNullable<FakeOpenAiOptions["answer"]>): void;
  close(): Promise<void>;
};

const listed = ["gpt-6-luna", "gpt-6-sol", "gpt-image-2", "text-embedding-3-small", "whisper-1"];

function refuse(response: ServerResponse, { status, headers, error }: ApiFailure): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error }, undefined, 2));
}

/**
 * A stand-in for chat completions and the Responses API on 127.0.0.1, for streamed answers. It refuses what OpenAI
 * refuses, in OpenAI's words, and answers what it is told to.
 */
export async function startFakeOpenAi(options: FakeOpenAiOptions = {}): Promise<FakeOpenAi> {
  const requests: SeenRequest[] = [];
  let answer = options.answer ?? (() => says("こんにちは。"));

  const keyIn = (headers: IncomingMessage["headers"]) =>
    options.keyHeader === undefined
      ? (headers.authorization ?? "").replace(/^Bearer /, "")
      : String(headers[options.keyHeader] ?? "");

  const keyTrouble = (key: string): ApiFailure | undefined => {
    if (options.keys === undefined) return undefined;
    if (key === "") return failures.noKey();
    return options.keys.includes(key) ? undefined : failures.badKey(key);
  };

  const modelTrouble = (model: string): ApiFailure | undefined =>
    options.models === undefined || options.models.includes(model)
      ? undefined
      : failures.unknownModel(model);

  async function serve(
    seen: SeenRequest,
    response: ServerResponse,
    perform: typeof play,
  ): Promise<void> {
    const [violation] = seen.violations;
    const trouble =
      keyTrouble(seen.key) ??
      (violation === undefined ? undefined : failures.broken(violation)) ??
      modelTrouble(seen.model);
    if (trouble !== undefined) return refuse(response, trouble);
    markBroken(seen, response);
    const script = await answer(seen);
    if ("failure" in script) return refuse(response, script.failure);
    if ("silent" in script) await stall(response);
    else await perform(script, response, seen.body);
  }

  /** The judgement of a body by each API of conversations, and its answer. */
  const talks: Readonly<Record<string, readonly [typeof violationsOf, typeof play]>> = {
    "/v1/chat/completions": [violationsOf, play],
    "/v1/responses": [responsesViolations, playResponses],
  };
  const sides: Readonly<Record<string, (body: Fields) => SideAnswer>> = {
    "/v1/embeddings": embeddingAnswer,
    "/v1/images/generations": imageAnswer,
  };

  async function beside(
    answerTo: (body: Fields) => SideAnswer,
    seen: SeenRequest,
    response: ServerResponse,
  ): Promise<void> {
    const good = answerTo(seen.body);
    const refused = "violation" in good ? failures.broken(good.violation) : undefined;
    const trouble = keyTrouble(seen.key) ?? refused ?? modelTrouble(seen.model);
    if (trouble !== undefined) return refuse(response, trouble);
    markBroken(seen, response);
    const value = options.side?.(good, seen.body) ?? good;
    if (value === "silent") {
      await stall(response);
      return;
    }
    if (isFields(value) && isFields(value["failure"])) {
      return refuse(response, value["failure"] as unknown as ApiFailure);
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(typeof value === "string" ? value : JSON.stringify(value));
  }

  /** The names of the known models; those of `listed` where none are said. */
  function list({ headers }: IncomingMessage, response: ServerResponse): void {
    const trouble = keyTrouble(keyIn(headers));
    if (trouble !== undefined) {
      refuse(response, trouble);
      return;
    }
    const data = (options.models ?? listed).map((id) => ({ id, object: "model", created: 0 }));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ object: "list", data }));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    if (request.method === "GET" && path === "/v1/models") list(request, response);
    else if (request.method !== "POST" || !(path in talks || path in sides)) {
      response.writeHead(404).end();
    } else await take(path, request, response);
  }

  async function take(
    path: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const given = jsonOf(await textOf(request));
    const [judge, perform] = talks[path] ?? [];
    const side = sides[path];
    const body = isFields(given) ? given : {};
    const { headers } = request;
    const seen: SeenRequest = {
      path,
      model: String(body["model"] ?? ""),
      key: keyIn(headers),
      headers,
      body,
      violations: judge?.(given, options) ?? [],
      broken: false,
    };
    requests.push(seen);
    if (perform !== undefined) await serve(seen, response, perform);
    else if (side !== undefined) await beside(side, seen, response);
  }

  const server = await startLocalServer("fake-openai", handle);
  return {
    url: `${server.origin}/v1`,
    requests,
    answer: (next) => {
      answer = next;
    },
    close: server.close,
  };
}
