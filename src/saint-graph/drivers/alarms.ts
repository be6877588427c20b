// The clock's part in a soul: alarms by name, each replaced by the next of its name.

import type { Chance, Clock } from "../../kernel/ports.ts";
import type { EffectOf } from "../effects.ts";
import type { Alarm } from "../state.ts";

export type Alarms = {
  readonly set: (effect: EffectOf<"set-alarm">) => void;
  readonly stop: () => void;
};

/** `ring` is given the alarm and the time it was set for, which a clock that was set back may not have reached. */
export function openAlarms(
  clock: Clock,
  chance: Chance,
  ring: (alarm: Alarm, at: number) => void,
): Alarms {
  const waiting = new Map<Alarm, AbortController>();

  const wait = async ({ alarm, at, jitter }: EffectOf<"set-alarm">) => {
    waiting.get(alarm)?.abort();
    const controller = new AbortController();
    waiting.set(alarm, controller);
    const late = jitter * chance.next();
    await clock.sleep(Math.max(0, at - clock.now()) + late, controller.signal);
    if (controller.signal.aborted) return;
    waiting.delete(alarm);
    ring(alarm, at);
  };

  return {
    set: (effect) => void wait(effect),
    stop() {
      for (const controller of waiting.values()) controller.abort();
      waiting.clear();
    },
  };
}
