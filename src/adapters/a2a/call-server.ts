// The server that external agents call: a card for each persona who may be talked with, and behind it the protocol, for
// callers with a token, and the same personas as models of OpenAI's API. A call that is refused here has no further effect.

import type { IncomingHttpHeaders } from "node:http";
import { A2A_PROTOCOL_VERSION, A2A_VERSION_HEADER, AGENT_CARD_PATH, AgentCard } from "@a2a-js/sdk";
import { LegacyRestTransportHandler } from "@a2a-js/sdk/compat/v0_3/server";
import { type A2ARequestHandler, ServerCallContext } from "@a2a-js/sdk/server";
import fastifyRateLimit from "@fastify/rate-limit";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { AgentCallHandler, CallSpeech, Reach } from "../../cities/ports.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { boundedTaskStore } from "./bounded-task-store.ts";
import { answerCall, answerOtherContent } from "./call-answer.ts";
import { type CallerGate, openCallerGate } from "./caller-gate.ts";
import { openCardReply } from "./card-reply.ts";
import { chatDoor } from "./chat-door.ts";
import { cardOfBoth, olderVersion, personaCard, personaPath } from "./persona-card.ts";
import { personaRequests, type Wording } from "./persona-requests.ts";
import { type RestCall, restCall } from "./rest-request.ts";
import { openWebhooks } from "./webhooks.ts";

export type CallServerSettings = {
  readonly agentCalls: AgentCallHandler;
  readonly speak: CallSpeech;
  readonly host: string;
  readonly port: number;
  /** The URL for others, when it is not the address it listens on. */
  readonly url?: string | undefined;
  /** Where `url` is unset: the address at which a caller reached the program that passed its request on. */
  readonly reachedAt?: ((headers: IncomingHttpHeaders) => string | undefined) | undefined;
  readonly wording: Wording;
  readonly perMinute?: number;
  /** Called for a field of a caller's request that cannot be read. */
  readonly onOdd?: (caller: string, note: FieldNote) => void;
  /** The addresses at which callers may have webhooks, `public` unless it is set; `loopback`: any, also without TLS. */
  readonly webhookReach?: Reach;
  /** Proxies whose statement of the client's address is trusted: addresses and networks. */
  readonly trustProxy?: readonly string[] | undefined;
};

export type CallServer = { readonly url: string; readonly close: () => Promise<void> };

const largestBody = 64 << 10;
/** Tasks that are remembered, of all callers together. */
const mostTasks = 1_000;

const refusals: Readonly<Record<number, string>> = {
  400: "bad-request",
  401: "no-token",
  404: "not-there",
  405: "not-there",
  413: "too-large",
  429: "too-often",
};

/** Serves the personas to callers. Throws what listening throws. */
export async function startCallServer(settings: CallServerSettings): Promise<CallServer> {
  const { agentCalls, speak, host, port, wording } = settings;
  const app = await openApp(settings);
  const tasks = boundedTaskStore(mostTasks);
  const webhooks = openWebhooks(settings.webhookReach ?? "public");
  const admit = openCallerGate(agentCalls);
  const known = new Map<string, { readonly card: string; readonly handler: A2ARequestHandler }>();
  let base = settings.url?.replace(/\/+$/, "") ?? "";
  const calledAs = (persona: string) =>
    agentCalls.personas().find((one) => one.persona === persona);

  /** The agent of a persona; made again when the content of her card changed. */
  const agentOf = (persona: string): A2ARequestHandler | undefined => {
    const called = calledAs(persona);
    if (called === undefined) return undefined;
    const card = personaCard(called, base);
    const text = JSON.stringify(AgentCard.toJSON(card));
    const before = known.get(persona);
    if (before?.card === text) return before.handler;
    const handler = personaRequests(agentCalls, called.persona, card, { tasks, wording, webhooks });
    known.set(persona, { card: text, handler });
    return handler;
  };

  const replyCard = openCardReply();
  const sendCard = async (persona: string, request: FastifyRequest, reply: FastifyReply) => {
    const agent = agentOf(persona);
    const called = calledAs(persona);
    if (agent === undefined || called === undefined) return await refuse(reply, 404);
    const reached = settings.url === undefined ? settings.reachedAt?.(request.headers) : undefined;
    const card = await cardFor(agent, personaCard(called, reached ?? base), namedVersion(request));
    return replyCard(request, reply, card);
  };
  app.get(`${personaPath(":persona")}/${AGENT_CARD_PATH}`, (request, reply) =>
    sendCard(personaIn(request), request, reply),
  );
  // Callers that know the server alone meet its first persona.
  app.get(`/${AGENT_CARD_PATH}`, (request, reply) =>
    sendCard(agentCalls.personas()[0]?.persona ?? "", request, reply),
  );
  openCallRoutes(app, { agentOf, admit, onOdd: settings.onOdd });
  await app.register(chatDoor({ agentCalls, wording, admit, speak }), { prefix: "/v1" });

  const listening = await app.listen({ host, port });
  if (base === "") base = listening;
  return {
    url: listening,
    async close() {
      await app.close();
      await webhooks.close();
    },
  };
}

