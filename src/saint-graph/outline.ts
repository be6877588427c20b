// The state of a soul that others may see, as of an entry of her stream: her turn, who waits, what she may spend.

import type { SoulState } from "./state.ts";

export type SoulActivity = "idle" | "thinking" | "looking-up" | "speaking";

type OpenTurn = NonNullable<SoulState["open"]>;

/** The turn that is open. */
export type OpenOutline = Pick<OpenTurn, "id" | "stimulus" | "startedAt">;

export type SoulOutline = Pick<
  SoulState,
  "settings" | "turnCount" | "waiting" | "audience" | "show" | "budget" | "activeAt"
> & {
  readonly open: OpenOutline | null;
  readonly activity: SoulActivity;
  readonly soliloquies: Pick<SoulState["soliloquies"], "asked" | "resting" | "unanswered">;
};

export function outlineOf(state: SoulState): SoulOutline {
  const { settings, turnCount, waiting, audience, show, budget, activeAt, open } = state;
  const { asked, resting, unanswered } = state.soliloquies;
  return {
    ...{ settings, turnCount, waiting, audience, show, budget, activeAt },
    open: open && { id: open.id, stimulus: open.stimulus, startedAt: open.startedAt },
    activity: activityOf(open),
    soliloquies: { asked, resting, unanswered },
  };
}

const isSaying = ({ speech }: OpenTurn): boolean =>
  speech.some(({ item, status }) => item.kind === "say" && status.kind === "saying");

const isLookingUp = ({ rounds }: OpenTurn): boolean =>
  rounds.at(-1)?.calls.some(({ status }) => status.kind === "running") === true;

function activityOf(open: OpenTurn | null): SoulActivity {
  if (open === null) return "idle";
  if (isSaying(open)) return "speaking";
  return isLookingUp(open) ? "looking-up" : "thinking";
}

/** Whether she is working on this stimulus, or it waits. */
export const isWithHer = ({ open, waiting }: SoulOutline, stimulus: string): boolean =>
  open?.stimulus.id === stimulus || waiting.some((one) => one.stimulus.id === stimulus);
