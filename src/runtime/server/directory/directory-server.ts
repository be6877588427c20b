// The directory over HTTP: `/register`, `/heartbeat` and `/cities`, in the shapes of SAIVerse.

import type { FastifyReply, FastifyRequest } from "fastify";
import { directoryName } from "../../../adapters/cities/directory-client.ts";
import { openSignedServer, parsed } from "../../../adapters/cities/signed-server.ts";
import type { Sender } from "../../../adapters/cities/signing.ts";
import {
  beat,
  citiesOf,
  type Directory,
  emptyDirectory,
  register,
  withoutGone,
} from "../../../cities/directory/directory.ts";
import type { CitySlug } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { type CityApiRefusal, cityRefusals } from "../../../protocol/city-api.ts";
import { Heartbeat, type PublicKey, Registration } from "../../../protocol/directory.ts";

export type DirectorySettings = {
  readonly as: Sender;
  readonly clock: Clock;
  readonly host: string;
  readonly port: number;
  readonly owners: Directory["owners"];
  /** Called before a name is assigned to a key; must be durable when it returns. */
  readonly keep: (owners: Directory["owners"]) => void;
  /** Whether a city without signatures may register, under a name that has no owner. */
  readonly unsigned: "refused" | "taken";
  /** The file with the used nonces. */
  readonly nonces?: string | undefined;
};

export type DirectoryServer = { readonly url: string; readonly close: () => Promise<void> };

const skew = 15_000;

type Asked = {
  readonly city: CitySlug | undefined;
  readonly key: PublicKey | undefined;
  readonly json: unknown;
};

/** Serves a directory. Throws the errors of listening. */
export async function startDirectory(settings: DirectorySettings): Promise<DirectoryServer> {
  const { clock } = settings;
  let directory: Directory = withoutGone(
    { ...emptyDirectory, owners: settings.owners },
    clock.now(),
  );
  const { app, admit } = await openSignedServer({
    ...settings,
    to: directoryName,
    skew,
    perMinute: 120,
    largestBody: 8 << 10,
  });

  const asker = async (request: FastifyRequest): Promise<Result<Asked, CityApiRefusal>> => {
    const admitted = await admit(request, () => undefined);
    if (admitted.ok) {
      const { signed, json } = admitted.value;
      return ok({ city: signed.city, key: signed.key, json });
    }
    if (admitted.error !== "unsigned" || settings.unsigned === "refused") return admitted;
    const { body } = request;
    return ok({ city: undefined, key: undefined, json: parsed(String(body)) });
  };

  const take = (next: Directory): void => {
    const kept = withoutGone(next, clock.now());
    if (kept.owners !== directory.owners) settings.keep(kept.owners);
    directory = kept;
  };
  /** Expired entries are removed before a name is requested. */
  const current = (): Directory => withoutGone(directory, clock.now());

  app.post("/register", async (request, reply) => {
    const asked = await asker(request);
    if (!asked.ok) return refuse(reply, asked.error);
    const read = Registration.safeParse(asked.value.json);
    if (!read.success || !isOwn(asked.value, read.data.city_name)) {
      return refuse(reply, "bad-request");
    }
    const { key } = asked.value;
    const registering = { ...placesOf(read.data, key, request.ip), key, address: request.ip };
    const { city_name: city, city_id_pk: id } = read.data;
    const registered = register(current(), { ...registering, city, id }, clock.now());
    if (!registered.ok) {
      return reply.code(codes[registered.error]).send({ refused: registered.error });
    }
    take(registered.value);
    return reply.code(201).send({ status: "ok", message: `City '${city}' registered.` });
  });

  app.post("/heartbeat", async (request, reply) => {
    const asked = await asker(request);
    if (!asked.ok) return refuse(reply, asked.error);
    const read = Heartbeat.safeParse(asked.value.json);
    if (!read.success || !isOwn(asked.value, read.data.city_name)) {
      return refuse(reply, "bad-request");
    }
    const beaten = beat(directory, read.data.city_name, asked.value.key, clock.now());
    if (!beaten.ok) {
      const code = beaten.error === "unknown" ? 404 : 409;
      return reply.code(code).send({ refused: beaten.error });
    }
    take(beaten.value);
    return { status: "ok" };
  });

  app.get("/cities", async () => citiesOf(directory, clock.now()));

  const url = await app.listen({ host: settings.host, port: settings.port });
  return { url, close: () => app.close() };
}

const codes = { "name-taken": 409, "too-many": 429, full: 503, unknown: 404 } as const;

const isOwn = ({ city }: Asked, name: CitySlug): boolean => city === undefined || city === name;

/** The city's addresses. A city that does not sign is listed at the address that it called from only. */
function placesOf(
  { api_port, api_url, signed_port, signed_url }: Registration,
  key: PublicKey | undefined,
  address: string,
): { readonly url: string; readonly signedUrl: string | undefined } {
  const at = (port: number): string => `http://${hostOf(address)}:${port}`;
  if (key === undefined) return { url: at(api_port), signedUrl: undefined };
  const signed = signed_port === undefined ? undefined : at(signed_port);
  return { url: api_url ?? at(api_port), signedUrl: signed_url ?? signed };
}

const hostOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return plain.includes(":") ? `[${plain}]` : plain;
};

const refuse = (reply: FastifyReply, refused: CityApiRefusal): FastifyReply =>
  reply.code(cityRefusals[refused]).send({ refused });
