// Two cities on real sockets, with desks that write down what they are asked.

import { generateKeyPairSync } from "node:crypto";
import { startCityServer } from "../../src/adapters/cities/city-server.ts";
import type { Sender } from "../../src/adapters/cities/signing.ts";
import type { CityAddress, CityApiHandler } from "../../src/cities/ports.ts";
import type { CitySlug } from "../../src/kernel/id.ts";
import { ok } from "../../src/kernel/result.ts";
import type { VisitMessage } from "../../src/protocol/visit-messages.ts";
import { systemClock } from "../../src/runtime/data/system-clock.ts";

export const skew = 15_000;

export function citySender(city: string): Sender {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  return { city: city as CitySlug, key: { publicKey: x ?? "", privateKey } };
}

export type AskedCityApi = {
  readonly cityApi: CityApiHandler;
  readonly asked: string[];
  readonly heard: VisitMessage[];
};

/** Trusts whom it is told to trust, and answers everything in a fixed way. */
export function askedCityApi(judge: CityApiHandler["judge"]): AskedCityApi {
  const asked: string[] = [];
  const heard: VisitMessage[] = [];
  const cityApi: CityApiHandler = {
    judge,
    buildings: () => [
      { building_id: "cafe", building_name: "カフェ", description: "", capacity: 4 },
    ],
    async hear(from, message) {
      asked.push(`${from} ${message.kind}`);
      heard.push(message);
      return ok(
        message.kind === "request" ? { kind: "accepted", visit: message.visit } : undefined,
      );
    },
    async think(from, persona) {
      asked.push(`${from} think ${persona}`);
      return ok({ response_text: "こんにちは。" });
    },
  };
  return { cityApi, asked, heard };
}

/** Serves a desk as this city on a free port. */
export async function servedCity(
  as: Sender,
  cityApi: CityApiHandler,
  perMinute?: number,
  more: { readonly port?: number; readonly nonces?: string } = {},
) {
  const server = await startCityServer({
    as,
    cityApi,
    clock: systemClock,
    skew,
    host: "127.0.0.1",
    port: 0,
    ...more,
    ...(perMinute === undefined ? {} : { perMinute }),
  });
  const address: CityAddress = { city: as.city, url: server.url, key: as.key.publicKey };
  return { ...server, address };
}
