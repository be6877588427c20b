// The known other cities: those that the operator configured, and those that the directory lists.

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
import { cityHandle } from "../../trust/handle.ts";
import { plainName } from "../../world/names.ts";
import { openPolling } from "./polling.ts";

export type WrittenCity = {
  readonly slug: CitySlug;
  readonly url: string;
  readonly key?: PublicKey | undefined;
  /** A city of SAIVerse: it signs nothing, and is at this address only. */
  readonly kind?: "saiverse" | undefined;
};

export type DirectoryLink = {
  readonly client: DirectoryClient;
  readonly as: Registration;
  /** The most local kind of address that may be listed. */
  readonly reach: Reach;
};

type Parts = {
  readonly self: CitySlug;
  /** The cities that the operator gave an address of. */
  readonly written: () => readonly WrittenCity[];
  /** Absent: no directory is configured. */
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
  /** A description of its buildings; absent: they are not known. */
  readonly buildings?: string | undefined;
  /** Those buildings one by one. */
  readonly open?: readonly OpenPlace[] | undefined;
  /** A city of SAIVerse: it has no key, and is identified by its address. */
  readonly kind?: "saiverse" | undefined;
  /**
   * The result of the last request for its buildings. `untrusted`: it answers, but its operator has not approved this
   * city.
   */
  readonly reach: "unknown" | "reached" | "untrusted" | "unreachable";
};

/** A building of another city; its texts fit on one line. */
export type OpenPlace = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
};

export type Neighbours = {
  readonly link: () => DirectoryConnection;
  readonly all: () => readonly Neighbour[];
  /** The address of a trusted city. */
  readonly addressOf: (city: CitySlug) => CityAddress | undefined;
  /** Requests the buildings of all cities now, because the trust changed. */
  readonly look: () => void;
  /** A trusted city sent a message: its buildings are requested now if they are not known. */
  readonly heard: (city: CitySlug) => void;
  /** Called when the cities or the directory changed. Returns a function that stops it. */
  readonly onChange: (listener: () => void) => () => void;
  readonly close: () => void;
};

/** The word by which personas read of a city and go to it: one that the operator wrote stands as it was written. */
export const calledFor = ({ slug, from }: Pick<Neighbour, "slug" | "from">): string =>
  from === "operator" ? slug : cityHandle(slug);

type Listed = Cities[string];

/** The address of the signed API. */
const signedUrl = ({
  signed_base_url,
  api_base_url,
}: Pick<Listed, "signed_base_url" | "api_base_url">): string => signed_base_url ?? api_base_url;

const lookEvery = 5 * 60_000;
/** The most listed cities that are not trusted. */
const mostStrangers = 200;
/** Milliseconds until the next request while a trusted city does not answer, or does not trust this one. */
const lookSooner = 30_000;
/** The least milliseconds between two requests caused by a city's messages. */
const askAgain = 5_000;
const mostPlaces = 30;

/** The state of other cities while the program runs. */
type KnownCities = {
  readonly parts: Parts;
  readonly looked: Map<CitySlug, Looked>;
  /** The time of the last request to each. */
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

/** Trusted cities, and a limited number of the others. */
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
  for (const { slug, url, kind } of parts.written()) {
    const listedKey = known.get(slug)?.listedKey;
    const written = { slug, name: slug, url, kind, from: "operator" } as const;
    known.set(slug, { ...written, listedKey, reach: "unknown" });
  }
  return [...known.values()].map((one) => ({ ...one, ...looked.get(one.slug) }));
}

function addressOf({ parts, listed }: KnownCities, city: CitySlug): CityAddress | undefined {
  const unsigned = parts.written().find(({ slug, kind }) => slug === city && kind === "saiverse");
  if (unsigned !== undefined) {
    return parts.isBanned(city) ? undefined : { city, url: unsigned.url, key: undefined };
  }
  const key = parts.keyOf(city);
  if (key === undefined) return undefined;
  const written = parts.written().find(({ slug }) => slug === city);
  if (written !== undefined) return { city, url: written.url, key };
  const at = ownValue(listed, city);
  return at && { city, url: signedUrl(at), key, reach: parts.directory?.reach };
}

/** Calls the directory at the times that its link requires. True when a city was added, or has another address. */
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

/** Requests the list of the directory. True when a city was added, or has another address. */
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

/** Requests the directory and every city. Returns the milliseconds until the next round. */
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

/** Whether a city was added, or has another address. */
const hasOther = (before: Cities, now: Cities): boolean =>
  Object.entries(now).some(
    ([name, { api_base_url }]) => ownValue(before, name)?.api_base_url !== api_base_url,
  );
