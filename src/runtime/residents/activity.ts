import type { OpenTurn, SoulState } from "../../saint-graph/state.ts";

export type Activity = "idle" | "thinking" | "looking-up" | "speaking";

const isSaying = ({ speech }: OpenTurn): boolean =>
  speech.some(({ item, status }) => item.kind === "say" && status.kind === "saying");

const isLookingUp = ({ rounds }: OpenTurn): boolean =>
  rounds.at(-1)?.calls.some(({ status }) => status.kind === "running") === true;

/** What a soul is at, as others see it. */
export function activityOf({ open }: Pick<SoulState, "open">): Activity {
  if (open === null) return "idle";
  if (isSaying(open)) return "speaking";
  return isLookingUp(open) ? "looking-up" : "thinking";
}
