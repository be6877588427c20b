import type { Chance } from "../../kernel/ports.ts";
import type { StageActivity } from "../../protocol/stage-feed.ts";
import { between } from "./between.ts";

/** The direction of the eyes: x to the right of the screen, y down, both -1 to 1. The viewer is at 0, 0. */
export type Gaze = { x: number; y: number };

/** Where new comments are, relative to her, when no place is given. */
const ticker: Readonly<Gaze> = { x: -0.85, y: 0.35 };

/** The part of the time that she looks at the viewer, and the other places. */
const habits: Readonly<
  Record<
    StageActivity,
    {
      readonly viewer: number;
      readonly across: number;
      readonly up: number;
      readonly spread: number;
    }
  >
> = {
  idle: { viewer: 0.6, across: 0.75, up: 0.05, spread: 0.35 },
  listening: { viewer: 0.85, across: 0.3, up: 0, spread: 0.2 },
  thinking: { viewer: 0.08, across: 0.55, up: -0.72, spread: 0.15 },
  speaking: { viewer: 0.8, across: 0.5, up: -0.1, spread: 0.25 },
  asleep: { viewer: 1, across: 0, up: 0, spread: 0 },
};

export type Gazing = {
  /** Where she looks at `now`. The same object every time. */
  readonly at: (now: number, activity: StageActivity) => Readonly<Gaze>;
  readonly notice: (now: number, where?: Readonly<Gaze>) => void;
  /** Directs her gaze to a speaker there, until the next call; undefined: nobody. */
  readonly attend: (now: number, where: Readonly<Gaze> | undefined) => void;
  readonly reconsider: () => void;
};

/** The part of the time that she looks at who speaks, and the activities in which she does. */
const attention = 0.85;
const attentive: readonly StageActivity[] = ["idle", "listening"];
/** Milliseconds in which one notices something. */
const reaction = 140;

/** Eyes that rest, jump, and come back to the viewer, or to who speaks. */
export function gazing(chance: Chance, pace: number): Gazing {
  const gaze: Gaze = { x: 0, y: 0 };
  const goal: Gaze = { x: 0, y: 0 };
  let until = 0;
  let noticed = Number.NaN;
  let comes: Readonly<Gaze> = ticker;
  let speaker: Readonly<Gaze> | undefined;
  const next = (now: number, activity: StageActivity) => {
    const habit = habits[activity];
    if (speaker !== undefined && attentive.includes(activity) && chance.next() < attention) {
      goal.x = speaker.x + between(chance, -0.05, 0.05);
      goal.y = speaker.y + between(chance, -0.04, 0.04);
      until = now + between(chance, 1200, 3800) / pace;
      return;
    }
    if (chance.next() < habit.viewer) {
      goal.x = between(chance, -0.05, 0.05);
      goal.y = between(chance, -0.04, 0.04);
      until = now + between(chance, 1200, 3800) / pace;
      return;
    }
    const side = chance.next() < 0.5 ? -1 : 1;
    goal.x = side * habit.across * between(chance, 0.5, 1);
    goal.y = habit.up + habit.spread * between(chance, -1, 1);
    until = now + between(chance, 500, 1700) / pace;
  };
  return {
    at: (now, activity) => {
      if (now >= noticed + reaction) {
        goal.x = comes.x;
        goal.y = comes.y;
        until = now + between(chance, 900, 1500);
        noticed = Number.NaN;
      }
      if (now >= until) next(now, activity);
      // The eyes always move a little.
      gaze.x = goal.x + Math.sin(now / 431) * 0.012;
      gaze.y = goal.y + Math.sin(now / 367 + 1) * 0.01;
      return gaze;
    },
    notice: (now, where = ticker) => {
      noticed = now;
      comes = where;
    },
    attend: (now, where) => {
      speaker = where;
      until = Math.min(until, now + reaction);
    },
    reconsider: () => {
      until = 0;
    },
  };
}
