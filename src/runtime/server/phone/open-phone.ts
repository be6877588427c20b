import { resolve } from "node:path";
import type { Context } from "../../config/console/context.ts";
import { dataFolder } from "../../config/read-config.ts";
import type { Passwords } from "../page/passwords.ts";
import { type OpenPhoneAccess, openPhoneAccess } from "./open-phone-access.ts";
import type { PhoneConfig } from "./phone-config.ts";

/** The phone access of this data folder; the terminal tells when it is open, and why it could not be opened. */
export function openPhone(
  { words, tell, folder }: Context,
  config: PhoneConfig,
  passwords: Passwords,
): OpenPhoneAccess {
  const inFolder = (file: string | undefined) =>
    file === undefined ? undefined : resolve(folder, file);
  return openPhoneAccess({
    home: dataFolder(config),
    passwords,
    port: config.phonePort,
    addresses: config.phoneAddresses,
    allowedHosts: config.allowedHosts,
    files: { certificate: inFolder(config.tlsCertificate), key: inFolder(config.tlsKey) },
    now: () => Date.now(),
    onChange({ phase, addresses, problem }) {
      const [url] = addresses;
      if (phase === "open" && url !== undefined) tell(words.phone_.open(url));
      else if (problem !== undefined) tell(words.phone_.notOpen(words.phone_.problems[problem]));
    },
  });
}
