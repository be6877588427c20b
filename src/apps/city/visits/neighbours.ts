// Which other cities there are: those that the operator wrote down, and those that the directory lists.

import { answered, connecting, type Link, offline } from "../../../cities/directory/link.ts";
import type { CityAddress, CityClient, DirectoryClient, Reach } from "../../../cities/ports.ts";
import { type CitySlug, parseCitySlug } from "../../../kernel/id.ts";
import type { Clock } from "../../../kernel/ports.ts";
import type { Cities, PublicKey, Registration } from "../../../protocol/directory.ts";
import { plainName } from "../../../world/names.ts";

export type WrittenCity = {
  readonly slug: CitySlug;
  readonly url: string;
  readonly key?: PublicKey | undefined;
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
  readonly clock: Clock;
  readonly onChange: () => void;
};

export type Neighbour = {
  readonly slug: CitySlug;
  readonly name: string;
  readonly url: string;
  readonly from: "operator" | "directory";
  /** What one reads of its buildings; absent: they are not known. */
  readonly buildings?: string | undefined;
};

export type Neighbours = {
  readonly link: () => Link;
  readonly all: () => readonly Neighbour[];
  /** Where a trusted city is reached. */
  readonly addressOf: (city: CitySlug) => CityAddress | undefined;
  readonly close: () => void;
};

const lookEvery = 5 * 60_000;
/** Cities that a directory lists and nobody trusts. */
const mostStrangers = 200;

export function openNeighbours(parts: Parts): Neighbours {
  const { clock, directory } = parts;
  const ended = new AbortController();
  const buildings = new Map<CitySlug, string>();
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
    for (const [name, { api_base_url: url }] of Object.entries(listed)) {
      const slug = parseCitySlug(name);
      if (!slug.ok || slug.value === parts.self) continue;
      known.set(slug.value, { slug: slug.value, name: slug.value, url, from: "directory" });
    }
    for (const { slug, url } of parts.written) {
      known.set(slug, { slug, name: slug, url, from: "operator" });
    }
    return [...known.values()].map((one) => ({ ...one, buildings: buildings.get(one.slug) }));
  };

  const addressOf: Neighbours["addressOf"] = (city) => {
    const key = parts.keyOf(city);
    if (key === undefined) return undefined;
    const written = parts.written.find(({ slug }) => slug === city);
    if (written !== undefined) return { city, url: written.url, key };
    const url = Object.hasOwn(listed, city) ? listed[city]?.api_base_url : undefined;
    return url === undefined ? undefined : { city, url, key, reach: directory?.reach };
  };

  const call = async ({ client, as }: NonNullable<Parts["directory"]>): Promise<void> => {
    const { next } = link;
    if (next === undefined) return;
    await clock.sleep(next.after, ended.signal);
    if (ended.signal.aborted) return;
    const answer =
      next.call === "register" ? await client.register(as) : await client.beat(as.city_name);
    link = answered(link, answer);
    if (link.status === "online") listed = shortened((await client.cities()) ?? listed);
    parts.onChange();
  };

  const look = async ({ slug }: Neighbour): Promise<void> => {
    const to = addressOf(slug);
    const answer = to && (await parts.client.buildings(to));
    if (answer?.ok !== true) return;
    const lines = answer.value.map(({ building_id, building_name, description }) => {
      const about = description.replace(/\s+/g, " ").trim().slice(0, 120);
      return `- ${plainName(building_name)} (${building_id})${about === "" ? "" : `: ${about}`}`;
    });
    buildings.set(slug, lines.slice(0, 30).join("\n"));
  };

  const register = async (): Promise<void> => {
    while (directory !== undefined && !ended.signal.aborted) await call(directory);
  };
  const lookRound = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await Promise.all(all().map(look));
      await clock.sleep(lookEvery, ended.signal);
    }
  };
  void register();
  void lookRound();

  return { link: () => link, all, addressOf, close: () => ended.abort() };
}
