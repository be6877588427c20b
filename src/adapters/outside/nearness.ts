// How near to this machine an address is. What somebody else names may be reached only as far away as is allowed: a
// directory, or an agent's card, must not make a city call into the network of its operator.

import ipaddr from "ipaddr.js";
import type { Reach } from "../../cities/ports.ts";

/** Networks of a house or a company, those of carriers and overlays included. */
const privateRanges: ReadonlySet<string> = new Set(["private", "uniqueLocal", "carrierGradeNat"]);
/** Of IPv6 only this is given out; the rest stands for something else. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/** Of an IP address; `loopback` for what is none, or is this machine, its wire, or nobody's. */
export function nearnessOf(address: string): Reach {
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) {
    return "loopback";
  }
  const plain = ipaddr.process(address);
  const range = plain.range();
  if (privateRanges.has(range)) return "private";
  const isGivenOut = plain.kind() === "ipv4" || plain.match(givenOut);
  return range === "unicast" && isGivenOut ? "public" : "loopback";
}

const order: readonly Reach[] = ["public", "private", "loopback"];

/** Whether somebody who may name addresses as near as `reach` may name this one. */
export const isWithin = (address: string, reach: Reach): boolean =>
  order.indexOf(nearnessOf(address)) <= order.indexOf(reach);

/** The host of a URL as an IP address, where it is written as one. */
export function literalIn(url: string | URL): string | undefined {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(host) ? host : undefined;
}

/** How near a directory is by what its operator wrote: one on this machine may name cities on this machine. */
export function reachOf(url: string): Reach {
  const literal = literalIn(url);
  if (literal !== undefined) return nearnessOf(literal);
  return /(?:^|\.)localhost\.?$/i.test(new URL(url).hostname) ? "loopback" : "public";
}
