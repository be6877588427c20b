import { ownValue } from "../../kernel/own-value.ts";
import type { Cue, DeskCues } from "../../protocol/cue-list.ts";
import { type CueShow, nextCue } from "../../world/cues/cue-show.ts";

type ShownCue = DeskCues["cues"][number];

/** The cue list as the operator's desk shows it. */
export function deskCues(show: CueShow): DeskCues {
  const { title, phase, startAt, follows, held, cues, current } = show;
  const next = nextCue(show)?.id;
  const stateOf = ({ id }: Cue): ShownCue["state"] => {
    if (id === current?.cue) return current.progress === "unheard" ? "unheard" : "on";
    return id === next ? "next" : (ownValue(show.done, id) ?? "waiting");
  };
  return {
    ...{ title, phase, startAt, follows, held },
    cues: cues.map((cue) => ({ ...cue, state: stateOf(cue) })),
    ...(current === null
      ? {}
      : {
          current: {
            ...{ cue: current.cue, since: current.since, said: current.progress !== "given" },
            ...(current.pausedAt === null ? {} : { pausedAt: current.pausedAt }),
          },
        }),
  };
}
