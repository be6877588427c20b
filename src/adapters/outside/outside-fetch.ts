// `fetch` for addresses that others supplied. It connects to no address nearer than permitted, follows no redirect, and
// reads no more than the limit. The address is checked where the connection is made, so a name that resolves
// differently a moment later is no way around it.

import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch as undiciFetch } from "undici";
import type { Reach } from "../../cities/ports.ts";
import { isWithin, literalIn } from "./nearness.ts";

/** The address is nearer than is permitted for its source. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

/** Finds all addresses of a name, as `dns.lookup` does. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** The resolution of names and the check of addresses. */
type Judge = { readonly resolve: Resolve; readonly isWithin: typeof isWithin };

export type OutsideSettings = {
  /** The reach of the permitted addresses; `loopback`: any. */
  readonly reach: Reach;
  /** The most bytes of one answer; absent: the caller limits the reading. */
  readonly most?: number | undefined;
  /** Refuses URLs without TLS. */
  readonly tlsOnly?: boolean | undefined;
  readonly judge?: Judge | undefined;
};

export type OutsideFetch = {
  /** As `fetch`; rejects with `OutOfReach` where the address is not permitted. */
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
};

const patience = 10_000;

export function openOutsideFetch(settings: OutsideSettings): OutsideFetch {
  const { reach, most, tlsOnly = false, judge = { resolve: lookup, isWithin } } = settings;
  // A pool of its own: connections made with a wider reach are not reused for it.
  const dispatcher = new Agent({
    connect: {
      timeout: patience,
      ...(reach === "loopback" ? {} : { lookup: lookupWithin(reach, judge) }),
    },
    ...(most === undefined ? {} : { maxResponseSize: most }),
  });
  const outside = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    // Literal addresses are not resolved.
    const literal = literalIn(url);
    const isNear = literal !== undefined && !judge.isWithin(literal, reach);
    if (isNear || (tlsOnly && url.protocol !== "https:")) throw new OutOfReach();
    const asked = { ...init, dispatcher, redirect: "error" } as Parameters<typeof undiciFetch>[1];
    try {
      return (await undiciFetch(url, asked)) as unknown as Response;
    } catch (error) {
      throw error instanceof Error && error.cause instanceof OutOfReach ? error.cause : error;
    }
  };
  return { fetch: outside, close: () => dispatcher.destroy() };
}

/** A name with any address that is out of reach is out of reach. */
const lookupWithin =
  (reach: Reach, { resolve, isWithin: mayReach }: Judge): LookupFunction =>
  (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, "", 0);
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => mayReach(address, reach))) {
        return done(new OutOfReach(), "", 0);
      }
      return options.all === true
        ? done(null, [...found])
        : done(null, first.address, first.family);
    });
  };
