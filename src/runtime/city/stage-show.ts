import type { parseShow } from "../../saint-graph/show/show.ts";
import type { Life } from "../life/open-life.ts";
import { giveShow, hasAired } from "../persona/read-show.ts";

export type RunningOrder = ReturnType<typeof parseShow>;

type Airing = Pick<Life, "live" | "onChange"> & {
  readonly residents: Pick<Life["residents"], "all" | "soulOf" | "outline">;
};

/** Whether a persona of the city has completed the running order. */
export const wasAired = ({ residents }: Airing, order: RunningOrder): boolean =>
  residents.all().some((persona) => {
    const outline = residents.outline(persona);
    return outline !== undefined && hasAired(outline, order);
  });

/**
 * Gives the running order to each persona who comes onto the stage, until one has completed it. `again`: the first one
 * starts it from the beginning. Returns a function that stops it.
 */
export function followShow(life: Airing, order: RunningOrder, again = false): () => void {
  let given = "";
  let anew = again;
  const look = () => {
    const live = life.live();
    const soul = live === undefined ? undefined : life.residents.soulOf(live);
    if (live === undefined || soul === undefined || given === live) return;
    given = live;
    if (!anew && wasAired(life, order)) return;
    void giveShow(soul, order, anew);
    anew = false;
  };
  look();
  return life.onChange(look);
}
