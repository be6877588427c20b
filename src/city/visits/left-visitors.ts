import type { LivingCity } from "../../world/drivers/living-city.ts";
import { residentsOf } from "../../world/state.ts";

/** Ends the stays of all visitors when the connection to other cities is switched off: nobody would think for them. */
export async function letVisitorsGo(city: LivingCity): Promise<void> {
  const { expected } = city.state();
  const visitors = residentsOf(city.state()).filter(({ visitor }) => visitor !== null);
  if (visitors.length + Object.keys(expected).length === 0) return;
  await city.record((state) => {
    const here = residentsOf(state).flatMap(({ persona, visitor }) =>
      visitor === null ? [] : [{ persona, visit: visitor.visit }],
    );
    const coming = Object.entries(state.expected).map(([persona, { visit }]) => ({
      persona: persona as (typeof here)[number]["persona"],
      visit,
    }));
    return [...here, ...coming].flatMap((one) => [
      { type: "visitor-returning" as const, ...one, why: "host-ended" as const },
      { type: "visitor-home" as const, ...one },
    ]);
  });
}
