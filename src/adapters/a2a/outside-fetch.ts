// `fetch` for addresses that others wrote down: it reaches the public internet over TLS and nothing else, whatever a
// name leads to, follows no redirect, and reads no more than it must.

import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, fetch as undiciFetch } from "undici";

/** An address was asked for that may not be reached. */
export class ForbiddenAddress extends Error {}

export type Reach = "public" | "anywhere";

/** Whether anybody on the internet could be meant by it: no loopback, no network of one's own, no link, no multicast. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";

/** Names are looked up once, and what is connected to is what was looked at. */
const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error !== null) return answer(error, "", 0);
    const [first] = found;
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return answer(new ForbiddenAddress(), "", 0);
    }
    if (options.all === true) return answer(null, found);
    return answer(null, first.address, first.family);
  });
};

export type OutsideFetch = {
  readonly fetch: typeof fetch;
  readonly close: () => Promise<void>;
};

/** `most`: bytes of one answer. */
export function openOutsideFetch(reach: Reach, most: number): OutsideFetch {
  const connect =
    reach === "public" ? { lookup: publicLookup, timeout: 10_000 } : { timeout: 10_000 };
  const dispatcher = new Agent({ connect, maxResponseSize: most });
  const outside = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (reach === "public") expectPublic(url);
    const asked = { ...init, dispatcher, redirect: "error" } as Parameters<typeof undiciFetch>[1];
    return (await undiciFetch(url, asked)) as unknown as Response;
  };
  return { fetch: outside, close: () => dispatcher.destroy() };
}

/** Numbers in an address are never looked up: they are looked at here. */
function expectPublic({ protocol, hostname }: URL): void {
  const literal = hostname.replace(/^\[|\]$/g, "");
  const isForbidden = ipaddr.isValid(literal) && !isPublicAddress(literal);
  if (protocol !== "https:" || isForbidden) throw new ForbiddenAddress();
}
