// `fetch` for addresses that others wrote down. It reaches no address nearer than it may, follows no redirect, and
// reads no more than it must. The address is judged where the connection is made, so that a name which stands for
// another one a moment later is of no use.

import { type LookupAddress, type LookupAllOptions, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { Agent, fetch as undiciFetch } from "undici";
import type { Reach } from "../../cities/ports.ts";
import { isWithin, literalIn } from "./nearness.ts";

/** The address is nearer than whoever named it may name. */
export class OutOfReach extends Error {
  override readonly name = "OutOfReach";
}

/** Finds all addresses of a name, as `dns.lookup` does. */
type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** How names are looked up and addresses judged. */
type Judge = { readonly resolve: Resolve; readonly isWithin: typeof isWithin };

export type OutsideSettings = {
  /** How near an address may be; `loopback`: anywhere. */
  readonly reach: Reach;
  /** Bytes of one answer; absent: whoever reads it counts. */
  readonly most?: number | undefined;
  /** Nothing is said in the clear. */
  readonly tlsOnly?: boolean | undefined;
  readonly judge?: Judge | undefined;
};

export type OutsideFetch = {
  /** As `fetch`; rejects with `OutOfReach` where it may not go. */
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
};

const patience = 10_000;

export function openOutsideFetch(settings: OutsideSettings): OutsideFetch {
  const { reach, most, tlsOnly = false, judge = { resolve: lookup, isWithin } } = settings;
  // Connections of its own: one that was made to go further is not taken for it.
  const dispatcher = new Agent({
    connect: {
      timeout: patience,
      ...(reach === "loopback" ? {} : { lookup: lookupWithin(reach, judge) }),
    },
    ...(most === undefined ? {} : { maxResponseSize: most }),
  });
  const outside = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    // What is written as an address is never looked up.
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
