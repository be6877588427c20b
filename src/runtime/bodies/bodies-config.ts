import type { ObsConfig } from "../obs/obs-config.ts";
import type { PersonaConfig } from "../persona/persona-config.ts";
import type { StageConfig } from "../stage/stage-config.ts";

/** The configuration of this part of the program. */
export type BodiesConfig = ObsConfig & PersonaConfig & StageConfig;
