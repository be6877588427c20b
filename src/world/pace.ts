// The pace of unasked acts: the values of each liveliness, and the residents to whom each applies.

import type { Liveliness } from "../protocol/liveliness.ts";
import type { Building } from "../protocol/place.ts";
import type { AutonomyBounds, AutonomyPace } from "./planning-context.ts";
import type { CityState, Resident } from "./state.ts";

const minute = 60_000;
const hour = 60 * minute;

const paces: Readonly<Record<Liveliness, AutonomyPace>> = {
  still: {
    interval: minute,
    perHour: 0,
    exchange: 1,
    rest: { withUser: hour, without: 4 * hour },
    patience: { first: hour, near: 4 * hour, alone: 12 * hour },
  },
  calm: {
    interval: 30_000,
    perHour: 3,
    exchange: 4,
    rest: { withUser: 40 * minute, without: 4 * hour },
    patience: { first: hour, near: 8 * hour, alone: 24 * hour },
  },
  normal: {
    interval: 10_000,
    perHour: 6,
    exchange: 6,
    rest: { withUser: 20 * minute, without: 2 * hour },
    patience: { first: 20 * minute, near: 4 * hour, alone: 12 * hour },
  },
  lively: {
    interval: 5_000,
    perHour: 15,
    exchange: 12,
    rest: { withUser: 4 * minute, without: 30 * minute },
    patience: { first: 4 * minute, near: hour, alone: 4 * hour },
  },
};

/** The values of a liveliness, with the operator's single settings, which apply at every level but `still`. */
export const paceAt = (level: Liveliness, set: Partial<AutonomyPace> = {}): AutonomyPace =>
  level === "still" ? paces.still : { ...paces[level], ...set };

/** Her liveliness, else the city's, else the configuration's. */
export function paceOf(
  { liveliness }: Pick<CityState, "liveliness">,
  bounds: AutonomyBounds,
  resident: Pick<Resident, "liveliness">,
): AutonomyPace {
  if (resident.liveliness !== null) return paces[resident.liveliness];
  return liveliness === null ? bounds : paceAt(liveliness, bounds.set);
}

/** Seconds; shorter intervals of a building are of old journals, in which they had no effect. */
const leastOwn = 30;

/** The building's own interval, if it has one, in milliseconds. */
const ownInterval = ({ autoIntervalSec }: Building): number | undefined =>
  autoIntervalSec === undefined || autoIntervalSec < leastOwn ? undefined : autoIntervalSec * 1_000;

/** The pace of somebody in a building: an interval of the building's own takes precedence. */
export function paceIn(building: Building, pace: AutonomyPace): AutonomyPace {
  const own = ownInterval(building);
  if (own === undefined) return pace;
  const { near, alone } = pace.patience;
  return {
    ...pace,
    interval: own,
    rest: { withUser: own, without: own },
    patience: { first: own, near: Math.max(own, near), alone: Math.max(own, alone) },
  };
}

export const defaultBounds: AutonomyBounds = {
  ...paces.normal,
  quiet: { from: 0, to: 360 },
  freshness: 10 * minute,
  loopRest: 6 * hour,
  lateness: hour,
  recheck: 10 * minute,
};
