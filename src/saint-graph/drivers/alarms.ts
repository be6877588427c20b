// The alarms of a soul, by name; setting one replaces the earlier one of its name.

import type { Chance, Clock } from "../../kernel/ports.ts";
import { openTimer, type Timer } from "../../kernel/timer.ts";
import type { EffectOf } from "../effects.ts";
import type { Alarm } from "../state.ts";

export type Alarms = {
  readonly set: (effect: EffectOf<"set-alarm">) => void;
  readonly stop: () => void;
};

/**
 * `ring` receives the alarm and the time that it was set for; a clock that was set back may not have reached that time
 * yet.
 */
export function openAlarms(
  clock: Clock,
  chance: Chance,
  ring: (alarm: Alarm, at: number) => void,
): Alarms {
  const timers = new Map<Alarm, Timer>();
  const timerOf = (alarm: Alarm, at: number): Timer => {
    const timer = openTimer(clock, () => ring(alarm, at));
    timers.get(alarm)?.set(undefined);
    timers.set(alarm, timer);
    return timer;
  };

  return {
    set({ alarm, at, jitter }) {
      timerOf(alarm, at).set(Math.max(at, clock.now()) + jitter * chance.next());
    },
    stop() {
      for (const timer of timers.values()) timer.set(undefined);
      timers.clear();
    },
  };
}
