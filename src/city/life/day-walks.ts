// Residents who go out, see each other and go home by themselves (`walksAt`), each walk once.

import type { Clock } from "../../kernel/ports.ts";
import { openTimer } from "../../kernel/timer.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import type { LivingCity } from "../../world/drivers/living-city.ts";
import { type Walk, walksAt } from "../../world/habits.ts";
import type { PlanningContext } from "../../world/planning-context.ts";

type Deps = {
  readonly clock: Clock;
  readonly city: LivingCity;
  readonly planning: PlanningContext;
  readonly onBug: (error: unknown) => void;
};

/** The events after which somebody else may walk, or at another time. */
const changing: ReadonlySet<CityEvent["type"]> = new Set([
  ...(["persona-settled", "mode-changed", "liveliness-chosen", "city-changed"] as const),
  ...(["everything-resumed", "visit-home", "visit-rejected"] as const),
]);

/** The ids of walks that are kept; those of a day are fewer in any city. */
const mostDone = 10_000;

export function openDayWalks({ clock, city, planning, onBug }: Deps): {
  readonly close: () => void;
} {
  const done = new Set<string>();
  const timer = openTimer(clock, () => look());

  const walk = async ({ persona, id, from, to, errand }: Walk): Promise<void> => {
    if (done.size >= mostDone) done.clear();
    done.add(id);
    if (from === to) return;
    const who = { kind: "persona", persona } as const;
    // The same key is carried out once, also after a restart.
    await city.command({ do: "move", who, from, to, by: "persona", errand }, { key: id });
  };

  const look = (): void => {
    const { due, wakeAt } = walksAt(city.state(), planning, clock.now(), (id) => done.has(id));
    for (const one of due) void walk(one).catch(onBug);
    timer.set(wakeAt);
  };

  const stop = city.subscribe(({ event }) => {
    if (changing.has(event.type)) look();
  });
  look();
  return {
    close: () => {
      stop();
      timer.set(undefined);
    },
  };
}
