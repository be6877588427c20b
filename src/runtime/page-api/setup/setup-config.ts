import type { Config } from "../../config/settings.ts";
import type { PersonaConfig } from "../../soul/persona-config.ts";
import type { HearingConfig } from "../../voice/hearing/hearing-config.ts";
import type { VoicesConfig } from "../../voice/voices-config.ts";

/** The configuration of this part of the program. */
export type SetupConfig = PersonaConfig &
  VoicesConfig &
  HearingConfig &
  Pick<Config, "ngStarter" | "ngWords" | "gateModel">;
