import type { CardsConfig } from "../cards/cards-config.ts";
import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type WebConfig = Pick<
  Config,
  "allowedHosts" | "home" | "localToken" | "passwordFile" | "token" | "trustProxy"
> &
  CardsConfig;
