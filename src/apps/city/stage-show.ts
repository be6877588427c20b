import type { parseShow } from "../../saint-graph/show.ts";
import { giveShow } from "../soul/read-show.ts";
import type { Life } from "./life/open-life.ts";

export type RunningOrder = ReturnType<typeof parseShow>;

/** Gives the running order to whoever comes onto the stage. Returns how to stop that. */
export function followShow(life: Life, order: RunningOrder): () => void {
  let given = "";
  const look = () => {
    const live = life.live();
    const soul = live === undefined ? undefined : life.residents.soulOf(live);
    if (live === undefined || soul === undefined || given === live) return;
    given = live;
    void giveShow(soul, order);
  };
  look();
  return life.onChange(look);
}
