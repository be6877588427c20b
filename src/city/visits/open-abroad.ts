// All connections of a living city with other cities.

import type { CityApiHandler, CityClient, VisitorMind } from "../../cities/ports.ts";
import { invitedCities, isBanned, type Trust } from "../../cities/trust.ts";
import type { VisitTimes } from "../../cities/visits/times.ts";
import type { CitySlug, PersonaId } from "../../kernel/id.ts";
import { openListeners } from "../../kernel/listeners.ts";
import type { Clock, Journal } from "../../kernel/ports.ts";
import type { Place } from "../../mind/place.ts";
import type { DrawnAvatar } from "../../protocol/avatar.ts";
import { type CityEvent, cityStream } from "../../protocol/city-events.ts";
import type { PublicKey } from "../../protocol/directory.ts";
import type { SoulEvent } from "../../protocol/soul-events.ts";
import { visitParts } from "../../protocol/visit-id.ts";
import type { OtherCities as AbroadForActs } from "../../world/commands.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import type { Visitor } from "../../world/state.ts";
import type { Residents } from "../residents/residents.ts";
import { type AwayThoughts, openAwayThoughts } from "./away-thoughts.ts";
import { type CityTrust, cityApiHandler, openTrust } from "./city-api-handler.ts";
import { type GuestSettings, type Guests, openGuests } from "./guests.ts";
import { openHearingLimit } from "./hearing-limit.ts";
import {
  calledFor,
  type DirectoryLink,
  type Neighbour,
  type Neighbours,
  openNeighbours,
  type WrittenCity,
} from "./neighbours.ts";
import { openVisits, type Visits } from "./open-visits.ts";
import { openVisitorPulses, type Unanswered, type VisitorPulses } from "./visitor-pulses.ts";

export type AbroadSettings = {
  /** The name under which other cities know this one. */
  readonly self: CitySlug;
  readonly times: VisitTimes;
  /** The most thoughts that one city may ask for per day. */
  readonly thoughtsPerDay: number;
  /** Cities that the operator configured; their configured keys are trusted. */
  readonly written: readonly WrittenCity[];
  readonly client: CityClient;
  /** The key by which others know this city, and the address of its directory. */
  readonly key: PublicKey;
  readonly directoryUrl?: string | undefined;
  /** The address of this city's API before it is opened. */
  readonly api?: string | undefined;
  readonly directory?: DirectoryLink | undefined;
  /** External agents with a place in a building. */
  readonly guests?: GuestSettings | undefined;
};

