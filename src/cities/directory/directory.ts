// The state of a directory. A name belongs to the key that first took it, until its city was not seen for 30 days; a
// city is listed while its lease lasts. One address may take a few new names a day; a full directory only renews
// leases.

import type { CitySlug } from "../../kernel/id.ts";
import { ownValue } from "../../kernel/own-value.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Cities, PublicKey } from "../../protocol/directory.ts";
import { countOf, type DayTally, emptyTally, withCounted } from "../day-tally.ts";

type Listed = {
  readonly id: number;
  readonly url: string;
  readonly signedUrl: string | undefined;
  /** The address that an unsigned registration came from. */
  readonly address: string | undefined;
  readonly until: number;
};

/** The owner of a name. `seen`: the day on which its city last called. */
export type Owner = { readonly key: PublicKey; readonly seen: number };

export type Directory = {
  /** Kept over restarts. */
  readonly owners: Readonly<Record<CitySlug, Owner>>;
  /** Lost when the directory ends: its cities register again within a heartbeat. */
  readonly listed: Readonly<Record<CitySlug, Listed>>;
  /** New names of the newest day, by address. Lost when the directory ends. */
  readonly taken: DayTally;
};

export const emptyDirectory: Directory = { owners: {}, listed: {}, taken: emptyTally };

const dayLong = 86_400_000;
/** Milliseconds after which a name whose city was not seen is free. */
export const nameLasts = 30 * dayLong;
/** New names that one address may take in a day (UTC). */
export const mostNewNames = 10;

/** Milliseconds. */
export const directoryLease = 60_000;
export const heartbeatEvery = 30_000;
const mostNames = 10_000;

export type Registering = {
  readonly city: CitySlug;
  /** Absent: the registration is not signed, and the name stays free for a city that signs. */
  readonly key: PublicKey | undefined;
  readonly id: number;
  readonly url: string;
  /** Where signed calls are answered, when that is elsewhere. */
  readonly signedUrl?: string | undefined;
  /** Where the registration comes from. */
  readonly address: string;
};

type DirectoryRefusal = "name-taken" | "full" | "too-many" | "unknown";

const isKept = ({ seen }: Owner, at: number): boolean => at - seen < nameLasts;

/** The current owner of a name. */
const ownerOf = ({ owners }: Directory, city: CitySlug, at: number): PublicKey | undefined => {
  const owner = ownValue(owners, city);
  return owner !== undefined && isKept(owner, at) ? owner.key : undefined;
};

/** The owners with this city marked as seen; the same object when that day is recorded already. */
function withSeen(
  { owners }: Directory,
  city: CitySlug,
  key: PublicKey,
  at: number,
): Directory["owners"] {
  const known = ownValue(owners, city);
  const isKnown = known?.key === key && at - known.seen < dayLong;
  return isKnown ? owners : { ...owners, [city]: { key, seen: at } };
}

/** An address that one machine or network has: the first half of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.toLowerCase().split("::");
  const groups = (text: string) => text.split(":").filter((group) => group !== "");
  const known = tail === undefined ? groups(head) : [...groups(head), ...missing(head, tail)];
  return known
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

const missing = (head: string, tail: string): readonly string[] => {
  const count = (text: string) => text.split(":").filter((group) => group !== "").length;
  return Array.from({ length: Math.max(0, 8 - count(head) - count(tail)) }, () => "0");
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const isListed = ({ listed }: Directory, city: CitySlug, at: number): boolean =>
  (ownValue(listed, city)?.until ?? 0) > at;

/** A city that does not sign has its name only for the address it first called from, and as long as it is listed. */
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
  const owner = ownerOf(directory, city, at);
  if (owner !== undefined && owner !== key) return err("name-taken");
  if (isHeldElsewhere(directory, registering, at)) return err("name-taken");
  const isKnown = owner !== undefined || isListed(directory, city, at);
  const taken = isKnown ? ok(directory.taken) : withNewName(directory, registering, at);
  if (!taken.ok) return taken;
  const address = key === undefined ? registering.address : undefined;
  const entry: Listed = { id, url, signedUrl, address, until: at + directoryLease };
  const listed = { ...directory.listed, [city]: entry };
  const owners = key === undefined ? directory.owners : withSeen(directory, city, key, at);
  return ok({ owners, listed, taken: taken.value });
}

/** Counts a new name, where there is room for it and its address may take one more. */
function withNewName(
  directory: Directory,
  { address }: Registering,
  at: number,
): Result<DayTally, DirectoryRefusal> {
  const names = new Set([...Object.keys(directory.owners), ...Object.keys(directory.listed)]);
  if (names.size >= mostNames) return err("full");
  const [network, day] = [networkOf(address), dayOf(at)];
  if (countOf(directory.taken, network, day) >= mostNewNames) return err("too-many");
  return ok(withCounted(directory.taken, network, day));
}

/** Renews the lease; `unknown`: the city must register again. */
export function beat(
  directory: Directory,
  city: CitySlug,
  key: PublicKey | undefined,
  at: number,
): Result<Directory, DirectoryRefusal> {
  const owner = ownerOf(directory, city, at);
  if (owner !== undefined && owner !== key) return err("name-taken");
  const known = ownValue(directory.listed, city);
  if (known === undefined || !isListed(directory, city, at)) return err("unknown");
  const renewed = { ...known, until: at + directoryLease };
  const owners = key === undefined ? directory.owners : withSeen(directory, city, key, at);
  return ok({ ...directory, owners, listed: { ...directory.listed, [city]: renewed } });
}

/** The cities whose lease lasts. */
export function citiesOf(directory: Directory, at: number): Cities {
  const living = Object.entries(directory.listed).filter(([city]) =>
    isListed(directory, city as CitySlug, at),
  );
  return Object.fromEntries(
    living.map(([city, { id, url, signedUrl }]) => {
      const key = ownerOf(directory, city as CitySlug, at);
      const entry = { city_id: id, api_base_url: url };
      if (key === undefined) return [city, entry];
      const signed = signedUrl === undefined ? {} : { signed_base_url: signedUrl };
      return [city, { ...entry, public_key: key, ...signed }];
    }),
  );
}

/** Without cities whose lease is over, and without names that were not seen for too long. */
export function withoutGone(directory: Directory, at: number): Directory {
  const listed = Object.entries(directory.listed).filter(([city]) =>
    isListed(directory, city as CitySlug, at),
  );
  const owners = Object.entries(directory.owners);
  const kept = owners.filter(([, owner]) => isKept(owner, at));
  return {
    ...directory,
    owners: kept.length === owners.length ? directory.owners : Object.fromEntries(kept),
    listed: Object.fromEntries(listed),
  };
}
