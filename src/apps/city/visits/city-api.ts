// The city API of a program: what the configuration says of other cities, and the server that they call.

import { join } from "node:path";
import { openCityClient } from "../../../adapters/cities/city-client.ts";
import { cityKeyFile, openCityKey } from "../../../adapters/cities/city-key.ts";
import { type CityServer, startCityServer } from "../../../adapters/cities/city-server.ts";
import { openDirectoryClient } from "../../../adapters/cities/directory-client.ts";
import { reachOf } from "../../../adapters/cities/nearness.ts";
import type { Sender } from "../../../adapters/cities/signing.ts";
import type { LinkStatus } from "../../../cities/directory/link.ts";
import type { CityAddress } from "../../../cities/ports.ts";
import { type VisitTimes, visitTimes } from "../../../cities/visits/times.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Context } from "../../cli/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { Config } from "../../config/settings.ts";
import { systemClock } from "../../soul/system-clock.ts";
import type { Life } from "../life/open-life.ts";
import { refusalOfListening } from "../web/listening.ts";
import type { AbroadSettings } from "./open-abroad.ts";

const defaultPort = 8_001;
const mostTold = 100;

export type CityApi = {
  readonly settings: AbroadSettings;
  readonly as: Sender;
  readonly port: number;
};

/** Undefined when nobody asks for it; why not, for people, when the city's key cannot be read. */
export function cityApiOf(
  context: Context,
  config: Config,
): Result<CityApi | undefined, readonly string[]> {
  const { directoryUrl, cities, cityApiPort } = config;
  const isWanted = directoryUrl !== undefined || cities.length > 0 || cityApiPort !== undefined;
  if (!isWanted) return ok(undefined);
  const home = dataFolder(config);
  const key = openCityKey(home);
  if (!key.ok) return err([context.words.cities_.badKey(cityKeyFile(home))]);
  const as: Sender = { city: config.cityName, key: key.value };
  const times = visitTimes(config.visitLease);
  const port = cityApiPort ?? defaultPort;
  const settings: AbroadSettings = {
    self: config.cityName,
    times,
    thoughtsPerDay: config.visitThoughts,
    written: cities,
    client: openCityClient(as, systemClock, times.skew, onceOutOfReach(context)),
    key: key.value.publicKey,
    directoryUrl,
    directory: directoryUrl === undefined ? undefined : directoryOf(config, directoryUrl, as, port),
  };
  return ok({ settings, as, port });
}

/** Tells of every address once. */
function onceOutOfReach({ words, tell }: Context): (to: CityAddress) => void {
  const told = new Set<string>();
  return ({ city, url }) => {
    const key = `${city} ${url}`;
    if (told.has(key) || told.size >= mostTold) return;
    told.add(key);
    tell(words.cities_.outOfReach(city, url));
  };
}

const directoryOf = (
  { cityName, cityApiUrl, directoryReach }: Config,
  url: string,
  as: Sender,
  port: number,
): AbroadSettings["directory"] => ({
  client: openDirectoryClient(url, as, systemClock),
  reach: directoryReach ?? reachOf(url),
  as: {
    city_name: cityName,
    city_id_pk: 1,
    api_port: port,
    ...(cityApiUrl === undefined ? {} : { api_url: cityApiUrl }),
  },
});

/** Opens the API of a living city, and tells of it; nothing is opened where nobody asks for it. */
export async function serveCityApi(
  { words, tell }: Context,
  config: Config,
  api: CityApi | undefined,
  life: Pick<Life, "abroad" | "city">,
): Promise<CityServer | undefined> {
  const { abroad } = life;
  if (api === undefined || abroad === undefined) return undefined;
  const stopMeeting = life.city.subscribe(({ event }) => {
    if (event.type === "city-met") tell(words.cities_.met(event.city, event.key));
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
      ...{ as: api.as, desk: abroad.desk, clock: systemClock, skew },
      host: config.cityApiHost,
      port: api.port,
      nonces: join(dataFolder(config), "city-nonces.log"),
    });
    tell(words.cities_.api(server.url, api.as.city));
    abroad.servedAt(config.cityApiUrl ?? server.url);
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
    return undefined;
  }
}
