import type { IncomingMessage, ServerResponse } from "node:http";
import { startLocalServer } from "../fake-provider/local-server.ts";
import { markBroken, stall } from "../fake-provider/other-side.ts";
import { jsonOf, textOf } from "../fake-provider/request-body.ts";
import { embedded, type FakeModel, listed, modelNamed, pulledModels, shown } from "./models.ts";
import { play, refuse } from "./play.ts";
import { type Fields, isFields, listOf } from "./rules/wire-fields.ts";
import { type ApiFailure, failures, type Script, type SeenRequest, says } from "./script.ts";
import { violationsOf } from "./violations.ts";

export type FakeOllamaOptions = {
  readonly models?: readonly FakeModel[];
  /** Whether `/api/show` says what a model can do. True when absent. */
  readonly saysCapabilities?: boolean;
  /** `name:password` that a proxy before the server asks for; nobody does when absent. */
  readonly password?: string;
  /** The answer to a chat without violations. */
  readonly answer?: (request: SeenRequest) => Script | Promise<Script>;
  /** The answer to `/api/embed` instead of the good one; `silent` is nothing. */
  readonly embeddings?: (good: unknown, body: Fields) => unknown;
};

export type FakeOllama = {
  readonly url: string;
  /** Every request, also the refused ones. */
  readonly requests: readonly SeenRequest[];
  /** Those for `/api/chat`. */
  chats(): readonly SeenRequest[];
  /** Replaces `answer`. */
  answer(answer: NonNullable<FakeOllamaOptions["answer"]>): void;
  close(): Promise<void>;
};

/** The JSON of a body, or the words in which the server refuses it. */
async function bodyOf(request: IncomingMessage): Promise<{ value: unknown } | { error: string }> {
  const text = await textOf(request);
  if (text === undefined) return { error: "http: request body too large" };
  if (text === "") return { error: "missing request body" };
  const value = jsonOf(text);
  return value === undefined ? { error: "invalid character in the JSON of the body" } : { value };
}

const reply = (response: ServerResponse, value: unknown): void => {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(value));
};

/** The capability that a chat asks for and the model lacks. */
function missing({ name, capabilities }: FakeModel, body: Fields): ApiFailure | undefined {
  const asked = String(body["model"]);
  const thinks = body["think"] !== undefined && body["think"] !== false;
  if (thinks && !capabilities.includes("thinking")) return failures.noThinking(asked);
  if (!capabilities.includes("completion")) return failures.noChat(asked);
  const shows = listOf(body["messages"]).some(
    (message) => isFields(message) && listOf(message["images"]).length > 0,
  );
  if (shows && !capabilities.includes("vision")) return failures.noVision(asked);
  const hasTools = listOf(body["tools"]).length > 0;
  return hasTools && !capabilities.includes("tools") ? failures.noTools(name) : undefined;
}

type Told = { readonly failure: ApiFailure } | { readonly value: unknown };

function show(models: readonly FakeModel[], body: Fields, saysCapabilities: boolean): Told {
  const name = body["model"] ?? body["name"];
  if (typeof name !== "string" || name === "") return { failure: modelRequired };
  const model = modelNamed(models, name);
  return model === undefined
    ? { failure: failures.unknownModel(name) }
    : { value: shown(model, saysCapabilities) };
}

function embed(models: readonly FakeModel[], { model, input = [] }: Fields): Told {
  const texts = typeof input === "string" ? [input] : input;
  if (!Array.isArray(texts) || texts.some((text) => typeof text !== "string")) {
    return { failure: failures.invalid("invalid input type") };
  }
  if (modelNamed(models, model) === undefined) {
    return { failure: failures.unknownModel(String(model ?? "")) };
  }
  const embeddings = embedded(texts.filter((text) => text !== ""));
  return { value: { model, embeddings, prompt_eval_count: texts.length } };
}

const modelRequired = failures.invalid("model is required");

/**
 * A stand-in for an Ollama server on 127.0.0.1. It refuses what Ollama refuses, in its words and with its statuses,
 * and histories that Ollama would take and garble; it answers what it is told to.
 */
export async function startFakeOllama(options: FakeOllamaOptions = {}): Promise<FakeOllama> {
  const requests: SeenRequest[] = [];
  const models = options.models ?? pulledModels;
  let answer = options.answer ?? (() => says("こんにちは。"));

  async function chat(seen: SeenRequest, response: ServerResponse): Promise<void> {
    const { body, violations } = seen;
    const model = modelNamed(models, body["model"]);
    const [wrong] = violations;
    if (wrong !== undefined) return refuse(response, failures.invalid(wrong.message));
    if (body["model"] === undefined || body["model"] === "") return refuse(response, modelRequired);
    const lack =
      model === undefined ? failures.unknownModel(String(body["model"])) : missing(model, body);
    if (lack !== undefined) return refuse(response, lack);
    const script = await answer(seen);
    if ("failure" in script) return refuse(response, script.failure);
    const streaming = body["stream"] !== false;
    return play(script, { response, model: String(body["model"]), streaming });
  }

  const told =
    (answerTo: (body: Fields) => Told) =>
    ({ body }: SeenRequest, response: ServerResponse) => {
      const found = answerTo(body);
      if ("failure" in found) refuse(response, found.failure);
      else reply(response, found.value);
    };
  const posts: Readonly<
    Record<string, (seen: SeenRequest, response: ServerResponse) => void | Promise<void>>
  > = {
    "/api/chat": chat,
    "/api/show": told((body) => show(models, body, options.saysCapabilities ?? true)),
    "/api/embed": async ({ body }, response) => {
      const good = embed(models, body);
      if ("failure" in good) return refuse(response, good.failure);
      const value = options.embeddings?.(good.value, body) ?? good.value;
      if (value === "silent") await stall(response);
      else reply(response, value);
    },
  };
  const gets: Readonly<Record<string, () => unknown>> = {
    "/api/tags": () => ({ models: models.map(listed) }),
    "/api/version": () => ({ version: "0.30.0" }),
  };

  function admits({ headers }: IncomingMessage): boolean {
    if (options.password === undefined) return true;
    const basic = Buffer.from(options.password, "utf8").toString("base64");
    return headers.authorization === `Basic ${basic}`;
  }

  async function receive(path: string, request: IncomingMessage, response: ServerResponse) {
    const read = await bodyOf(request);
    if ("error" in read) {
      refuse(response, failures.invalid(read.error));
      return;
    }
    const seen: SeenRequest = {
      path,
      authorization: request.headers.authorization,
      body: isFields(read.value) ? read.value : {},
      violations: path === "/api/chat" ? violationsOf(read.value) : [],
      broken: false,
    };
    requests.push(seen);
    markBroken(seen, response);
    await posts[path]?.(seen, response);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://127.0.0.1").pathname;
    if (!admits(request)) refuse(response, { status: 401, error: "unauthorized" });
    else if (request.method === "POST" && path in posts) await receive(path, request, response);
    else if (request.method === "GET" && path in gets) reply(response, gets[path]?.());
    else if (path in posts || path in gets) response.writeHead(405).end();
    else response.writeHead(404).end("404 page not found");
  }

  const server = await startLocalServer("fake-ollama", handle);
  return {
    url: server.origin,
    requests,
    chats: () => requests.filter(({ path }) => path === "/api/chat"),
    answer: (next) => {
      answer = next;
    },
    close: server.close,
  };
}
