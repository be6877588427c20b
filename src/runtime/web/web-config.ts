import type { CardsConfig } from "../cards/cards-config.ts";
import type { Config } from "../config/settings.ts";

/** The configuration of this part of the program. */
export type WebConfig = Pick<
  Config,
  "allowedHosts" | "home" | "localToken" | "passwordFile" | "token" | "trustProxy"
> &
  CardsConfig;
