// Sends the segments of the show to the bodies that show segments.

import type { CityRuntime } from "../../city/life/open-life.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { CueShow } from "../../world/cues/cue-show.ts";
import { keepTold } from "./kept-told.ts";

/** The part of a life that this needs. */
type Shown = Pick<CityRuntime, "onChange"> & { readonly city: Pick<CityRuntime["city"], "state"> };

const phases = {
  intro: "intro",
  item: "items",
  questions: "questions",
  closing: "closing",
} as const;

/** The segment while her voice or everything is stopped. */
const stopped = "stopped";

/** The names of a segment, the most exact one first: the title of its cue, `item:<place>`, its phase. */
function namesOf({ cues, current }: CueShow): string[] {
  const cue = cues.find(({ id }) => id === current?.cue);
  if (cue === undefined) return [];
  const title = cue.title === "" ? [] : [cue.title];
  const place = cues.filter(({ part }) => part === "item").indexOf(cue) + 1;
  return [...title, ...(place === 0 ? [] : [`item:${place}`]), phases[cue.part]];
}

/** Notifies every body that shows segments of each new one, and a new body of the current one. */
export function followSegments(
  life: Shown,
  tools: ToolBox,
  onTrouble: (why: string) => void,
): () => void {
  const told = keepTold({ tools, name: "sys_show_segment", atFirst: { names: [] }, onTrouble });
  const look = () => {
    const { desk, autonomy, cues } = life.city.state();
    const isStopped = desk.muted || autonomy === "stopped";
    told.now({ names: [...(isStopped ? [stopped] : []), ...namesOf(cues)] });
  };
  const stopLooking = life.onChange(look);
  look();
  return () => {
    stopLooking();
    told.stop();
  };
}
