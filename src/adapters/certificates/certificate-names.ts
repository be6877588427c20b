// The names that certificates of the machine's own authority may carry: those of the home network.

import ipaddr from "ipaddr.js";

/** The networks whose addresses the authority may certify, in CIDR form. */
export const certifiedNetworks = [
  "10.0.0.0/8",
  "172.16.0.0/12",
  "192.168.0.0/16",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "fc00::/7",
] as const;

/** The domains below which the authority may certify names. */
export const certifiedDomains = ["local", "lan", "home.arpa", "internal"] as const;

const networks = certifiedNetworks.map((each) => ipaddr.parseCIDR(each));

/** Whether an address belongs to a home network, and to no network of the internet. */
export function isHomeAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return networks.some(([network, bits]) => {
    if (parsed.kind() !== network.kind()) return false;
    return parsed.match(network, bits);
  });
}

/** Whether a name is one of the home network: `desk.local`, `desk.lan`. */
export const isHomeName = (name: string): boolean =>
  /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(name) &&
  certifiedDomains.some((domain) => name.toLowerCase().endsWith(`.${domain}`));
