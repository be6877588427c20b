// The city API of a program: what the configuration says about other cities, and the server that they call.

import { join } from "node:path";
import { openCityClient } from "../../../adapters/cities/city-client.ts";
import { cityKeyFile, openCityKey } from "../../../adapters/cities/city-key.ts";
import { type CityServer, startCityServer } from "../../../adapters/cities/city-server.ts";
import { openDirectoryClient } from "../../../adapters/cities/directory-client.ts";
import type { Sender } from "../../../adapters/cities/signing.ts";
import { addressAt, behindGateways, refusalOfListening } from "../../../adapters/http/listening.ts";
import { reachOf } from "../../../adapters/outside/nearness.ts";
import type { LinkStatus } from "../../../cities/directory/link.ts";
import type { CityAddress } from "../../../cities/ports.ts";
import { invitedCities, noTrust } from "../../../cities/trust.ts";
import { type VisitTimes, visitTimes } from "../../../cities/visits/times.ts";
import type { CityRuntime } from "../../../city/life/open-life.ts";
import type { AbroadSettings } from "../../../city/visits/open-abroad.ts";
import type { CitySlug } from "../../../kernel/id.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Registration } from "../../../protocol/directory.ts";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import { systemClock } from "../../data/system-clock.ts";
import {
  type CityApiConfig,
  defaultPort,
  type ServedCityApi,
  signedPortOf,
} from "./city-api-config.ts";
import { guestSettings } from "./guest-settings.ts";
import { eitherClient } from "./saiverse/host-part.ts";
import { type SaiverseSide, saiverseSideOf, serveSaiverse } from "./saiverse/serve-saiverse.ts";

const mostTold = 100;

export type CityApi = {
  readonly settings: AbroadSettings;
  readonly as: Sender;
  readonly port: number;
  /** The configuration asks for the signed API; without it, the first invited city does. */
  readonly isWanted: boolean;
  readonly saiverse: SaiverseSide | undefined;
};

/** An error text when the city's key cannot be read. */
export async function cityApiOf(
  context: Context,
  config: CityApiConfig,
  self: CitySlug,
): Promise<Result<CityApi, readonly string[]>> {
  const { directoryUrl, cities } = config;
  const { words } = context;
  const side = saiverseSideOf(context, config, self);
  if (!side.ok) return side;
  const saiverse = side.value;
  const wanted = signedPortOf(config);
  const port = wanted ?? defaultPort;
  const home = dataFolder(config);
  const key = openCityKey(home);
  if (!key.ok) return err([words.cities_.badKey(cityKeyFile(home))]);
  const as: Sender = { city: self, key: key.value };
  const times = visitTimes(config.visitLease);
  const signed = openCityClient(as, systemClock, times.skew, onceOutOfReach(context));
  const settings: AbroadSettings = {
    self,
    times,
    thoughtsPerDay: config.visitThoughts,
    written: [
      ...cities,
      ...(saiverse?.cities ?? []).map((one) => ({ ...one, kind: "saiverse" as const })),
    ],
    client: saiverse === undefined ? signed : eitherClient(signed, saiverse.client),
    key: key.value.publicKey,
    directoryUrl,
    api: config.cityApiUrl ?? addressAt(config.cityApiHost, port),
    directory:
      directoryUrl === undefined
        ? undefined
        : {
            client: openDirectoryClient(directoryUrl, as, systemClock),
            reach: config.directoryReach ?? reachOf(directoryUrl),
            as: registrationOf(config, self, port, saiverse),
          },
    guests: await guestSettings(context, config),
  };
  return ok({ settings, as, port, isWanted: wanted !== undefined, saiverse });
}

/** Reports every address once. */
function onceOutOfReach({ words, tell }: Context): (to: CityAddress) => void {
  const told = new Set<string>();
  return ({ city, url }) => {
    const key = `${city} ${url}`;
    if (told.has(key) || told.size >= mostTold) return;
    told.add(key);
    tell(words.cities_.outOfReach(city, url));
  };
}

