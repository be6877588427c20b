// The personas as models of OpenAI's API, for callers with a token: their words are those of any caller.

import { Buffer } from "node:buffer";
import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AgentCallHandler, CallPiece, CallRefusal, CallSpeech } from "../../cities/ports.ts";
import type { CallerGate } from "./caller-gate.ts";
import { type ChatError, type ChatWords, chatWords } from "./chat-request.ts";
import { openEventStream } from "./event-stream.ts";
import type { Wording } from "./persona-requests.ts";
import { type SpeechWords, speechWords } from "./speech-request.ts";

type Door = {
  readonly agentCalls: AgentCallHandler;
  readonly wording: Wording;
  readonly admit: CallerGate;
  readonly speak: CallSpeech;
};

/** A whole conversation comes with each request. */
const largestChat = 4 << 20;

const refusals: Readonly<Record<CallRefusal, readonly [number, string, string | null]>> = {
  "unknown-persona": [404, "invalid_request_error", "model_not_found"],
  asleep: [503, "server_error", null],
  away: [503, "server_error", null],
  "on-air": [503, "server_error", null],
  stopped: [503, "server_error", null],
  spent: [429, "insufficient_quota", "insufficient_quota"],
  unpriced: [429, "insufficient_quota", "insufficient_quota"],
  "too-often": [429, "rate_limit_error", "rate_limit_exceeded"],
  busy: [429, "rate_limit_error", "rate_limit_exceeded"],
  "heard-before": [409, "invalid_request_error", null],
  "not-heard": [422, "invalid_request_error", null],
  failed: [500, "server_error", null],
  "too-late": [504, "server_error", null],
  "no-voice": [503, "server_error", null],
  held: [422, "invalid_request_error", null],
  ended: [503, "server_error", null],
};

const faults: ReadonlyMap<number, readonly [string, string]> = new Map([
  [400, ["invalid_request_error", "the request cannot be read"]],
  [401, ["invalid_request_error", "a token is needed: saintverse city token makes one"]],
  [404, ["invalid_request_error", "this address does not exist"]],
  [413, ["invalid_request_error", "the request is too large"]],
  [415, ["invalid_request_error", "the request is no application/json"]],
  [429, ["rate_limit_error", "too many requests"]],
]);

function faultOf(status: number): ChatError {
  const known = faults.get(status);
  const [type, message] = known ?? ["server_error", "the request failed"];
  const code = status === 401 ? "invalid_api_key" : null;
  return { status: known === undefined ? 500 : status, type, code, param: null, message };
}

/** Clients of this API ask again by themselves: not where that would be another message to her. */
function refuse(reply: FastifyReply, { status, ...error }: ChatError): FastifyReply {
  if (status === 401) reply.header("www-authenticate", 'Bearer realm="saintverse"');
  return reply.code(status).header("x-should-retry", "false").send({ error });
}

function refusalOf({ wording }: Door, why: CallRefusal): ChatError {
  const [status, type, code] = refusals[why];
  return { status, type, code, param: null, message: wording(why) };
}

/** Routes for `fastify.register`. */
export const chatDoor = (door: Door) => async (app: FastifyInstance) => {
  const { agentCalls, admit } = door;
  const callers = new WeakMap<FastifyRequest, string>();
  app.setErrorHandler((error: FastifyError, _, reply) =>
    refuse(reply, faultOf(error.statusCode ?? 500)),
  );
  app.setNotFoundHandler((_, reply) => refuse(reply, faultOf(404)));
  app.addHook("onRequest", async (request, reply) => {
    allowPages(request, reply);
    if (request.method === "OPTIONS") return await reply.code(204).send();
    const admission = admit(request);
    if (admission.kind === "caller") {
      callers.set(request, admission.name);
      return;
    }
    if (admission.kind === "guessing") reply.header("retry-after", String(admission.seconds));
    return await refuse(reply, faultOf(admission.kind === "guessing" ? 429 : 401));
  });
  app.get("/models", () => ({ object: "list", data: agentCalls.personas().map(modelOf) }));
  app.get("/models/:model", async (request, reply) => {
    const { model } = request.params as { readonly model: string };
    const called = calledAs(door, model);
    if (called === undefined) return await refuse(reply, refusalOf(door, "unknown-persona"));
    return reply.send(modelOf(called));
  });
  app.post("/chat/completions", { bodyLimit: largestChat }, async (request, reply) => {
    const words = chatWords(typeof request.body === "string" ? request.body : "");
    if (!words.ok) return await refuse(reply, words.error);
    return await answer(door, callers.get(request) ?? "", words.value, request, reply);
  });
  app.post("/audio/speech", async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    const words = speechWords(body, (name) => calledAs(door, name) !== undefined);
    if (!words.ok) return await refuse(reply, words.error);
    return await sound(door, callers.get(request) ?? "", words.value, reply);
  });
};

/**
 * Programs may be pages of any address (AIRI, as one). A page is granted nothing by this: each request shows a token, and
 * no cookie counts.
 */
function allowPages({ headers, method }: FastifyRequest, reply: FastifyReply): void {
  if (headers.origin === undefined) return;
  reply.header("access-control-allow-origin", "*").header("vary", "Origin");
  if (method !== "OPTIONS") return;
  const { "access-control-request-headers": asked } = headers;
  reply.header("access-control-allow-methods", "GET, POST");
  reply.header("access-control-allow-headers", asked ?? "authorization, content-type");
  reply.header("access-control-allow-private-network", "true");
}

