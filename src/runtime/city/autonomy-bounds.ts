import { defaultBounds, paceAt } from "../../world/pace.ts";
import type { AutonomyBounds, AutonomyPace } from "../../world/planning-context.ts";
import type { CityConfig } from "./city-config.ts";

/** The bounds of autonomy that the configuration sets. */
export function boundsOf(config: CityConfig): AutonomyBounds {
  const set = setPace(config);
  return {
    ...defaultBounds,
    ...paceAt(config.liveliness, set),
    set,
    quiet: config.quietHours,
    ...(config.readingSpeed === 0 ? {} : { readingSpeed: config.readingSpeed }),
  };
}

/** The parts of the pace that have settings of their own, which take precedence over the liveliness. */
function setPace(config: CityConfig): Partial<AutonomyPace> {
  const { pulseInterval, talksPerHour, exchangeTurns, restWithUser, rest } = config;
  const { patience, patienceNear, patienceAlone } = config;
  const usual = paceAt(config.liveliness);
  const rests = { withUser: restWithUser, without: rest };
  const patiences = { first: patience, near: patienceNear, alone: patienceAlone };
  return {
    ...(pulseInterval === undefined ? {} : { interval: pulseInterval }),
    ...(talksPerHour === undefined ? {} : { perHour: talksPerHour }),
    ...(exchangeTurns === undefined ? {} : { exchange: exchangeTurns }),
    ...(isAnySet(rests) ? { rest: { ...usual.rest, ...onlySet(rests) } } : {}),
    ...(isAnySet(patiences) ? { patience: { ...usual.patience, ...onlySet(patiences) } } : {}),
  };
}

type Durations = Readonly<Record<string, number | undefined>>;

const isAnySet = (durations: Durations): boolean =>
  Object.values(durations).some((duration) => duration !== undefined);

const onlySet = (durations: Durations): Record<string, number> =>
  Object.fromEntries(
    Object.entries(durations).flatMap(([name, duration]) =>
      duration === undefined ? [] : [[name, duration]],
    ),
  );
