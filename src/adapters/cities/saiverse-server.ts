// The calls of SAIVerse cities to this one, in their own shapes. Nothing is signed, so a call proves only the address
// it comes from: it is served only if the operator has configured a city with that address.

import { isIP } from "node:net";
import fastifyRateLimit from "@fastify/rate-limit";
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import type { SaiverseApiHandler } from "../../cities/ports.ts";
import type { FieldNote } from "../../kernel/field-reader.ts";
import type { CitySlug } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type CityApiRefusal, cityRefusals } from "../../protocol/city-api.ts";
import { readMoveIn, readThink } from "../../protocol/saiverse-city.ts";
import { VisitRefusal } from "../../protocol/visit-messages.ts";
import type { Callers } from "./callers.ts";
import type { CityServer } from "./city-server.ts";

export type SaiverseServerSettings = {
  readonly cityApi: SaiverseApiHandler;
  readonly callers: Callers;
  readonly host: string;
  readonly port: number;
  /** Host names under which this server is called, in addition to addresses. */
  readonly names: readonly string[];
  /** Called for a field of a call that cannot be read. */
  readonly onOdd?: (callers: string, note: FieldNote) => void;
  /** Calls a minute from one address. */
  readonly perMinute?: number;
  /** Milliseconds. */
  readonly longestThought?: number;
};

const largestBody = 256 << 10;
const perMinute = 120;
const longestThought = 30_000;

type Refusal = CityApiRefusal | VisitRefusal;
type Answered = Result<{ readonly status: number; readonly json: unknown }, Refusal>;
type Route = (callers: readonly CitySlug[], request: FastifyRequest) => Promise<Answered>;

/** Serves these calls. Throws what listening throws. */
export async function startSaiverseServer(settings: SaiverseServerSettings): Promise<CityServer> {
  const { cityApi, host, port } = settings;
  const app = await guardedApp(settings);
  const callersOf = new WeakMap<FastifyRequest, readonly CitySlug[]>();
  const thinking = new AbortController();

  app.addHook("onRequest", async (request, reply) => {
    const callers = await settings.callers.at(request.ip);
    callersOf.set(request, callers);
    const refused = foreignPlace(request, settings) ?? (callers.length > 0 ? undefined : stranger);
    if (refused !== undefined) await reply.code(statusOf(refused)).send(said(refused));
  });

  const noted =
    (callers: readonly CitySlug[]) =>
    (note: FieldNote): void =>
      settings.onOdd?.(callers.join(", "), note);
  const served =
    (route: Route) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const answered = await route(callersOf.get(request) ?? [], request);
      return answered.ok
        ? reply.code(answered.value.status).send(answered.value.json)
        : reply.code(statusOf(answered.error)).send(said(answered.error));
    };

  app.get(
    "/inter-city/buildings",
    served(async (callers) => answer(200, cityApi.buildings(callers))),
  );
  app.post(
    "/inter-city/request-move-in",
    served(async (callers, { body }) => {
      const read = readMoveIn(body, noted(callers));
      if (read === undefined) return err("bad-request");
      const taken = await cityApi.moveIn(callers, read);
      return taken.ok ? answer(202, ok({ message: "Move-in request received." })) : taken;
    }),
  );
  app.post(
    "/persona-proxy/:persona/think",
    served(async (callers, { body, params }) => {
      const read = readThink(body, noted(callers));
      if (read === undefined) return err("bad-request");
      const { persona } = params as { readonly persona: string };
      const late = AbortSignal.timeout(settings.longestThought ?? longestThought);
      const ends = AbortSignal.any([late, thinking.signal]);
      return answer(200, await cityApi.think(callers, persona, read, ends));
    }),
  );
  const url = await app.listen({ host, port });
  return {
    url,
    async close() {
      thinking.abort();
      await app.close();
    },
  };
}

async function guardedApp(settings: SaiverseServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: 300 },
    requestTimeout: 20_000,
  });
  await app.register(fastifyRateLimit, {
    max: settings.perMinute ?? perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => Object.assign(new Error("too often"), { statusCode: 429 }),
  });
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const refused = refusedAs(error.statusCode ?? 500);
    return reply.code(statusOf(refused)).send(said(refused));
  });
  return app;
}

const stranger = "unknown-city" satisfies CityApiRefusal;

/**
 * A browser that follows a link of some page is no city; neither is a caller that uses a host name that this server
 * does not have.
 */
function foreignPlace(
  { headers }: FastifyRequest,
  { host, names }: SaiverseServerSettings,
): CityApiRefusal | undefined {
  if (headers.origin !== undefined || headers["sec-fetch-site"] !== undefined) return stranger;
  const called = URL.parse(`http://${headers.host ?? ""}`)?.hostname.replace(/^\[(.*)\]$/, "$1");
  if (called === undefined) return "bad-request";
  const isOurs = isIP(called) !== 0 || ["localhost", host, ...names].includes(called);
  return isOurs ? undefined : "misdirected";
}

const answer = (status: number, given: Result<unknown, Refusal>): Answered =>
  given.ok ? ok({ status, json: given.value }) : given;

/** `detail` is the field that SAIVerse reads. */
const said = (refused: Refusal) => ({ refused, detail: refused });

const isOfVisits = (refused: Refusal): refused is VisitRefusal =>
  VisitRefusal.safeParse(refused).success && refused !== "banned";

function statusOf(refused: Refusal): number {
  if (!isOfVisits(refused)) return cityRefusals[refused];
  return refused === "unknown-building" ? 404 : 409;
}

function refusedAs(status: number): CityApiRefusal {
  if (status === 413) return "too-large";
  if (status === 429) return "too-often";
  return status >= 500 ? "ended" : "bad-request";
}
