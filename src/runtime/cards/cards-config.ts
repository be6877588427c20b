import type { PersonaConfig } from "../persona/persona-config.ts";

/** The configuration of this part of the program. */
export type CardsConfig = PersonaConfig;
