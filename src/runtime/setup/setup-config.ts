import type { Config } from "../config/settings.ts";
import type { HearingConfig } from "../hearing/hearing-config.ts";
import type { PersonaConfig } from "../persona/persona-config.ts";
import type { VoicesConfig } from "../voices/voices-config.ts";

/** The configuration of this part of the program. */
export type SetupConfig = PersonaConfig &
  VoicesConfig &
  HearingConfig &
  Pick<Config, "ngStarter" | "ngWords" | "gateModel">;
