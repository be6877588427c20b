// Shows the live persona on the stage, with the files of her mind.

import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import type { Stage } from "../../bodies/stage/tools.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Life } from "../life/open-life.ts";
import { performerOf } from "../stage/performer.ts";

/** Shows the live persona on the stage. Returns a function that stops it. */
export function followCompany(life: Life, stage: Stage, places: MindPlaces): () => void {
  let shown: Mind | undefined;
  const look = () => {
    const live = life.live();
    const living = live === undefined ? undefined : life.residents.of(live);
    const mind = living?.kind === "awake" ? living.equipment.mind() : undefined;
    if (mind === shown) return;
    shown = mind;
    stage.present(mind && performerOf(mind, places));
  };
  look();
  return life.onChange(look);
}
