// What a directory knows. A name belongs to the key that first took it; a city is listed while its lease lasts.

import type { CitySlug } from "../../kernel/id.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Cities, PublicKey } from "../../protocol/directory.ts";

type Listed = { readonly id: number; readonly url: string; readonly until: number };

export type Directory = {
  /** Kept for ever. */
  readonly owners: Readonly<Record<CitySlug, PublicKey>>;
  /** Forgotten when the directory ends: its cities register again within a heartbeat. */
  readonly listed: Readonly<Record<CitySlug, Listed>>;
};

export const emptyDirectory: Directory = { owners: {}, listed: {} };

/** Milliseconds. */
export const directoryLease = 60_000;
export const heartbeatEvery = 30_000;
const mostNames = 10_000;

export type Registering = {
  readonly city: CitySlug;
  /** Absent: it is not signed, and the name stays free for whoever signs. */
  readonly key: PublicKey | undefined;
  readonly id: number;
  readonly url: string;
};

type DirectoryRefusal = "name-taken" | "full" | "unknown";

const ownerOf = ({ owners }: Directory, city: CitySlug): PublicKey | undefined =>
  Object.hasOwn(owners, city) ? owners[city] : undefined;

const isListed = ({ listed }: Directory, city: CitySlug, at: number): boolean =>
  Object.hasOwn(listed, city) && (listed[city]?.until ?? 0) > at;

export function register(
  directory: Directory,
  { city, key, id, url }: Registering,
  at: number,
): Result<Directory, DirectoryRefusal> {
  const owner = ownerOf(directory, city);
  if (owner !== undefined && owner !== key) return err("name-taken");
  const names = new Set([...Object.keys(directory.owners), ...Object.keys(directory.listed)]);
  if (!names.has(city) && names.size >= mostNames) return err("full");
  const listed = { ...directory.listed, [city]: { id, url, until: at + directoryLease } };
  const isNew = key !== undefined && owner === undefined;
  const owners = isNew ? { ...directory.owners, [city]: key } : directory.owners;
  return ok({ owners, listed });
}

/** Renews the lease; `unknown`: it is to register again. */
export function beat(
  directory: Directory,
  city: CitySlug,
  key: PublicKey | undefined,
  at: number,
): Result<Directory, DirectoryRefusal> {
  const owner = ownerOf(directory, city);
  if (owner !== undefined && owner !== key) return err("name-taken");
  const known = directory.listed[city];
  if (known === undefined || !isListed(directory, city, at)) return err("unknown");
  const renewed = { ...known, until: at + directoryLease };
  return ok({ ...directory, listed: { ...directory.listed, [city]: renewed } });
}

/** The living. */
export function citiesOf(directory: Directory, at: number): Cities {
  const living = Object.entries(directory.listed).filter(([city]) =>
    isListed(directory, city as CitySlug, at),
  );
  return Object.fromEntries(
    living.map(([city, { id, url }]) => {
      const key = ownerOf(directory, city as CitySlug);
      const entry = { city_id: id, api_base_url: url };
      return [city, key === undefined ? entry : { ...entry, public_key: key }];
    }),
  );
}

/** Without those whose lease is over. */
export function withoutGone(directory: Directory, at: number): Directory {
  const listed = Object.entries(directory.listed).filter(([city]) =>
    isListed(directory, city as CitySlug, at),
  );
  return { ...directory, listed: Object.fromEntries(listed) };
}
