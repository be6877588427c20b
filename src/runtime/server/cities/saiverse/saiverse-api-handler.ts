// Answers cities of SAIVerse, according to the operator's settings, the rules of the rooms, and the souls of this city.

import { randomUUID } from "node:crypto";
import type { SaiverseApiHandler } from "../../../../cities/ports.ts";
import { isBanned } from "../../../../cities/trust.ts";
import type { Abroad } from "../../../../city/visits/open-abroad.ts";
import type { CitySlug } from "../../../../kernel/id.ts";
import type { Clock } from "../../../../kernel/ports.ts";
import { err, ok, type Result } from "../../../../kernel/result.ts";
import type { LivingCity } from "../../../../world/drivers/living-city.ts";
import { openArrivals } from "./arrivals.ts";
import type { Contacts } from "./contacts.ts";
import { openThoughtsThere } from "./thoughts-there.ts";

type Parts = {
  readonly abroad: Pick<
    Abroad,
    "self" | "visits" | "trust" | "neighbours" | "thoughts" | "cityApi"
  >;
  readonly city: Pick<LivingCity, "state">;
  /** The cities of SAIVerse that the operator named. */
  readonly cities: readonly CitySlug[];
  readonly contacts: Contacts;
  readonly clock: Clock;
  readonly longestStay: number;
  readonly onBug: (error: unknown) => void;
};

export type OpenedSaiverseApi = SaiverseApiHandler & { readonly close: () => void };

export function openSaiverseApi(parts: Parts): OpenedSaiverseApi {
  const { abroad, city, contacts, clock, longestStay, onBug } = parts;
  const { self, visits, thoughts, neighbours, trust, cityApi } = abroad;
  const ended = new AbortController();
  const moveIn = openArrivals({ self, visits, longestStay });
  const there = {
    ...{ self, city, visits, thoughts, contacts, clock, onBug },
    seenOf: (slug: CitySlug) => neighbours.all().find((one) => one.slug === slug)?.buildings ?? "",
    newId: randomUUID,
    ended: ended.signal,
  };
  const think = openThoughtsThere(there, parts.cities);

  /** The callers that are allowed. */
  const welcome = (
    callers: readonly CitySlug[],
  ): Result<readonly CitySlug[], "banned" | "unknown-city"> => {
    if (callers.length === 0) return err("unknown-city");
    const left = callers.filter((one) => !isBanned(trust.now(), one));
    return left.length === 0 ? err("banned") : ok(left);
  };

  return {
    buildings(callers) {
      const asking = welcome(callers);
      return asking.ok ? ok(cityApi.buildings()) : asking;
    },
    async moveIn(callers, asked) {
      const asking = welcome(callers);
      return asking.ok ? await moveIn(asking.value, asked) : asking;
    },
    async think(callers, persona, asked, signal) {
      const asking = welcome(callers);
      return asking.ok ? await think(asking.value, persona, asked, signal) : asking;
    },
    close: () => ended.abort(),
  };
}
