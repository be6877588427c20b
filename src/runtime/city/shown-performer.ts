// Who is live, for the bodies that show it.

import type { ToolBox } from "../../saint-graph/ports.ts";
import type { Life } from "../life/open-life.ts";
import { keepTold } from "./kept-told.ts";

type Shown = Pick<Life, "live" | "onChange"> & {
  readonly residents: Pick<Life["residents"], "of">;
};

/** Tells every body that shows it whenever somebody else is live, and a body that comes later. */
export function followPerformer(life: Shown, tools: ToolBox): () => void {
  const told = keepTold({ tools, name: "sys_show_performer", atFirst: {} });
  const look = () => {
    const live = life.live();
    const living = live === undefined ? undefined : life.residents.of(live);
    if (live === undefined || living?.kind !== "awake") return told.now({});
    const { displayName: name, language } = living.equipment.mind();
    told.now({ persona: { id: live, name, language } });
  };
  const stopLooking = life.onChange(look);
  look();
  return () => {
    stopLooking();
    told.stop();
  };
}
