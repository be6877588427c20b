// A snapshot of the other cities for pages: from the directory, the operator's trust and the visits.

import { isGuestHome } from "../../cities/guest-home.ts";
import { pinnedCities, type Trust } from "../../cities/trust.ts";
import type { VisitBook } from "../../cities/visits/book.ts";
import { askedOn, type HomeVisit } from "../../cities/visits/home.ts";
import type { HostVisit } from "../../cities/visits/host.ts";
import type { CitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type {
  AbroadView,
  AwayVisit,
  CityKind,
  NearCity,
  TurnedAway,
  VisitorStay,
} from "../../protocol/abroad-view.ts";
import type { PublicKey } from "../../protocol/directory.ts";
import { localDay } from "../../protocol/local-day.ts";
import type { Role } from "../../protocol/role.ts";
import { type CityState, residentOf } from "../../world/state.ts";
import type { Neighbour } from "../visits/neighbours.ts";

export type AbroadSources = {
  readonly link: NonNullable<AbroadView["link"]>;
  readonly own: NonNullable<AbroadView["own"]>;
  readonly thoughtsPerDay: number;
  readonly neighbours: readonly Neighbour[];
  readonly trust: Trust;
  /** The key of a trusted city. */
  readonly keyOf: (city: CitySlug) => PublicKey | undefined;
  readonly book: VisitBook;
  readonly turnedAway: readonly TurnedAway[];
  readonly state: CityState;
  /** The names that cities gave themselves, where known. */
  readonly called: (city: CitySlug) => string | undefined;
  /** Milliseconds UTC. */
  readonly now: number;
};

/** The view in a city without connections to others. */
export const closedCity: AbroadView = {
  link: null,
  cities: [],
  away: [],
  turnedAway: [],
  visitors: [],
  own: null,
  thoughtsPerDay: null,
};

const mostCities = 200;
const order: readonly NearCity["trustLevel"][] = ["trusted", "met", "unknown", "banned"];

/** The complete view, for the operator. */
export function abroadPicture(from: AbroadSources): AbroadView {
  return {
    link: from.link,
    cities: [...citiesOf(from)],
    away: Object.values(from.book.home.open).map(awayVisit),
    turnedAway: [...from.turnedAway],
    visitors: Object.values(from.book.host.open).map((visit) => stayOf(from, visit)),
    own: from.own,
    thoughtsPerDay: from.thoughtsPerDay,
  };
}

/**
 * The part of the view for a role: addresses, keys, and untrusted cities are for the operator only, who travels
 * is not for viewers.
 */
export function abroadFor(view: AbroadView, role: Role): AbroadView {
  if (role === "operator") return view;
  const shown = view.cities.filter(
    ({ trustLevel }) => trustLevel !== "met" && trustLevel !== "banned",
  );
  return {
    ...view,
    cities: shown.map(({ url, key, listedKey, thoughts, ...known }) => known),
    ...(role === "viewer" ? { away: [], turnedAway: [], visitors: [] } : {}),
    own: null,
    thoughtsPerDay: null,
  };
}

function citiesOf(from: AbroadSources): readonly NearCity[] {
  const near = new Map(from.neighbours.map((one) => [one.slug, nearCity(from, one)]));
  for (const { city } of pinnedCities(from.trust)) {
    if (!near.has(city)) near.set(city, nearCity(from, { slug: city, from: "itself" }));
  }
  for (const { host } of Object.values(from.book.home.open)) {
    if (!near.has(host)) near.set(host, nearCity(from, { slug: host, from: "itself" }));
  }
  return [...near.values()]
    .toSorted(
      (one, other) =>
        order.indexOf(one.trustLevel) - order.indexOf(other.trustLevel) ||
        (one.city < other.city ? -1 : 1),
    )
    .slice(0, mostCities);
}

type Known = Pick<Neighbour, "slug"> &
  Partial<Pick<Neighbour, "url" | "listedKey" | "open" | "reach" | "kind">> & {
    readonly from: NearCity["from"];
  };

function nearCity(from: AbroadSources, known: Known): NearCity {
  const { slug: city, url, listedKey, open, reach = "unknown" } = known;
  const pinned = pinnedCities(from.trust).find((one) => one.city === city);
  const trusted = from.keyOf(city);
  const kind = kindOf(city, known.kind);
  const trustLevel =
    trusted === undefined ? untrusted(pinned?.trustLevel, kind === "saiverse") : "trusted";
  const key = trusted ?? pinned?.key ?? undefined;
  const day = localDay(from.now, from.state.city.timeZone);
  return {
    city,
    name: from.called(city) ?? city,
    kind,
    trustLevel,
    from: known.from,
    reach,
    ...(trustLevel === "trusted" && open !== undefined ? { buildings: [...open] } : {}),
    ...(url === undefined ? {} : { url }),
    ...(key === undefined ? {} : { key }),
    ...(listedKey === undefined ? {} : { listedKey }),
    thoughts: askedOn(from.book.home, city, day),
  };
}

const kindOf = (city: CitySlug, written: "saiverse" | undefined): CityKind =>
  isGuestHome(city) ? "a2a" : (written ?? "saintverse");

/**
 * A city whose key is banned under another name is not trusted, whatever its own entry says. One without a key is
 * trusted as the operator configured it, until it is banned.
 */
const untrusted = (
  trustLevel: NearCity["trustLevel"] | undefined,
  isKeyless: boolean,
): NearCity["trustLevel"] => {
  if (isKeyless) return trustLevel === "banned" ? "banned" : "trusted";
  return trustLevel === "trusted" ? "banned" : (trustLevel ?? "unknown");
};

const awayVisit = ({ persona, host, phase, since, until }: HomeVisit): AwayVisit => ({
  persona,
  host,
  phase,
  since,
  until,
});

function stayOf(
  { state, called, neighbours }: AbroadSources,
  { persona, home, phase, since, until }: HostVisit,
): VisitorStay {
  const here = residentOf(state, persona);
  const coming = ownValue(state.expected, persona);
  const kind = kindOf(home, neighbours.find(({ slug }) => slug === home)?.kind);
  const building = here?.building ?? coming?.building;
  const name = here?.visitor?.homeName ?? coming?.homeName ?? called(home) ?? home;
  return {
    persona,
    name: here?.name ?? coming?.name ?? persona,
    home: { home, name, ...(kind === "saintverse" ? {} : { kind }) },
    phase,
    ...(building === undefined ? {} : { building }),
    since,
    until,
  };
}
