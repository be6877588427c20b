import type { Config } from "../config/settings.ts";

/** What this part of the program is configured by. */
export type VisitsConfig = Pick<
  Config,
  "a2aGuestThoughts" | "a2aGuestTokens" | "a2aGuests" | "a2aPrivate"
>;
