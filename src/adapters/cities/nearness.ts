// How near to this machine an address is. What somebody else names may be reached only as far away as is allowed: a
// directory must not make a city call into the network of its operator.

import { BlockList, isIP } from "node:net";
import type { Reach } from "../../cities/ports.ts";

/** Networks of a house or a company, those of carriers and overlays included. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  privateNetworks.addSubnet(network, bits, "ipv4");
}
privateNetworks.addSubnet("fc00::", 7, "ipv6");

/** This machine, the wire that it hangs on, and whatever is nobody's: groups, reserved, addresses within addresses. */
const ownMachine = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  ownMachine.addSubnet(network, bits, "ipv4");
}
/** Of IPv6 only 2000::/3 is given out, less what stands for something else in it. */
const givenOut = new BlockList();
givenOut.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  ownMachine.addSubnet(network, bits, "ipv6");
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Of an IP address; `loopback` for what is none. */
export function nearnessOf(address: string): Reach {
  const [plain = ""] = address.split("%");
  const inner = mapped.exec(plain)?.[1] ?? plain;
  const family = isIP(inner);
  if (family === 0) return "loopback";
  const kind = family === 4 ? "ipv4" : "ipv6";
  if (ownMachine.check(inner, kind)) return "loopback";
  if (privateNetworks.check(inner, kind)) return "private";
  return family === 4 || givenOut.check(inner, kind) ? "public" : "loopback";
}

const order: readonly Reach[] = ["public", "private", "loopback"];

/** Whether somebody who may name addresses as near as `reach` may name this one. */
export const isWithin = (address: string, reach: Reach): boolean =>
  order.indexOf(nearnessOf(address)) <= order.indexOf(reach);

/** The host of a URL as an IP address, where it is written as one. */
export function literalIn(url: string): string | undefined {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  return isIP(host) === 0 ? undefined : host;
}

/** How near a directory is by what its operator wrote: one on this machine may name cities on this machine. */
export function reachOf(url: string): Reach {
  const literal = literalIn(url);
  if (literal !== undefined) return nearnessOf(literal);
  return /(?:^|\.)localhost\.?$/i.test(new URL(url).hostname) ? "loopback" : "public";
}
