import type { PersonaConfig } from "../../soul/persona-config.ts";

/** The configuration of this part of the program. */
export type CardsConfig = PersonaConfig;
