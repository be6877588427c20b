// The addresses and names under which other devices of the home network reach this machine.

import { hostname, networkInterfaces } from "node:os";
import { isHomeAddress, isHomeName } from "../../../adapters/certificates/certificate-names.ts";

/** Networks of containers and virtual machines: no phone is in them. They come last. */
const inside = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|lxc|podman|cni)/i;

type Interfaces = ReturnType<typeof networkInterfaces>;

/** The machine's addresses in home networks, the likeliest to be reached first; none of the internet. */
export function homeAddresses(interfaces: Interfaces = networkInterfaces()): readonly string[] {
  const found = Object.entries(interfaces).flatMap(([name, own = []]) =>
    own
      .filter(({ internal, address }) => !internal && isHomeAddress(address))
      .map(({ address, family }) => ({
        address,
        order: (inside.test(name) ? 2 : 0) + (family === "IPv4" ? 0 : 1),
      })),
  );
  const sorted = found.toSorted((one, other) => one.order - other.order);
  return [...new Set(sorted.map(({ address }) => address))];
}

/** The machine's names in a home network, such as `desk.local`. */
export function homeNames(own: string = hostname()): readonly string[] {
  const whole = own.toLowerCase().replace(/\.$/, "");
  const short = whole.split(".")[0] ?? "";
  const names = [`${short}.local`, whole].filter(isHomeName);
  return short === "localhost" ? [] : [...new Set(names)];
}
