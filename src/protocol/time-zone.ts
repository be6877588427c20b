import { z } from "zod";
import { zoneFormat } from "../kernel/date-format.ts";

const formats = zoneFormat("en-GB", { dateStyle: "short" });

/** Whether a time zone is known, such as `Asia/Tokyo`. */
export function isTimeZone(name: string): boolean {
  try {
    return formats(name) !== undefined;
  } catch {
    return false;
  }
}

/** A time zone as it was stored: one that `Intl` does not know, or none, is UTC. */
export const StoredTimeZone = z
  .unknown()
  .optional()
  .transform((zone): string => (typeof zone === "string" && isTimeZone(zone) ? zone : "UTC"));
