// The requirements on an edit apart from its shape.

import { checkCron } from "../../adapters/schedule/cron-times.ts";
import type { Refused } from "../../city/read-models/page-host.ts";
import type { Building, City, Schedule } from "../../protocol/place.ts";

/** Undefined when the city is valid. */
export function cityOk({ timeZone }: City): Refused | undefined {
  const known = timeZone === "UTC" || Intl.supportedValuesOf("timeZone").includes(timeZone);
  return known ? undefined : { code: "bad-time-zone" };
}

/** Undefined when its times can be parsed, occur, and are far enough apart. */
export function scheduleOk({ cron }: Schedule): Refused | undefined {
  const checked = checkCron(cron);
  if (checked.ok) return undefined;
  const flaw = checked.error;
  return { code: flaw === "too-often" || flaw === "never" ? flaw : "bad-cron" };
}

/** Undefined when no required field is empty. */
export function buildingOk({ name }: Building): Refused | undefined {
  return name.trim() === "" ? { code: "empty" } : undefined;
}
