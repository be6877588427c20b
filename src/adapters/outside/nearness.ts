// The nearness of an address to this machine. Addresses that come from others are only permitted up to a nearness: a
// directory, or an agent's card, must not make a city call into the network of its operator.

import ipaddr from "ipaddr.js";
import type { Reach } from "../../cities/ports.ts";

/** Networks of a house or a company, including those of carriers and overlays. */
const privateRanges: ReadonlySet<string> = new Set(["private", "uniqueLocal", "carrierGradeNat"]);
/** The only IPv6 range of public addresses; all others have special meanings. */
const givenOut = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * The nearness of an IP address; `loopback` for text that is no IP address, and for addresses of this machine, of its
 * link, or reserved ones.
 */
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

/** Whether an address is permitted for somebody who may name addresses up to `reach`. */
export const isWithin = (address: string, reach: Reach): boolean =>
  order.indexOf(nearnessOf(address)) <= order.indexOf(reach);

/** The host of a URL as an IP address, where it is written as one. */
export function literalIn(url: string | URL): string | undefined {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  return ipaddr.isValid(host) ? host : undefined;
}

/** Names of a network of one's own: without a dot, or below a domain that is never delegated (RFC 6762, RFC 8375). */
const privateName = /^[^.]+\.?$|\.(?:local|lan|home|corp|internal|intranet|home\.arpa)\.?$/i;

/**
 * The reach of a server by its URL as the operator wrote it: a directory on this machine may name cities on this machine.
 * Names are not resolved, so that nobody comes nearer by what a name server says.
 */
export function reachOf(url: string): Reach {
  const literal = literalIn(url);
  if (literal !== undefined) return nearnessOf(literal);
  const { hostname } = new URL(url);
  if (/(?:^|\.)localhost\.?$/i.test(hostname)) return "loopback";
  return privateName.test(hostname) ? "private" : "public";
}