/** A caller that reads only SAIVerse's fields of a city is pointed to the listener for SAIVerse, if there is one. */
function registrationOf(
  { cityApiUrl }: CityApiConfig,
  self: CitySlug,
  port: number,
  saiverse: SaiverseSide | undefined,
): Registration {
  const city = { city_name: self, city_id_pk: 1 };
  if (saiverse === undefined) {
    return {
      ...city,
      api_port: port,
      ...(cityApiUrl === undefined ? {} : { api_url: cityApiUrl }),
    };
  }
  return {
    ...city,
    api_port: saiverse.port,
    ...(saiverse.url === undefined ? {} : { api_url: saiverse.url }),
    signed_port: port,
    ...(cityApiUrl === undefined ? {} : { signed_url: cityApiUrl }),
  };
}

/**
 * Opens the API of a living city to other cities, and reports its address: at once where it is configured or a city was
 * invited, else with the first one. `isBehind`: it listens for this machine alone, and gateways pass on what comes to
 * its public address; they listen for what is configured alone.
 */
export async function serveCityApi(
  context: Context,
  config: CityApiConfig,
  api: CityApi,
  life: Pick<CityRuntime, "abroad" | "city" | "onBug">,
  isBehind: boolean,
): Promise<ServedCityApi> {
  let signed: Promise<CityServer | undefined> | undefined;
  const open = () => (signed ??= serveSigned(context, config, api, life, isBehind));
  const hasInvited = invitedCities(life.abroad?.trust.now() ?? noTrust).length > 0;
  if (api.isWanted || (hasInvited && !isBehind)) await open();
  const stop = life.city.subscribe(({ event }) => {
    const isInvited = event.type === "city-trusted" && event.url !== undefined;
    if (isInvited && !isBehind) open().catch(life.onBug);
  });
  const unsigned = await serveSaiverse(context, api.saiverse, life);
  return {
    url: (await signed)?.url,
    async close() {
      stop();
      await Promise.all([(await signed)?.close(), unsigned?.close()]);
    },
  };
}

async function serveSigned(
  { words, tell }: Context,
  config: CityApiConfig,
  api: CityApi,
  life: Pick<CityRuntime, "abroad" | "city">,
  isBehind: boolean,
): Promise<CityServer | undefined> {
  const { abroad } = life;
  if (abroad === undefined) return undefined;
  const stopMeeting = life.city.subscribe(({ event }) => {
    if (event.type === "city-met") {
      const called = event.name === undefined ? event.city : `${event.name} (${event.city})`;
      tell(words.cities_.met(called, event.key));
    }
  });
  let told: LinkStatus = "by-choice";
  const stopLinking = abroad.onChange(() => {
    const { status } = abroad.neighbours.link();
    if (status !== told) tell(words.cities_.link[status]);
    told = status;
  });
  const stop = () => {
    stopMeeting();
    stopLinking();
  };
  const skew = (api.settings.times satisfies VisitTimes).skew;
  try {
    const server = await startCityServer({
      ...{ as: api.as, cityApi: abroad.cityApi, clock: systemClock, skew },
      ...(isBehind ? behindGateways : { host: config.cityApiHost, port: api.port }),
      nonces: join(dataFolder(config), "city-nonces.log"),
      trustProxy: config.trustProxy,
    });
    const listened = isBehind ? addressAt(config.cityApiHost, api.port) : server.url;
    const at = isBehind ? (config.cityApiUrl ?? listened) : listened;
    tell(words.cities_.api(at, api.as.city));
    abroad.servedAt(config.cityApiUrl ?? listened);
    return {
      url: server.url,
      async close() {
        stop();
        await server.close();
      },
    };
  } catch (error) {
    stop();
    if (refusalOfListening(error) === undefined) throw error;
    tell(words.cities_.noApi(api.port));
    abroad.servedAt(undefined);
    return undefined;
  }
}