type Parts = {
  readonly settings: AbroadSettings;
  readonly city: LivingCity;
  readonly slug: string;
  readonly journal: Journal<CityEvent>;
  readonly souls: Pick<Journal<SoulEvent>, "withKey" | "read" | "follow">;
  readonly soulOf: Residents["soulOf"];
  readonly lookOf: (persona: PersonaId) => DrawnAvatar | undefined;
  readonly clock: Clock;
  readonly unansweredNote: (visitor: PersonaId, reason: Unanswered) => string;
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
  /** The API for other cities. */
  readonly cityApi: CityApiHandler;
  /** The cities that acts may lead to now. */
  readonly forActs: () => AbroadForActs;
  /** The cities that she may go to, by the names in her prompt. */
  readonly cities: () => NonNullable<Place["cities"]>;
  /** The address of this city's API; undefined while others cannot reach it. */
  readonly api: () => string | undefined;
  readonly servedAt: (url: string | undefined) => void;
  /** Called when the directory or other cities changed. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => Promise<void>;
};

export async function openAbroad(parts: Parts): Promise<Abroad> {
  const { settings, city, clock } = parts;
  const { self, times, client } = settings;
  const listeners = openListeners();
  const changed = listeners.tell;
  const trust = await openTrust({ ...parts, self }, writtenKeys(settings));
  const neighbours = openNeighbours({
    ...{ self, client, clock, directory: settings.directory },
    written: () => withInvited(settings.written, trust.now()),
    keyOf: trust.keyOf,
    isBanned: (name) => isBanned(trust.now(), name),
  });
  const { addressOf } = neighbours;
  const visits = await openVisits({ ...parts, self, times, client, addressOf });
  const thoughts = openAwayThoughts({
    ...{ ...parts, self, visits, thoughtsPerDay: settings.thoughtsPerDay },
    residents: { soulOf: parts.soulOf },
  });
  const guests = await guestsOf({ ...parts, onChange: changed }, visits, trust);
  const pulses = openVisitorPulses({
    ...{ ...parts, visits, onChange: changed },
    mindOf: (visitor) => guests?.mindOf(visitor) ?? mindAtHome(visitor, neighbours, client),
  });
  neighbours.onChange(() => {
    visits.retry();
    changed();
  });
  visits.retry();
  const judged = { judge: judgeHearing(trust, [neighbours, pulses]) };
  const limit = openHearingLimit(clock);
  let { api } = settings;
  return {
    ...{ self, settings, visits, trust, neighbours, thoughts, pulses },
    cityApi: cityApiHandler({ city, trust: judged, visits, thoughts, limit }),
    api: () => api,
    servedAt(url) {
      api = url;
      changed();
    },
    onChange: listeners.add,
    forActs: () => ({
      self,
      cities: reachable(neighbours).map((one) => ({
        ...{ slug: one.slug, name: calledFor(one), buildings: one.buildings },
      })),
      answer: times.answer,
      lease: times.lease,
    }),
    cities: () =>
      reachable(neighbours).map((one) => ({ slug: calledFor(one), name: calledFor(one) })),
    async close() {
      neighbours.close();
      pulses.close();
      await guests?.close();
      await trust.close();
      await visits.close();
    },
  };
}

/** The configured cities, and those of invitations. */
function withInvited(written: readonly WrittenCity[], trust: Trust): readonly WrittenCity[] {
  const known = new Set(written.map(({ slug }) => slug));
  return [...written, ...invitedCities(trust).filter(({ slug }) => !known.has(slug))];
}

/** The keys that the operator configured. */
const writtenKeys = ({ written }: AbroadSettings): Readonly<Record<string, PublicKey>> =>
  Object.fromEntries(
    written.flatMap(({ slug, key }) => (key === undefined ? [] : [[slug, key] as const])),
  );

const guestsOf = async (
  parts: Parts & { readonly onChange: () => void },
  visits: Visits,
  trust: CityTrust,
): Promise<Guests | undefined> => {
  const { guests, self, times } = parts.settings;
  if (guests === undefined) return undefined;
  return await openGuests({
    ...{ ...parts, stream: cityStream(parts.slug), settings: guests, self, visits, times },
    isBanned: (home) => isBanned(trust.now(), home),
  });
};

/** The mind of a visitor whose home can be reached. */
function mindAtHome(
  { home, visit }: Visitor,
  { addressOf }: Pick<Neighbours, "addressOf">,
  client: Pick<CityClient, "think">,
): VisitorMind | undefined {
  const to = addressOf(home);
  const { persona } = visitParts(visit);
  return to && { think: (asked, signal) => client.think(to, persona, asked, signal) };
}

/** A trusted city that sends a message can be reached: it is asked for its buildings, and for its visitors' thoughts. */
const judgeHearing =
  (
    trust: CityTrust,
    hearers: readonly { readonly heard: (city: CitySlug) => void }[],
  ): CityTrust["judge"] =>
  (name, key, called) => {
    const verdict = trust.judge(name, key, called);
    if (verdict === "trusted") for (const hearer of hearers) hearer.heard(name);
    return verdict;
  };

/** The cities that personas may go to. */
const reachable = ({ all, addressOf }: Neighbours): readonly Neighbour[] =>
  all().filter(({ slug }) => addressOf(slug) !== undefined);
