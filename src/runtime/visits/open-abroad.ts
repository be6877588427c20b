// Everything that a living city has to do with other cities.

import type { CityApiHandler, CityClient } from "../../cities/ports.ts";
import { isBanned } from "../../cities/trust.ts";
import type { VisitTimes } from "../../cities/visits/times.ts";
import type { CitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { Place } from "../../mind/place.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { PublicKey } from "../../protocol/directory.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { OtherCities as AbroadForActs } from "../../world/commands.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import type { Residents } from "../residents/residents.ts";
import { type AwayThoughts, openAwayThoughts } from "./away-thoughts.ts";
import { type CityTrust, cityApiHandler, openTrust } from "./city-api-handler.ts";
import { type GuestSettings, openGuests } from "./guests.ts";
import { openHearingLimit } from "./hearing-limit.ts";
import {
  type DirectoryLink,
  type Neighbours,
  openNeighbours,
  type WrittenCity,
} from "./neighbours.ts";
import { openVisits, type Visits } from "./open-visits.ts";
import { openVisitorPulses, type VisitorPulses } from "./visitor-pulses.ts";

export type AbroadSettings = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly times: VisitTimes;
  /** How many thoughts one city may ask for on a day. */
  readonly thoughtsPerDay: number;
  /** Cities that the operator wrote down; whoever has the key that stands there is trusted. */
  readonly written: readonly WrittenCity[];
  readonly client: CityClient;
  /** The key by which others know this city, and where its directory is. */
  readonly key: PublicKey;
  readonly directoryUrl?: string | undefined;
  readonly directory?: DirectoryLink | undefined;
  /** Agents that are not ours and stand in our buildings. */
  readonly guests?: GuestSettings | undefined;
};

type Parts = {
  readonly settings: AbroadSettings;
  readonly city: LivingCity;
  readonly slug: string;
  readonly journal: Journal<CityEvent>;
  readonly souls: Pick<Journal<SoulEvent>, "withKey" | "read" | "follow">;
  readonly soulOf: Residents["soulOf"];
  readonly clock: Clock;
  /** Who can be asked, or where one can go, is another now. */
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => void;
};

export type Abroad = {
  readonly self: CitySlug;
  readonly settings: AbroadSettings;
  readonly visits: Visits;
  readonly trust: CityTrust;
  readonly neighbours: Neighbours;
  readonly thoughts: AwayThoughts;
  readonly pulses: VisitorPulses;
  /** What other cities may ask. */
  readonly cityApi: CityApiHandler;
  /** Where an act may lead to now. */
  readonly forActs: () => AbroadForActs;
  /** The cities that she may go to, as her prompt names them. */
  readonly cities: () => NonNullable<Place["cities"]>;
  /** Where other cities reach this one; undefined while they cannot. */
  readonly api: () => string | undefined;
  readonly servedAt: (url: string | undefined) => void;
  /** Something of the directory or of other cities is another now. Returns how to stop. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
};

export async function openAbroad(parts: Parts): Promise<Abroad> {
  const { settings, city, clock } = parts;
  const { self, times, client } = settings;
  const keys = settings.written.flatMap(({ slug, key }) =>
    key === undefined ? [] : ([[slug, key]] as const),
  );
  const written: Readonly<Record<string, PublicKey>> = Object.fromEntries(keys);
  const trust = await openTrust({ ...parts, self }, written);
  const known: { neighbours?: Neighbours } = {};
  const listeners = new Set<() => void>();
  let api: string | undefined;
  const changed = (): void => {
    for (const listener of [...listeners]) listener();
  };
  const addressOf = (slug: CitySlug) => known.neighbours?.addressOf(slug);
  const visits = await openVisits({ ...parts, self, times, client, addressOf });
  const thoughts = openAwayThoughts({
    ...parts,
    self,
    thoughtsPerDay: settings.thoughtsPerDay,
    residents: { soulOf: parts.soulOf },
    visits,
  });
  const guests =
    settings.guests &&
    (await openGuests({
      ...parts,
      ...{ settings: settings.guests, self, visits, times },
      isBanned: (home) => ownValue(trust.now(), home)?.trustLevel === "banned",
    }));
  const pulses = openVisitorPulses({
    ...parts,
    visits,
    mindOf({ home, visit }) {
      const guest = guests?.mindOf({ home, visit });
      if (guest !== undefined) return guest;
      const to = addressOf(home);
      const { persona } = visitParts(visit);
      return to && { think: (think, signal) => client.think(to, persona, think, signal) };
    },
  });
  const reachable = () =>
    known.neighbours?.all().filter(({ slug }) => addressOf(slug) !== undefined) ?? [];
  known.neighbours = openNeighbours({
    self,
    written: settings.written,
    directory: settings.directory,
    client,
    keyOf: trust.keyOf,
    isBanned: (name) => isBanned(trust.now(), name),
    clock,
    onChange() {
      visits.retry();
      parts.onChange();
      changed();
    },
  });
  visits.retry();
  const cityApi = cityApiHandler({ city, trust, visits, thoughts, limit: openHearingLimit(clock) });
  return {
    self,
    settings,
    api: () => api,
    servedAt(url) {
      api = url;
      changed();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visits,
    trust,
    neighbours: known.neighbours,
    thoughts,
    pulses,
    cityApi: {
      ...cityApi,
      judge(name, key, called) {
        const verdict = cityApi.judge(name, key, called);
        if (verdict === "trusted") known.neighbours?.heard(name);
        return verdict;
      },
    },
    forActs: () => ({
      self,
      cities: reachable().map(({ slug, name, buildings }) => ({ slug, name, buildings })),
      answer: times.answer,
      lease: times.lease,
    }),
    cities: () => reachable().map(({ slug, name }) => ({ slug, name })),
    async close() {
      known.neighbours?.close();
      pulses.close();
      await guests?.close();
      await trust.close();
      await visits.close();
    },
  };
}