type Called = ReturnType<AgentCallHandler["personas"]>[number];

const modelOf = ({ persona, name, cityName }: Called) => ({
  ...{ id: persona, object: "model", created: 0, owned_by: cityName, name },
});

const calledAs = ({ agentCalls }: Door, name: string): Called | undefined =>
  agentCalls.personas().find(({ persona }) => persona === name);

/** The signal of a caller: one that disconnects wants no more of the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  return left.signal;
}

async function sound(
  door: Door,
  caller: string,
  { model, ...asked }: SpeechWords,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const called = calledAs(door, model);
  if (called === undefined) return await refuse(reply, refusalOf(door, "unknown-persona"));
  const said = await door.speak({ caller, persona: called.persona, ...asked }, leaving(reply));
  if (!said.ok) return await refuse(reply, refusalOf(door, said.error));
  return reply.type(said.value.mediaType).send(Buffer.from(said.value.bytes));
}

async function answer(
  door: Door,
  caller: string,
  words: ChatWords,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const called = calledAs(door, words.model);
  if (called === undefined) return await refuse(reply, refusalOf(door, "unknown-persona"));
  const { "idempotency-key": key } = headers;
  const message = typeof key === "string" && /^[\w-]{1,64}$/.test(key) ? key : randomUUID();
  const call = { caller, persona: called.persona, message, ...contextAndText(words) };
  const pieces = door.agentCalls.talk(call, leaving(reply))[Symbol.asyncIterator]();
  try {
    const tellIn = words.streams ? streamed : whole;
    return await tellIn(door, words, pieces, reply);
  } finally {
    // A call that is not read to its end would count as one under way.
    await pieces.return?.();
  }
}

const contextAndText = ({ context, text }: ChatWords) => ({ context, text });

type Pieces = AsyncIterator<CallPiece>;
type Counted = Extract<CallPiece, { readonly kind: "ended" }>["usage"];

/** Tokens for each UTF-16 unit, estimated rather too high: Japanese needs most. */
const tokensPerUnit = 0.7;

/** The tokens that her provider counted in her turn, its rounds and tools included; else an estimate by the words of both. */
function usageOf(counted: Counted, { text }: ChatWords, content: string) {
  const estimated = (said: string) => Math.ceil(said.length * tokensPerUnit);
  const prompt = counted?.input ?? estimated(text);
  const completion = counted?.output ?? estimated(content);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    ...(counted?.cached ? { prompt_tokens_details: { cached_tokens: counted.cached } } : {}),
  };
}

const heading = ({ model }: ChatWords, object: string) => ({
  ...{ id: `chatcmpl-${randomUUID()}`, object, created: Math.floor(Date.now() / 1_000), model },
});

async function whole(
  door: Door,
  words: ChatWords,
  pieces: Pieces,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let content = "";
  let usage: Counted;
  const notices: string[] = [];
  for (let next = await pieces.next(); next.done !== true; next = await pieces.next()) {
    const piece = next.value;
    if (piece.kind === "said") content += piece.text;
    if (piece.kind === "noticed") notices.push(piece.text);
    if (piece.kind === "ended") ({ usage } = piece);
    if (piece.kind === "refused") return await refuse(reply, refusalOf(door, piece.why));
  }
  const message = { role: "assistant", content, refusal: null };
  return reply.send({
    ...heading(words, "chat.completion"),
    choices: [{ index: 0, message, logprobs: null, finish_reason: "stop" }],
    usage: usageOf(usage, words, content),
    ...(notices.length === 0 ? {} : { notices }),
  });
}

/** Streams her answer; a request refused before her first words is answered with a status. */
async function streamed(
  door: Door,
  words: ChatWords,
  pieces: Pieces,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const notices: string[] = [];
  let first = await pieces.next();
  for (; first.done !== true && first.value.kind === "noticed"; first = await pieces.next()) {
    notices.push(first.value.text);
  }
  if (first.done !== true && first.value.kind === "refused") {
    return await refuse(reply, refusalOf(door, first.value.why));
  }
  const events = openEventStream(reply);
  const write = (event: unknown) => events.send(JSON.stringify(event));
  try {
    await tell(door, { words, pieces, first, notices }, write);
    events.send("[DONE]");
  } catch {
    write({ error: faultOf(500) });
  } finally {
    events.end();
  }
  return reply;
}

type Telling = {
  readonly words: ChatWords;
  readonly pieces: Pieces;
  readonly first: IteratorResult<CallPiece>;
  readonly notices: readonly string[];
};

async function tell(
  door: Door,
  { words, pieces, first, notices }: Telling,
  write: (event: unknown) => void,
): Promise<void> {
  const head = heading(words, "chat.completion.chunk");
  const chunk = (delta: object, finish_reason: "stop" | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  const opening = chunk({ role: "assistant", content: "" });
  write(notices.length === 0 ? opening : { ...opening, notices });
  let content = "";
  let usage: Counted;
  for (let next = first; next.done !== true; next = await pieces.next()) {
    const piece = next.value;
    if (piece.kind === "said") {
      content += piece.text;
      write(chunk({ content: piece.text }));
    }
    if (piece.kind === "ended") ({ usage } = piece);
    if (piece.kind === "noticed") write({ ...chunk({}), notices: [piece.text] });
    if (piece.kind === "refused") return write({ error: refusalOf(door, piece.why) });
  }
  write(chunk({}, "stop"));
  if (words.tellsUsage) {
    write({ ...head, choices: [], usage: usageOf(usage, words, content) });
  }
}
