// Whether an address is of this machine or of this network.

/** Names that no public server has. */
const ownName =
  /^(?:localhost|[^.]+|.+\.(?:localhost|local|lan|home|internal|intranet|home\.arpa|ts\.net))$/i;
/** IPv4 addresses of this machine and of private networks (RFC 1918, 3927, 6598). */
const ownFour =
  /^(?:127|10)(?:\.\d{1,3}){3}$|^192\.168(?:\.\d{1,3}){2}$|^169\.254(?:\.\d{1,3}){2}$|^172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}$|^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])(?:\.\d{1,3}){2}$|^0\.0\.0\.0$/;
/** IPv6: this machine, unique local, link-local. */
const ownSix = /^\[(?:::1|f[cd][\da-f]{2}:.*|fe[89ab][\da-f]:.*|::ffff:.*)\]$/i;

/** False for what is no address. */
export function isInOwnNetwork(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/\.$/, "");
  if (host === undefined || host === "") return false;
  if (host.startsWith("[")) return ownSix.test(host);
  return /^[\d.]+$/.test(host) ? ownFour.test(host) : ownName.test(host);
}
