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
