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
  readonly onChange: () => void;
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

export function openNeighbours(parts: Parts): Neighbours {
  const { clock, directory } = parts;
  const ended = new AbortController();
  const looked = new Map<CitySlug, Looked>();
  /** When each was asked last. */
  const asked = new Map<CitySlug, number>();
  let rest = new AbortController();
  let link = directory === undefined ? offline : connecting;
  let listed: Cities = {};

  /** Those that one may go to, and so many of the others. */
  const shortened = (cities: Cities): Cities => {
    const entries = Object.entries(cities);
    const isTrusted = ([name]: (typeof entries)[number]): boolean =>
      parts.keyOf(name as CitySlug) !== undefined;
    const others = entries.filter((entry) => !isTrusted(entry)).slice(0, mostStrangers);
    return Object.fromEntries([...entries.filter(isTrusted), ...others]);
  };

  const all = (): readonly Neighbour[] => {
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
  };

  const addressOf: Neighbours["addressOf"] = (city) => {
    const unsigned = parts.written.find(({ slug, kind }) => slug === city && kind === "saiverse");
    if (unsigned !== undefined) {
      return parts.isBanned(city) ? undefined : { city, url: unsigned.url, key: undefined };
    }
    const key = parts.keyOf(city);
    if (key === undefined) return undefined;
    const written = parts.written.find(({ slug }) => slug === city);
    if (written !== undefined) return { city, url: written.url, key };
    const at = ownValue(listed, city);
    return at && { city, url: signedUrl(at), key, reach: directory?.reach };
  };

  const call = async ({ client, as }: NonNullable<Parts["directory"]>): Promise<void> => {
    const { next } = link;
    if (next === undefined) return;
    await clock.sleep(next.after, ended.signal);
    if (ended.signal.aborted) return;
    const answer =
      next.call === "register" ? await client.register(as) : await client.beat(as.city_name);
    link = answered(link, answer);
    if (await list()) rest.abort();
    parts.onChange();
  };

  /** Asks the directory who there is. True when somebody is listed who was not, or elsewhere. */
  const list = async (): Promise<boolean> => {
    const before = listed;
    const told = link.status === "online" ? await directory?.client.cities() : undefined;
    if (told !== undefined) listed = shortened(told);
    return hasOther(before, listed);
  };

  const look = async ({ slug }: Pick<Neighbour, "slug">): Promise<void> => {
    const to = addressOf(slug);
    if (to === undefined) return;
    asked.set(slug, clock.now());
    const answer = await parts.client.buildings(to);
    const before = looked.get(slug);
    looked.set(
      slug,
      answer.ok ? lookedAt(answer.value) : { ...before, reach: reachOf(answer.error) },
    );
    if (!ended.signal.aborted && !same(before, looked.get(slug))) parts.onChange();
  };

  const register = async (): Promise<void> => {
    while (directory !== undefined && !ended.signal.aborted) await call(directory);
  };
  const lookRound = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      rest = new AbortController();
      if (await list()) parts.onChange();
      await Promise.all(all().map(look));
      const isMissed = all().some(
        ({ slug, reach }) => reach !== "reached" && addressOf(slug) !== undefined,
      );
      const until = isMissed ? lookSooner : lookEvery;
      await clock.sleep(until, AbortSignal.any([ended.signal, rest.signal]));
    }
  };
  void register();
  void lookRound();

  return {
    link: () => link,
    all,
    addressOf,
    look: () => rest.abort(),
    heard(slug) {
      const isKnown = looked.get(slug)?.open !== undefined;
      const last = asked.get(slug) ?? Number.NEGATIVE_INFINITY;
      if (!isKnown && clock.now() - last >= askAgain && !ended.signal.aborted) void look({ slug });
    },
    close: () => ended.abort(),
  };
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

/** Whoever refuses was reached. */
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
