import type { Allowance } from "../../saint-graph/ports.ts";
import type { Words } from "../words/ja.ts";

/** What the operator reads when the budget level of a persona changes; `until` is told as the time of the time zone. */
export function budgetText(
  { level, cap, until, unpriced, reserved }: Allowance,
  { budget_: say }: Words,
  timeZone: string,
  pricesFile: string,
): string {
  if (unpriced !== undefined) return say.noPrice(unpriced, pricesFile);
  if (level === "free" || cap === undefined) return say.free;
  const what = say.cap(String(cap.cap), cap.unit, cap.per, cap.scope);
  if (level === "easy") return say.easy(what);
  const time =
    until === undefined
      ? ""
      : new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" }).format(
          until,
        );
  return reserved === true ? say.reserved(what, time) : say.spent(what, time);
}
