// The quota that YouTube gives a key for a day, which begins at midnight on the Pacific coast.

import type { Clock } from "saintverse/audience";
import { unitsOfDay } from "./youtube-api.ts";

type DayQuota = {
  readonly spend: (units: number) => void;
  /** The units that this run of the program has used today. */
  readonly now: () => { readonly used: number; readonly most: number };
};

const pacific = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" });

export function openDayQuota(clock: Pick<Clock, "now">): DayQuota {
  let day = "";
  let used = 0;
  const begin = () => {
    const today = pacific.format(clock.now());
    if (today !== day) used = 0;
    day = today;
  };
  return {
    spend(units) {
      begin();
      used += units;
    },
    now() {
      begin();
      return { used, most: unitsOfDay };
    },
  };
}