type CallRoutes = {
  readonly agentOf: (persona: string) => A2ARequestHandler | undefined;
  readonly admit: CallerGate;
  readonly onOdd: CallServerSettings["onOdd"];
};

/** The calls of both bindings. A token is asked for before anything is read. */
function openCallRoutes(app: FastifyInstance, { agentOf, admit, onOdd }: CallRoutes): void {
  const callers = new WeakMap<FastifyRequest, string>();
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const admission = admit(request);
    if (admission.kind === "guessing") {
      reply.header("retry-after", String(admission.seconds));
      return await refuse(reply, 429);
    }
    if (admission.kind === "stranger") return await refuse(reply, 401);
    callers.set(request, admission.name);
    return;
  };
  const carryOut = async (
    request: FastifyRequest,
    reply: FastifyReply,
    requestedVersion: string,
    rest?: RestCall,
  ) => {
    const agent = agentOf(personaIn(request));
    const caller = callers.get(request);
    if (agent === undefined) return await refuse(reply, 404);
    if (caller === undefined) return await refuse(reply, 401);
    const user = { isAuthenticated: true, userName: caller };
    const context = new ServerCallContext({ user, requestedVersion });
    const notes = (note: FieldNote) => onOdd?.(caller, note);
    return await answerCall(request, reply, { agent, context, notes, rest });
  };
  app.post(`${personaPath(":persona")}/a2a`, {
    onRequest,
    errorHandler: withContentType(false),
    // By the specification a request without a version has the version before versions were introduced.
    handler: (request, reply) => carryOut(request, reply, namedVersion(request) ?? olderVersion),
  });
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: `${personaPath(":persona")}/rest/*`,
    onRequest,
    errorHandler: withContentType(true),
    handler: async (request, reply) => {
      const { "*": path = "" } = request.params as { readonly "*"?: string };
      const query = request.query as Record<string, unknown>;
      const called = restCall({ method: request.method, path, query });
      if (called === undefined) return await refuse(reply, 404);
      const version = namedVersion(request) ?? A2A_PROTOCOL_VERSION;
      return await carryOut(request, reply, version, called);
    },
  });
}

async function openApp(settings: CallServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: largestBody,
    requestTimeout: 20_000,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.trustProxy?.length ? [...settings.trustProxy] : false,
  });
  await app.register(fastifyRateLimit, {
    max: settings.perMinute ?? 600,
    timeWindow: 60_000,
    errorResponseBuilder: () => Object.assign(new Error("too often"), { statusCode: 429 }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ["application/json", "application/a2a+json"],
    { parseAs: "string" },
    (_, body, done) => done(null, body),
  );
  app.setErrorHandler((error: FastifyError, _, reply) => refuse(reply, error.statusCode ?? 500));
  app.setNotFoundHandler((_, reply) => refuse(reply, 404));
  return app;
}

/** Errors of a route of A2A: a body that is no JSON by its content type has a code of the protocol. */
const withContentType =
  (isRest: boolean) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    error.statusCode === 415
      ? answerOtherContent(request, reply, isRest)
      : refuse(reply, error.statusCode ?? 500);

const personaIn = ({ params }: FastifyRequest): string =>
  (params as { readonly persona: string }).persona;

function namedVersion({ headers }: FastifyRequest): string | undefined {
  const named = ownValue(headers, A2A_VERSION_HEADER.toLowerCase());
  return typeof named === "string" && named !== "" ? named : undefined;
}

async function refuse(reply: FastifyReply, status: number): Promise<FastifyReply> {
  const why = refusals[status] === undefined ? 500 : status;
  if (why === 401) reply.header("www-authenticate", 'Bearer realm="saintverse"');
  return reply.code(why).send({ error: refusals[why] ?? "failed" });
}

const isOlder = (version: string): boolean => version === olderVersion;

/** Callers of 1.0 name no version when they ask for a card: one without a version holds the fields of both. */
async function cardFor(
  agent: A2ARequestHandler,
  card: AgentCard,
  version: string | undefined,
): Promise<unknown> {
  if (version !== undefined && !isOlder(version)) return AgentCard.toJSON(card);
  const asked = Object.assign(Object.create(agent) as A2ARequestHandler, {
    getAuthenticatedExtendedAgentCard: async () => card,
  });
  const legacy = new LegacyRestTransportHandler(asked);
  const older = await legacy.getAuthenticatedExtendedAgentCard(new ServerCallContext());
  return version === undefined ? cardOfBoth(AgentCard.toJSON(card), older) : older;
}
