// What `plan` has to know that is not in the city's journal.

import type { PersonaId } from "../kernel/id.ts";

/** Minutes of the day in the city's time zone; `from` > `to` passes midnight, `from` = `to` is never. */
export type Hours = { readonly from: number; readonly to: number };

/**
 * How much is left of her budgets: enough, little, nothing. `unpriced`: nobody knows what her model costs, and there is a
 * cap of money. `unreached`: of a visitor, her home gives no answer.
 */
export type SpendingState = "free" | "easy" | Silenced;
type Silenced = "spent" | "unpriced" | "unreached";

/** She cannot answer anybody now, and time alone may change that. */
export const isSilenced = (spending: SpendingState): spending is Silenced =>
  spending !== "free" && spending !== "easy";

/** How often somebody does something unasked. Durations in milliseconds. */
export type AutonomyPace = {
  /** How often the clock of a building comes round. */
  readonly interval: number;
  /** Activations in an hour that nobody asked for, of one persona; half of it when her spending is `easy`. */
  readonly perHour: number;
  /** Turns of personas in a row in one room. Then it falls silent until the user or something new comes. */
  readonly exchange: number;
  /** How long a room is silent before its clock lets somebody begin anew: with the user in it, and without. */
  readonly rest: { readonly withUser: number; readonly without: number };
  /** The silence before an auto prompt. It doubles with every activation of hers that nobody reacted to. */
  readonly patience: {
    readonly first: number;
    /** The longest one while somebody is near, and while she is alone. */
    readonly near: number;
    readonly alone: number;
  };
};

/** The bounds of autonomy. Durations in milliseconds. Its pace is that of everybody for whom no other one was chosen. */
export type AutonomyBounds = AutonomyPace & {
  /** What of the pace the operator set one by one. */
  readonly set?: Partial<AutonomyPace> | undefined;
  /** When nobody is activated unasked; her own schedules and what the user causes go on. */
  readonly quiet?: Hours | undefined;
  /** Characters a second in which what personas say to each other can be read; absent: nobody waits for that. */
  readonly readingSpeed?: number | undefined;
  /** Words and answered messages that are older are not taken up any more. */
  readonly freshness: number;
  /** How long she is left alone after she went in circles. */
  readonly loopRest: number;
  /** A schedule that was missed by more is left out. */
  readonly lateness: number;
  /** How soon to look again whether somebody whose budgets are spent has something left. */
  readonly recheck: number;
};

/** Asked while planning: answers must not change during one call of `plan`. */
export type PlanningContext = {
  readonly bounds: AutonomyBounds;
  readonly spending: (persona: PersonaId) => SpendingState;
  /** Her soul is awake and takes what it is given. */
  readonly canThink: (persona: PersonaId) => boolean;
  /** Her soul is at, or has waiting, what the city did not give it: a comment, a show cue. */
  readonly isWithAudience: (persona: PersonaId) => boolean;
  /** The first time of a cron pattern after `after`, milliseconds UTC. */
  readonly nextTime: (cron: string, timeZone: string, after: number) => number | undefined;
  /** What she is told when the user called her, in her language: a template as the prompts of a building are. */
  readonly summonsCue: (persona: PersonaId) => string;
};
