// Sends the segments of the live persona's show to the bodies that show segments.

import type { ToolBox } from "../../saint-graph/ports.ts";
import { type ShowSegment, segmentOf } from "../../saint-graph/show/show.ts";
import type { Life } from "../life/open-life.ts";
import { keepTold } from "./kept-told.ts";

/** The part of a life that this needs. */
type Shown = Pick<Life, "live" | "onChange"> & {
  readonly residents: Pick<Life["residents"], "outline">;
};

/** The names of a segment, the most exact one first: the item's title, `item:<place>`, its phase. */
const namesOf = ({ phase, item }: ShowSegment): readonly string[] =>
  item === undefined ? [phase] : [item.title, `item:${item.place}`, phase];

/** Notifies every body that shows segments of each new one, and a new body of the current one. */
export function followSegments(
  life: Shown,
  tools: ToolBox,
  onTrouble: (why: string) => void,
): () => void {
  const told = keepTold({ tools, name: "sys_show_segment", atFirst: { names: [] }, onTrouble });
  const look = () => {
    const live = life.live();
    const show = live === undefined ? null : (life.residents.outline(live)?.show ?? null);
    told.now({ names: show === null ? [] : [...namesOf(segmentOf(show))] });
  };
  const stopLooking = life.onChange(look);
  look();
  return () => {
    stopLooking();
    told.stop();
  };
}
