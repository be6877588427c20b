// The facts that `plan` needs and that are not in the city's journal.

import type { PersonaId } from "../kernel/id.ts";

/** Minutes of the day in the city's time zone; `from` > `to` passes midnight, `from` = `to` is never. */
export type Hours = { readonly from: number; readonly to: number };

/**
 * The rest of her budgets: enough, little, nothing. `unpriced`: the price of her model is unknown, and there is
 * a cap of money. `unreached`: a visitor's home gives no answer.
 */
export type SpendingState = "free" | "easy" | Silenced;
type Silenced = "spent" | "unpriced" | "unreached";

/** Whether she can answer nobody now, and time alone may change that. */
export const isSilenced = (spending: SpendingState): spending is Silenced =>
  spending !== "free" && spending !== "easy";

/** The pace of unasked acts. Durations in milliseconds. */
export type AutonomyPace = {
  /** The interval of a building's clock. */
  readonly interval: number;
  /** Unasked activations of one persona in an hour; half of it when her spending is `easy`. */
  readonly perHour: number;
  /** Turns of personas in a row in one room. Then it is silent until the user speaks or something new happens. */
  readonly exchange: number;
  /** The silence of a room before its clock lets a persona begin again: with the user in it, and without. */
  readonly rest: { readonly withUser: number; readonly without: number };
  /** The silence before an auto prompt. It doubles with every activation of the persona's that nobody reacted to. */
  readonly patience: {
    readonly first: number;
    /** The longest one while somebody is near, and while she is alone. */
    readonly near: number;
    readonly alone: number;
  };
};

/** The bounds of autonomy. Durations in milliseconds. The pace applies to everybody without another choice. */
export type AutonomyBounds = AutonomyPace & {
  /** The operator's single settings of the pace. */
  readonly set?: Partial<AutonomyPace> | undefined;
  /** When nobody is activated unasked; her own schedules and what the user causes still happen. */
  readonly quiet?: Hours | undefined;
  /** Characters a second at which people read what personas say to each other; absent: no time is left for reading. */
  readonly readingSpeed?: number | undefined;
  /** Words and messages older than this are not answered any more. */
  readonly freshness: number;
  /** The pause after she repeated herself. */
  readonly loopRest: number;
  /** A schedule that was missed by more is skipped. */
  readonly lateness: number;
  /** The interval of checks for budget left to a persona who has spent hers. */
  readonly recheck: number;
};

/** Asked while planning: answers must not change during one call of `plan`. */
export type PlanningContext = {
  readonly bounds: AutonomyBounds;
  readonly spending: (persona: PersonaId) => SpendingState;
  /** Her model is the understudy, which has few lines: she is activated seldom unless she is called. */
  readonly isStandIn: (persona: PersonaId) => boolean;
  /** Her soul is awake and accepts stimuli. */
  readonly canThink: (persona: PersonaId) => boolean;
  /** Her soul is working on, or has waiting, a stimulus that is not the city's: a comment, a show cue. */
  readonly isWithAudience: (persona: PersonaId) => boolean;
  /** The first time of a cron pattern after `after`, milliseconds UTC. */
  readonly nextTime: (cron: string, timeZone: string, after: number) => number | undefined;
  /** The stimulus text for a call by the user, in her language: a template like the prompts of a building. */
  readonly summonsCue: (persona: PersonaId) => string;
};
