// The configured cities that may be calling: all that is known of a caller is its address.

import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import type { CitySlug } from "../../kernel/id.ts";
import type { Clock } from "../../kernel/ports.ts";

export type Callers = {
  /** The cities that live at an address. */
  readonly at: (address: string) => Promise<readonly CitySlug[]>;
};

export type NamedCity = { readonly slug: CitySlug; readonly url: string };

type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>;

/** Milliseconds for which a resolved address is cached. */
const lookupHolds = 60_000;

const everyAddress: Lookup = (host) => lookup(host, { all: true });

/** A name that cannot be resolved matches no caller. */
export function openCallers(
  cities: readonly NamedCity[],
  clock: Clock,
  addressesOf: Lookup = everyAddress,
): Callers {
  const known = new Map<string, { readonly until: number; readonly all: Promise<BlockList> }>();

  const find = async (host: string): Promise<BlockList> => {
    const list = new BlockList();
    const found = isIP(host) ? [{ address: host }] : await addressesOf(host).catch(() => []);
    for (const { address } of found) list.addAddress(address, familyOf(address));
    return list;
  };
  const addresses = (host: string): Promise<BlockList> => {
    const now = known.get(host);
    if (now !== undefined && now.until > clock.now()) return now.all;
    const all = find(host);
    known.set(host, { until: clock.now() + lookupHolds, all });
    return all;
  };

  return {
    async at(address) {
      const plain = address.replace(/%.*$/, "");
      if (!isIP(plain)) return [];
      const family = familyOf(plain);
      const found = await Promise.all(
        cities.map(async ({ slug, url }) =>
          (await addresses(hostOf(url))).check(plain, family) ? [slug] : [],
        ),
      );
      return found.flat();
    },
  };
}

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
