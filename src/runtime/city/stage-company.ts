// The persona who is live is seen on the stage, and what the audience writes to her stands in its ticker.

import type { MindPlaces } from "../../adapters/minds/mind-place.ts";
import type { Stage } from "../../bodies/stage/tools.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Life } from "../life/open-life.ts";
import { performerOf } from "../stage/performer.ts";

/** Shows the company of the stage. Returns how to stop it. */
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
  const stops = [
    life.onChange(look),
    life.onSoulStep((persona, { entry: { event } }) => {
      if (event.type !== "stimulus-arrived" || persona !== life.live()) return;
      if (event.stimulus.kind === "comment") showComment(stage, event.stimulus);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

const showComment = (stage: Stage, { id, author, text, paid }: Stimulus) =>
  stage.showComment({
    id,
    name: author?.name ?? "",
    text,
    platform: author?.platform ?? "",
    ...(paid === undefined ? {} : { paid }),
  });
