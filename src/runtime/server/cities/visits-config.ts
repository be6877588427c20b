import type { Config } from "../../config/settings.ts";

/** The configuration of this part of the program. */
export type VisitsConfig = Pick<
  Config,
  "a2aGuestPatience" | "a2aGuestThoughts" | "a2aGuestTokens" | "a2aGuests" | "a2aPrivate"
>;
