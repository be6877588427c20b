import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type AgentsConfig = Pick<
  Config,
  "a2aHost" | "a2aMessages" | "a2aPersonas" | "a2aPort" | "a2aUrl" | "home" | "trustProxy"
>;
