// Which other cities there are: those that the operator wrote down, and those that the directory lists.

import {
  answered,
  connecting,
  type DirectoryConnection,
  offline,
} from "../../cities/directory/link.ts";
import type {
  CallFault,
  CityAddress,
  CityClient,
  DirectoryClient,
  Reach,
} from "../../cities/ports.ts";
import { type CitySlug, parseCitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import type { Clock } from "../../kernel/ports.ts";
import type { OpenBuilding } from "../../protocol/city-api.ts";
import type { Cities, PublicKey, Registration } from "../../protocol/directory.ts";
import { plainName } from "../../world/names.ts";
import { openPolling } from "./polling.ts";

export type WrittenCity = {
  readonly slug: CitySlug;
  readonly url: string;
  readonly key?: PublicKey | undefined;
  /** A city of SAIVerse: it signs nothing, and is at this address and nowhere else. */
  readonly kind?: "saiverse" | undefined;
};

export type DirectoryLink = {
  readonly client: DirectoryClient;
  readonly as: Registration;
  /** How near the addresses may be that it lists. */
  readonly reach: Reach;
};

type Parts = {
  readonly self: CitySlug;
  readonly written: readonly WrittenCity[];
  /** Absent: no directory is named. */
  readonly directory?: DirectoryLink | undefined;
  readonly client: Pick<CityClient, "buildings">;
  readonly keyOf: (city: CitySlug) => PublicKey | undefined;
  readonly isBanned: (city: CitySlug) => boolean;
  readonly clock: Clock;
};

export type Neighbour = {
  readonly slug: CitySlug;
  readonly name: string;
  readonly url: string;
  readonly from: "operator" | "directory";
  /** The key that the directory names. */
  readonly listedKey?: PublicKey | undefined;
  /** What one reads of its buildings; absent: they are not known. */
  readonly buildings?: string | undefined;
  /** Those buildings one by one. */
  readonly open?: readonly OpenPlace[] | undefined;
  /** A city of SAIVerse: it has no key, and is what its address says. */
  readonly kind?: "saiverse" | undefined;
  /** What became of the last call for them. `untrusted`: it answers, and its operator has not said yes to us. */
  readonly reach: "unknown" | "reached" | "untrusted" | "unreachable";
};

/** A building of another city, its words fit for one line of text. */
export type OpenPlace = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
};

