// What a directory knows. A name belongs to the key that first took it; a city is listed while its lease lasts.

import type { CitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Cities, PublicKey } from "../../protocol/directory.ts";

type Listed = {
  readonly id: number;
  readonly url: string;
  readonly signedUrl: string | undefined;
  /** From where somebody registered who signed nothing. */
  readonly address: string | undefined;
  readonly until: number;
};

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
  /** Where signed calls are answered, when that is elsewhere. */
  readonly signedUrl?: string | undefined;
  /** Where the registration comes from. */
  readonly address: string;
};

type DirectoryRefusal = "name-taken" | "full" | "unknown";

const ownerOf = ({ owners }: Directory, city: CitySlug): PublicKey | undefined =>
  ownValue(owners, city);

const isListed = ({ listed }: Directory, city: CitySlug, at: number): boolean =>
  (ownValue(listed, city)?.until ?? 0) > at;

/** Whoever signs nothing has a name from where it first called, for as long as it is listed. */
const isHeldElsewhere = (
  directory: Directory,
  { city, key, address }: Registering,
  at: number,
): boolean =>
  key === undefined &&
  isListed(directory, city, at) &&
  ownValue(directory.listed, city)?.address !== address;

export function register(
  directory: Directory,
  registering: Registering,
  at: number,
): Result<Directory, DirectoryRefusal> {
  const { city, key, id, url, signedUrl } = registering;
  const owner = ownerOf(directory, city);
  if (owner !== undefined && owner !== key) return err("name-taken");
  if (isHeldElsewhere(directory, registering, at)) return err("name-taken");
  const names = new Set([...Object.keys(directory.owners), ...Object.keys(directory.listed)]);
  if (!names.has(city) && names.size >= mostNames) return err("full");
  const address = key === undefined ? registering.address : undefined;
  const entry: Listed = { id, url, signedUrl, address, until: at + directoryLease };
  const listed = { ...directory.listed, [city]: entry };
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
  const known = ownValue(directory.listed, city);
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
    living.map(([city, { id, url, signedUrl }]) => {
      const key = ownerOf(directory, city as CitySlug);
      const entry = { city_id: id, api_base_url: url };
      if (key === undefined) return [city, entry];
      const signed = signedUrl === undefined ? {} : { signed_base_url: signedUrl };
      return [city, { ...entry, public_key: key, ...signed }];
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
