import type { Config } from "../../config/settings.ts";
import type { PersonaConfig } from "../../soul/persona-config.ts";
import type { StageConfig } from "../stage/stage-config.ts";

/** The settings of this part of the program. */
export type BodiesConfig = PersonaConfig & StageConfig & Pick<Config, "terminalSpeech">;