export type Neighbours = {
  readonly link: () => DirectoryConnection;
  readonly all: () => readonly Neighbour[];
  /** Where a trusted city is reached. */
  readonly addressOf: (city: CitySlug) => CityAddress | undefined;
  /** Asks all cities for their buildings now: another one is trusted. */
  readonly look: () => void;
  /** A city that is trusted has spoken: it is asked for its buildings now if they are not known. */
  readonly heard: (city: CitySlug) => void;
  /** Called when something of them or of the directory is another now. Returns how to stop it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
};

type Listed = Cities[string];

/** Where signed calls are answered. */
const signedUrl = ({
  signed_base_url,
  api_base_url,
}: Pick<Listed, "signed_base_url" | "api_base_url">): string => signed_base_url ?? api_base_url;

const lookEvery = 5 * 60_000;
/** Cities that a directory lists and nobody trusts. */
const mostStrangers = 200;
/** While one that is trusted does not answer, or does not trust us. */
const lookSooner = 30_000;
/** A city that speaks and tells nothing is asked no sooner again. */
const askAgain = 5_000;
const mostPlaces = 30;

/** What is known of other cities while the program lives. */
type KnownCities = {
  readonly parts: Parts;
  readonly looked: Map<CitySlug, Looked>;
  /** When each was asked last. */
  readonly asked: Map<CitySlug, number>;
  readonly listeners: Set<() => void>;
  listed: Cities;
  link: DirectoryConnection;
  isOver: boolean;
};

export function openNeighbours(parts: Parts): Neighbours {
  const { clock, directory } = parts;
  const known: KnownCities = {
    ...{ parts, looked: new Map(), asked: new Map(), listeners: new Set(), listed: {} },
    isOver: false,
    link: directory === undefined ? offline : connecting,
  };
  const rounds = openPolling(clock, () => lookAround(known));
  const registering =
    directory &&
    openPolling(clock, async (ended) => {
      if (await called(known, directory, ended)) rounds.now();
      return known.link.next?.after ?? lookEvery;
    });
  return {
    link: () => known.link,
    all: () => allOf(known),
    addressOf: (city) => addressOf(known, city),
    look: rounds.now,
    heard: (slug) => heard(known, slug),
    onChange(listener) {
      known.listeners.add(listener);
      return () => known.listeners.delete(listener);
    },
    close() {
      known.isOver = true;
      registering?.close();
      rounds.close();
    },
  };
}

function changed({ listeners }: KnownCities): void {
  for (const listener of [...listeners]) listener();
}

/** Those that one may go to, and this many of the others. */
function shortened({ keyOf }: Parts, cities: Cities): Cities {
  const entries = Object.entries(cities);
  const isTrusted = ([name]: (typeof entries)[number]): boolean =>
    keyOf(name as CitySlug) !== undefined;
  const others = entries.filter((entry) => !isTrusted(entry)).slice(0, mostStrangers);
  return Object.fromEntries([...entries.filter(isTrusted), ...others]);
}

function allOf({ parts, listed, looked }: KnownCities): readonly Neighbour[] {
  const known = new Map<CitySlug, Neighbour>();
  for (const [name, { public_key: listedKey, ...at }] of Object.entries(listed)) {
    const slug = parseCitySlug(name);
    const url = signedUrl(at);
    if (!slug.ok || slug.value === parts.self) continue;
    const of = { slug: slug.value, name: slug.value };
    known.set(of.slug, { ...of, url, from: "directory", listedKey, reach: "unknown" });
  }
  for (const { slug, url, kind } of parts.written) {
    const listedKey = known.get(slug)?.listedKey;
    const written = { slug, name: slug, url, kind, from: "operator" } as const;
    known.set(slug, { ...written, listedKey, reach: "unknown" });
  }
  return [...known.values()].map((one) => ({ ...one, ...looked.get(one.slug) }));
}

function addressOf({ parts, listed }: KnownCities, city: CitySlug): CityAddress | undefined {
  const unsigned = parts.written.find(({ slug, kind }) => slug === city && kind === "saiverse");
  if (unsigned !== undefined) {
    return parts.isBanned(city) ? undefined : { city, url: unsigned.url, key: undefined };
  }
  const key = parts.keyOf(city);
  if (key === undefined) return undefined;
  const written = parts.written.find(({ slug }) => slug === city);
  if (written !== undefined) return { city, url: written.url, key };
  const at = ownValue(listed, city);
  return at && { city, url: signedUrl(at), key, reach: parts.directory?.reach };
}

/** Calls the directory, as the link with it asks for. True when somebody is listed now who was not, or elsewhere. */
async function called(
  known: KnownCities,
  { client, as }: DirectoryLink,
  ended: AbortSignal,
): Promise<boolean> {
  const { next } = known.link;
  if (next === undefined) return false;
  const answer =
    next.call === "register" ? await client.register(as) : await client.beat(as.city_name);
  known.link = answered(known.link, answer);
  const isOther = await list(known);
  if (!ended.aborted) changed(known);
  return isOther;
}

/** Asks the directory who there is. True when somebody is listed who was not, or elsewhere. */
async function list(known: KnownCities): Promise<boolean> {
  const { parts, link, listed: before } = known;
  const told = link.status === "online" ? await parts.directory?.client.cities() : undefined;
  if (told !== undefined) known.listed = shortened(parts, told);
  return hasOther(before, known.listed);
}

/** Asks a city for its buildings. */
async function look(known: KnownCities, { slug }: Pick<Neighbour, "slug">): Promise<void> {
  const { parts, looked, asked } = known;
  const to = addressOf(known, slug);
  if (to === undefined) return;
  asked.set(slug, parts.clock.now());
  const answer = await parts.client.buildings(to);
  const before = looked.get(slug);
  const now = answer.ok ? lookedAt(answer.value) : { ...before, reach: reachOf(answer.error) };
  looked.set(slug, now);
  if (!known.isOver && !same(before, now)) changed(known);
}

/** Asks the directory and every city. Says when to ask again. */
async function lookAround(known: KnownCities): Promise<number> {
  if (await list(known)) changed(known);
  await Promise.all(allOf(known).map((one) => look(known, one)));
  const isMissed = allOf(known).some(
    ({ slug, reach }) => reach !== "reached" && addressOf(known, slug) !== undefined,
  );
  return isMissed ? lookSooner : lookEvery;
}

function heard(known: KnownCities, slug: CitySlug): void {
  const { parts, looked, asked, isOver } = known;
  const isKnown = looked.get(slug)?.open !== undefined;
  const last = asked.get(slug) ?? Number.NEGATIVE_INFINITY;
  if (!isKnown && parts.clock.now() - last >= askAgain && !isOver) void look(known, { slug });
}

type Looked = Pick<Neighbour, "buildings" | "open" | "reach">;

function lookedAt(buildings: readonly OpenBuilding[]): Looked {
  const open = buildings
    .slice(0, mostPlaces)
    .map(({ building_id, building_name, description }) => ({
      id: building_id,
      name: plainName(building_name),
      description: plainName(description.replace(/\s+/g, " ")).slice(0, 120),
    }));
  const lines = open.map(
    ({ id, name, description }) =>
      `- ${name} (${id})${description === "" ? "" : `: ${description}`}`,
  );
  return { buildings: lines.join("\n"), open, reach: "reached" };
}

/** A city that refuses was reached. */
function reachOf(error: CallFault): Looked["reach"] {
  if (error.kind !== "refused") return "unreachable";
  return error.refusal === "unknown-city" ? "untrusted" : "reached";
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Somebody is listed now who was not, or elsewhere. */
const hasOther = (before: Cities, now: Cities): boolean =>
  Object.entries(now).some(
    ([name, { api_base_url }]) => ownValue(before, name)?.api_base_url !== api_base_url,
  );
