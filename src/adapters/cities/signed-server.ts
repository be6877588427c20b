// An HTTP server for other SaintVerse programs: it accepts only requests that are signed, in time, new, and within the
// rate limit.

import fastifyRateLimit from "@fastify/rate-limit";
import fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type CityApiRefusal, cityRefusals } from "../../protocol/city-api.ts";
import { openSeenNonces } from "./seen-nonces.ts";
import {
  requestSigner,
  type Sender,
  type Signed,
  type SignedRequest,
  signAnswer,
} from "./signing.ts";

export type SignedServerSettings = {
  /** The identity with which it answers, and to which requests must be addressed. */
  readonly as: Sender;
  readonly to: string;
  readonly clock: Clock;
  /** The largest difference between the clocks of two programs, milliseconds. */
  readonly skew: number;
  /** Requests a minute from one address. */
  readonly perMinute: number;
  readonly largestBody: number;
  /** The file in which it remembers accepted nonces after its end; absent: none. */
  readonly nonces?: string | undefined;
  /** Proxies whose statement of the caller's address is trusted: addresses and networks. */
  readonly trustProxy?: readonly string[] | undefined;
};

/** Milliseconds that a request may take to arrive. */
const longestWay = 15_000;

export type Admitted = { readonly signed: Signed; readonly json: unknown };

export type SignedServer = {
  readonly app: FastifyInstance;
  /** The sender and content of a request; or the refusal. `judge` is called before the nonce is recorded. */
  readonly admit: (
    request: FastifyRequest,
    judge: (signed: Signed, said: () => unknown) => CityApiRefusal | undefined,
  ) => Promise<Result<Admitted, CityApiRefusal>>;
  /** The answer with the local signature. */
  readonly answer: (
    nonce: string,
    status: number,
    json: unknown,
  ) => Promise<{ readonly body: string; readonly headers: Record<string, string> }>;
};

export async function openSignedServer(settings: SignedServerSettings): Promise<SignedServer> {
  const { as, clock, skew } = settings;
  const app = fastify({
    logger: false,
    forceCloseConnections: true,
    bodyLimit: settings.largestBody,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 20_000,
    trustProxy: settings.trustProxy?.length ? [...settings.trustProxy] : false,
  });
  await app.register(fastifyRateLimit, {
    max: settings.perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () => Object.assign(new Error("too often"), { statusCode: 429 }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const refused = refusedAs(error.statusCode ?? 500);
    return reply.code(cityRefusals[refused]).send({ refused });
  });
  const nonces = openSeenNonces({
    window: 2 * skew + longestWay + 2_000,
    file: settings.nonces,
  });

  /** Whether the request is addressed to this server, and recent. */
  const flawOf = ({ to, created }: Signed, at: number): CityApiRefusal | undefined => {
    if (to !== settings.to) return "misdirected";
    const age = at - created;
    return age < -skew - 1_000 || age > skew + longestWay ? "late" : undefined;
  };

  const admit: SignedServer["admit"] = async (request, judge) => {
    const body = typeof request.body === "string" ? request.body : "";
    const read = await requestSigner(asSigned(request), body);
    if (!read.ok) return read;
    const signed = read.value;
    const at = clock.now();
    const refusal = flawOf(signed, at) ?? judge(signed, () => parsed(body));
    if (refusal !== undefined) return err(refusal);
    const taken = nonces.take(`${signed.key}:${signed.nonce}`, at);
    if (taken !== "new") return err(taken === "seen" ? "replayed" : "too-often");
    return ok({ signed, json: parsed(body) });
  };

  return {
    app,
    admit,
    async answer(nonce, status, json) {
      const body = JSON.stringify(json);
      return { body, headers: await signAnswer(as, { status, body, nonce, at: clock.now() }) };
    },
  };
}

const asSigned = ({ method, url, headers }: FastifyRequest): SignedRequest => ({
  method,
  url: new URL(url, "http://localhost").href,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  ),
});

function refusedAs(status: number): CityApiRefusal {
  if (status === 413) return "too-large";
  if (status === 429) return "too-often";
  return status >= 500 ? "ended" : "bad-request";
}

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
