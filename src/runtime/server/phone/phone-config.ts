import type { Config } from "../../config/settings.ts";

/** The configuration of this part of the program. */
export type PhoneConfig = Pick<
  Config,
  "allowedHosts" | "home" | "phoneAddresses" | "phonePort" | "tlsCertificate" | "tlsKey"
>;
