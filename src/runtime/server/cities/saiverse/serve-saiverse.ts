// The listener for cities of SAIVerse, and their part of the configuration.

import { type NamedCity, openCallers } from "../../../../adapters/cities/callers.ts";
import type { CityServer } from "../../../../adapters/cities/city-server.ts";
import { openSaiverseCalls } from "../../../../adapters/cities/saiverse-calls.ts";
import { startSaiverseServer } from "../../../../adapters/cities/saiverse-server.ts";
import { refusalOfListening } from "../../../../adapters/http/listening.ts";
import type { CityClient } from "../../../../cities/ports.ts";
import type { CityRuntime } from "../../../../city/life/open-life.ts";
import type { CitySlug } from "../../../../kernel/id.ts";
import { err, ok, type Result } from "../../../../kernel/result.ts";
import type { Context } from "../../../config/console/context.ts";
import { oddFieldText } from "../../../config/console/odd-field-text.ts";
import { systemClock } from "../../../data/system-clock.ts";
import type { CityApiConfig } from "../city-api-config.ts";
import { type Contacts, openContacts } from "./contacts.ts";
import { saiverseHost } from "./host-part.ts";
import { openSaiverseApi } from "./saiverse-api-handler.ts";

/** The objects of the connection with cities of SAIVerse. */
export type SaiverseSide = {
  readonly cities: readonly NamedCity[];
  readonly client: CityClient;
  readonly contacts: Contacts;
  readonly onOdd: ReturnType<typeof oddFieldText>;
  readonly longestStay: number;
  readonly host: string;
  readonly port: number;
  readonly url: string | undefined;
};

/** Undefined where the operator configured nothing for them; the error is a text about invalid names. */
export function saiverseSideOf(
  context: Context,
  config: CityApiConfig,
  self: CitySlug,
): Result<SaiverseSide | undefined, readonly string[]> {
  const { words } = context;
  const { cityCompatPort: port, cityCompatCities: cities } = config;
  const ours = new Set([self, ...config.cities.map(({ slug }) => slug)]);
  const twice = cities.filter(
    ({ slug }, place) => ours.has(slug) || cities.findIndex((one) => one.slug === slug) !== place,
  );
  if (twice.length > 0) return err(twice.map(({ slug }) => words.cities_.compat.nameTwice(slug)));
  if (port === undefined) {
    return cities.length === 0 ? ok(undefined) : err([words.cities_.compat.noPort]);
  }
  const contacts = openContacts(systemClock);
  const onOdd = oddFieldText(context);
  const longestStay = config.cityCompatStay;
  const client = saiverseHost({
    ...{ self, contacts, longestStay },
    calls: openSaiverseCalls(onOdd),
    clock: systemClock,
  });
  const { cityCompatHost: host, cityCompatUrl: url } = config;
  return ok({ cities, client, contacts, onOdd, longestStay, host, port, url });
}

/** Opens the listener of a living city, and reports it. */
export async function serveSaiverse(
  { words, tell }: Context,
  side: SaiverseSide | undefined,
  { abroad, city }: Pick<CityRuntime, "abroad" | "city">,
): Promise<CityServer | undefined> {
  if (side === undefined || abroad === undefined) return undefined;
  const { cities, contacts, onOdd, longestStay, host, port } = side;
  const slugs = cities.map(({ slug }) => slug);
  const cityApi = openSaiverseApi({
    ...{ abroad, city, contacts, longestStay, cities: slugs },
    clock: systemClock,
    onBug: (error) => tell(words.problem.failed(error instanceof Error ? error.name : "bug")),
  });
  try {
    const server = await startSaiverseServer({
      ...{ cityApi, host, port, onOdd },
      callers: openCallers(cities, systemClock),
      names: side.url === undefined ? [] : [new URL(side.url).hostname],
    });
    tell(words.cities_.compat.listening(server.url, slugs.join(", ")));
    return {
      url: server.url,
      async close() {
        cityApi.close();
        await server.close();
      },
    };
  } catch (error) {
    cityApi.close();
    if (refusalOfListening(error) === undefined) throw error;
    tell(words.cities_.compat.noListener(port));
    return undefined;
  }
}
