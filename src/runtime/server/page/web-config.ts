import type { Config } from "../../config/settings.ts";
import type { CardsConfig } from "../../page-api/cards/cards-config.ts";

/** The configuration of this part of the program. */
export type WebConfig = Pick<
  Config,
  "allowedHosts" | "home" | "localToken" | "passwordFile" | "token" | "trustProxy"
> &
  CardsConfig;
