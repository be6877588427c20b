// A persona whose budget is spent: no model is called for her. She says so once; stimuli that come in the meantime are
// dropped.

import type { SoulEvent } from "../../protocol/soul-events.ts";
import type { Stimulus } from "../../protocol/stimulus.ts";
import type { Effect } from "../effects.ts";
import type { Faculty } from "../faculty.ts";
import type { Allowance } from "../ports.ts";
import type { OpenTurn, SoulState, Waiting } from "../state.ts";
import type { BudgetState } from "./budget-state.ts";

type BudgetChanged = Extract<SoulEvent, { type: "standing-changed" }>;
type Step = { readonly state: SoulState; readonly effects: readonly Effect[] };

export const budgetLevel: Faculty<"standing-changed"> = {
  handlers: { "standing-changed": changeBudget },
};

/** Milliseconds until the next look, where no end of the period is known. */
const shortPeriod = 60_000;
/** Longer than any hour or day: a clock that was set back does not silence her for longer. */
const longestPeriod = 50 * 3_600_000;

/**
 * The name of the prompt that is said word for word instead of a model's answer; nothing is spent on a model without a
 * price.
 */
export const withheldPrompt = ({ unpriced }: Pick<OpenTurn, "unpriced">): string =>
  unpriced === true ? "cannot_answer" : "budget_spent";

/** Her budget is spent, and it is not yet time to ask again. */
export const isSpent = ({ budget }: Pick<SoulState, "budget">, at: number): boolean =>
  budget.kind === "spent" && at < budget.until && budget.until - at <= longestPeriod;

/** Whether its author waits for an answer, and receives the reason why there is none. */
const isAddressed = ({ kind }: Stimulus): boolean => kind === "comment" || kind === "message";

/** Whether an allowance differs from what the state holds. */
export const isNews = (budget: BudgetState, { level, until }: Allowance): boolean =>
  budget.kind !== level ||
  (budget.kind === "spent" && until !== undefined && budget.until !== until);

/** The event that records an allowance. */
export const budgetEvent = (
  { level, cap, until, note, reserved, unpriced }: Allowance,
  withheld?: BudgetChanged["withheld"],
): BudgetChanged => ({
  type: "standing-changed",
  standing: level,
  ...(cap === undefined ? {} : { cap }),
  ...(until === undefined ? {} : { until }),
  ...(reserved === undefined ? {} : { reserved }),
  ...(unpriced === undefined ? {} : { unpriced }),
  ...(note === undefined ? {} : { note }),
  ...(withheld === undefined ? {} : { withheld }),
});

function budgetAfter(
  before: BudgetState,
  { standing, until, unpriced }: BudgetChanged,
  at: number,
): BudgetState {
  if (standing !== "spent") return { kind: standing };
  const said = before.kind === "spent" && before.said;
  const spent = { kind: standing, until: until ?? at + shortPeriod, said };
  return unpriced === undefined ? spent : { ...spent, unpriced: true };
}

/** Takes over the level of her budget; the operator is notified when it changes. */
function changeBudget(state: SoulState, event: BudgetChanged, at: number): Step {
  const { standing, note = `The budget is ${standing} now.` } = event;
  if (event.reserved === true) return keepReserve(state, event, note, at);
  const level = standing === "spent" ? "warning" : "info";
  const code = event.unpriced === undefined ? `budget-${standing}` : "budget-unpriced";
  const notice: Effect = {
    type: "record",
    event: { type: "notice", level, code, note },
  };
  return {
    state: withhold({ ...state, budget: budgetAfter(state.budget, event, at) }, event.withheld),
    effects: state.budget.kind === standing ? [] : [notice],
  };
}

/**
 * Only the reserve of the operator and the user is left: an open turn of anybody else ends, and nothing else changes.
 */
function keepReserve(
  state: SoulState,
  { withheld, until }: BudgetChanged,
  note: string,
  at: number,
): Step {
  const held = withhold(state, withheld);
  if (held === state || held.open === null) return { state, effects: [] };
  const isTold = state.reservedUntil !== undefined && at < state.reservedUntil;
  const notice: Effect = {
    type: "record",
    event: { type: "notice", level: "warning", code: "budget-reserved", note },
  };
  return {
    state: {
      ...held,
      open: { ...held.open, withheld: "done" },
      reservedUntil: isTold ? state.reservedUntil : (until ?? at + shortPeriod),
    },
    effects: isTold ? [] : [notice],
  };
}

/** The request that the open turn waits for is not sent. */
function withhold(state: SoulState, withheld: BudgetChanged["withheld"]): SoulState {
  const { open } = state;
  const round = open?.rounds.at(-1);
  if (open === null || round === undefined || withheld === undefined) return state;
  const waits = open.id === withheld.turn && round.number === withheld.round;
  if (!waits || round.status !== "thinking" || open.interrupted !== undefined) return state;
  const rounds = open.rounds.with(round.number, { ...round, status: "broken" });
  return withoutModel(state, { ...open, rounds });
}

/**
 * The state in which a turn ends without the model; the first stimulus that waits for an answer gets the reason in
 * words.
 */
export function withoutModel(state: SoulState, open: OpenTurn): SoulState {
  const { budget } = state;
  if (budget.kind !== "spent") return { ...state, open };
  const says = isAddressed(open.stimulus) && !budget.said && !isAnswered(open);
  return {
    ...state,
    budget: { ...budget, said: budget.said || says },
    open: {
      ...open,
      withheld: says ? "to-say" : "done",
      ...(budget.unpriced === true ? { unpriced: true } : {}),
    },
  };
}

/** All that the model asked for before was to speak: only its last word is missing. */
function isAnswered({ rounds }: OpenTurn): boolean {
  const calls = rounds.at(-2)?.calls ?? [];
  return calls.length > 0 && calls.every(({ speech }) => speech);
}

/** The stimulus that gets a turn while the budget is spent: the first one that waits for an answer. */
export const nextToTell = ({ budget, waiting }: SoulState): Waiting | undefined =>
  budget.kind === "spent" && !budget.said
    ? waiting.find(({ stimulus, leaving }) => isAddressed(stimulus) && leaving !== true)
    : undefined;

/** Paid stimuli wait for the next hour or day; the others are dropped with the reason. */
export function letGo(state: SoulState): Step {
  const isUnpriced = state.budget.kind === "spent" && state.budget.unpriced === true;
  const reason = isUnpriced ? "price-unknown" : "budget-spent";
  const leaves = ({ stimulus, leaving }: Waiting) =>
    stimulus.paid === undefined && leaving !== true;
  const effects = state.waiting.filter(leaves).map(
    ({ stimulus }): Effect => ({
      type: "record",
      event: { type: "stimulus-dropped", stimulus: stimulus.id, reason },
    }),
  );
  if (effects.length === 0) return { state, effects };
  const waiting = state.waiting.map((one) =>
    leaves(one) ? { ...one, leaving: true as const } : one,
  );
  return { state: { ...state, waiting }, effects };
}
