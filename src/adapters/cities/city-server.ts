// The city API: the calls of other cities to this one.

import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { CityApiHandler } from "../../cities/ports.ts";
import type { CitySlug } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  type CityApiRefusal,
  cityRefusals,
  SignedMoveIn,
  SignedThink,
} from "../../protocol/city-api.ts";
import { VisitMessage } from "../../protocol/visit-messages.ts";
import { openSignedServer } from "./signed-server.ts";
import type { Sender } from "./signing.ts";

export type CityServerSettings = {
  readonly as: Sender;
  readonly cityApi: CityApiHandler;
  readonly clock: Clock;
  readonly skew: number;
  readonly host: string;
  readonly port: number;
  readonly perMinute?: number;
  readonly nonces?: string | undefined;
  /** Proxies whose statement of the caller's address is trusted: addresses and networks. */
  readonly trustProxy?: readonly string[] | undefined;
};

export type CityServer = { readonly url: string; readonly close: () => Promise<void> };

/** The name that a city gives itself in its messages. */
const SaysName = z.object({ source_city_name: z.string() });

const longestThought = 30_000;
const largestBody = 256 << 10;

type Answered = Result<{ readonly status: number; readonly json: unknown }, CityApiRefusal>;
type Route = (from: CitySlug, json: unknown, request: FastifyRequest) => Promise<Answered>;

/** Serves the API. Throws what listening throws. */
export async function startCityServer(settings: CityServerSettings): Promise<CityServer> {
  const { cityApi, as, host, port } = settings;
  const server = await openSignedServer({
    ...settings,
    to: as.city,
    largestBody,
    perMinute: settings.perMinute ?? 600,
  });
  const { app } = server;
  const thinking = new AbortController();

  const judge = (
    { city, key }: { readonly city: CitySlug; readonly key: string },
    said: () => unknown,
  ) => {
    const judgement = cityApi.judge(
      city,
      key,
      () => SaysName.safeParse(said()).data?.source_city_name,
    );
    return judgement === "trusted" ? undefined : judgement;
  };
  const served =
    (route: Route) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const admitted = await server.admit(request, judge);
      if (!admitted.ok) return await refuse(reply, admitted.error);
      const { signed, json } = admitted.value;
      const answered = await route(signed.city, json, request);
      const status = answered.ok ? answered.value.status : cityRefusals[answered.error];
      const what = answered.ok ? answered.value.json : { refused: answered.error };
      const { body, headers } = await server.answer(signed.nonce, status, what);
      return reply.code(status).headers(headers).send(body);
    };

  app.get(
    "/inter-city/buildings",
    served(async () => ok({ status: 200, json: cityApi.buildings() })),
  );
  app.post(
    "/inter-city/request-move-in",
    served(async (from, json) => {
      const read = SignedMoveIn.safeParse(json);
      if (!read.success || read.data.source_city_id !== from) return err("bad-request");
      const answer = await cityApi.hear(from, requestOf(read.data, from));
      const message = "Move-in request received.";
      return answer.ok ? ok({ status: 202, json: { message, answer: answer.value } }) : answer;
    }),
  );
  app.post(
    "/inter-city/visits",
    served(async (from, json) => {
      const read = VisitMessage.safeParse(json);
      if (!read.success || read.data.kind === "request") return err("bad-request");
      const answer = await cityApi.hear(from, read.data);
      return answer.ok ? ok({ status: 200, json: { answer: answer.value } }) : answer;
    }),
  );
  app.post(
    "/persona-proxy/:persona/think",
    served(async (from, json, request) => {
      const read = SignedThink.safeParse(json);
      if (!read.success) return err("bad-request");
      const { persona } = request.params as { readonly persona: string };
      const ends = AbortSignal.any([AbortSignal.timeout(longestThought), thinking.signal]);
      const thought = await cityApi.think(from, persona, read.data, ends);
      return thought.ok ? ok({ status: 200, json: thought.value }) : thought;
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

const refuse = (reply: FastifyReply, refused: CityApiRefusal): FastifyReply =>
  reply.code(cityRefusals[refused]).send({ refused });

const requestOf = (moveIn: SignedMoveIn, home: CitySlug): VisitMessage => ({
  kind: "request",
  visit: moveIn.visit,
  persona: moveIn.persona_id,
  name: moveIn.persona_name,
  target: moveIn.target_building_id,
  home,
  homeName: moveIn.source_city_name,
  until: moveIn.until,
  ...(moveIn.emotion === undefined ? {} : { emotion: moveIn.emotion }),
  ...(moveIn.look === undefined ? {} : { look: moveIn.look }),
});
