import type { Config } from "../../config/settings.ts";

/** The configuration of this part of the program. */
export type AgentsConfig = Pick<
  Config,
  | "a2aHost"
  | "a2aMessages"
  | "a2aPersonas"
  | "a2aPort"
  | "a2aPrivate"
  | "a2aUrl"
  | "home"
  | "trustProxy"
>;
