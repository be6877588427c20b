// The state of a soul that others may see, as of an entry of her stream: her turn, who waits, what she may spend.

import { isAwaited } from "./proceed.ts";
import type { ModelFailure, SoulState } from "./state.ts";

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
  /** The failure of her model to answer, and the time of the next try; null: it is being asked, or not to blame. */
  readonly trouble: (ModelFailure & { readonly until?: number }) | null;
  /** Words that got no answer and wait for somebody to have them tried again, the newest last. */
  readonly aside: readonly { readonly text: string; readonly failure: ModelFailure }[];
  /** Her model is being asked, and there was no word of hers since then. */
  readonly quietSince?: number | undefined;
  readonly soliloquies: Pick<SoulState["soliloquies"], "asked" | "resting" | "unanswered">;
};

export function outlineOf(state: SoulState): SoulOutline {
  const { settings, turnCount, waiting, audience, show, budget, activeAt, open } = state;
  const { asked, resting, unanswered } = state.soliloquies;
  return {
    ...{ settings, turnCount, waiting, audience, show, budget, activeAt },
    open: open && { id: open.id, stimulus: open.stimulus, startedAt: open.startedAt },
    activity: activityOf(open),
    trouble: troubleOf(state),
    aside: state.aside.map(({ stimulus, failure }) => ({ text: stimulus.text, failure })),
    ...quietOf(open),
    soliloquies: { asked, resting, unanswered },
  };
}

function troubleOf({ trouble, open, restUntil, waiting }: SoulState): SoulOutline["trouble"] {
  if (trouble === null) return null;
  if (open?.retryAt !== undefined && isAwaited(open)) return { ...trouble, until: open.retryAt };
  if (open !== null || waiting.length === 0) return trouble;
  const paused = waiting.map(({ notBefore = 0 }) => notBefore);
  const until = Math.max(restUntil, Math.min(...paused));
  return until > 0 ? { ...trouble, until } : trouble;
}

function quietOf(open: OpenTurn | null): Pick<SoulOutline, "quietSince"> {
  if (open?.signAt === undefined || open.retryAt !== undefined) return {};
  return isAwaited(open) && activityOf(open) === "thinking" ? { quietSince: open.signAt } : {};
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
