import type { PersonaConfig } from "../persona/persona-config.ts";

/** What this part of the program is configured by. */
export type CardsConfig = PersonaConfig;
