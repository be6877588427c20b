// The scene of OBS follows the show of whoever is live.

import type { Obs } from "../../bodies/obs/server.ts";
import { type ShowSegment, segmentOf } from "../../saint-graph/show.ts";
import type { Life } from "../life/open-life.ts";

/** As much of a life as scenes follow. */
type Shown = Pick<Life, "live" | "onChange"> & {
  readonly residents: Pick<Life["residents"], "soulOf">;
};

/** Names of a segment in `OBS_SCENES`, the most exact one first: the item's title, `item:<place>`, its phase. */
const namesOf = ({ phase, item }: ShowSegment): readonly string[] =>
  item === undefined ? [phase] : [item.title, `item:${item.place}`, phase];

/**
 * Switches at each new segment that a scene is named for, once: what the operator switches by hand stays. A segment
 * that begins while OBS is away is switched to when it comes.
 */
export function followSegments(
  life: Shown,
  { tools, settings, status, onStatus }: Pick<Obs, "status" | "onStatus" | "tools" | "settings">,
  onTrouble: (why: string) => void,
): () => void {
  let known: string | undefined;
  let wanted: string | undefined;
  const perform = async () => {
    const name = wanted;
    if (name === undefined || status().link.state !== "connected") return;
    wanted = undefined;
    const switched = await tools.switchScene(name);
    if (switched.ok) return;
    if (switched.error.kind === "away") wanted ??= name;
    else onTrouble(switched.error.text);
  };
  const look = () => {
    const live = life.live();
    const show = live === undefined ? null : (life.residents.soulOf(live)?.state().show ?? null);
    const names = show === null ? [] : namesOf(segmentOf(show));
    const segment = names.join("\n");
    if (segment === known) return;
    known = segment;
    wanted = names.find((name) => settings.scenes.has(name));
    void perform();
  };
  const stops = [life.onChange(look), onStatus(() => void perform())];
  look();
  return () => {
    for (const stop of stops) stop();
  };
}
