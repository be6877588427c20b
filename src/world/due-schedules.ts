// A persona's own times. Her schedule stirs her in every mode; one who sleeps stays in mode `sleep` and is asleep again
// when the turn ends.

import { isAvailable, type RoomSituation } from "./floor.ts";
import type { Resident } from "./state.ts";
import { promptStir, type Stir } from "./stir.ts";

export type DueSchedules = {
  readonly stir?: Stir | undefined;
  readonly wakeAt?: number | undefined;
};

/** The schedule that is due first, else when one is. What was missed comes at most once, and late only in bounds. */
export function dueSchedules(scene: RoomSituation): DueSchedules {
  const times = scene.inside
    .flatMap((resident) => timesOf(scene, resident))
    .sort((a, b) => a.time - b.time);
  const due = times.find(({ time, resident }) => time <= scene.at && isAvailable(scene, resident));
  const wakeAt = times.find(({ time }) => time > scene.at)?.time;
  if (due === undefined) return { wakeAt };
  const { resident, schedule } = due;
  const stir = promptStir(scene, resident, "schedule", schedule.prompt);
  return { stir: { ...stir, schedule: schedule.id }, wakeAt };
}

function timesOf({ at, outlook, state }: RoomSituation, resident: Resident) {
  const longAgo = at - outlook.bounds.lateness;
  return Object.values(state.schedules).flatMap((schedule) => {
    if (schedule.persona !== resident.persona || schedule.state === "off") return [];
    const after = Math.max(schedule.setAt, schedule.doneAt, longAgo);
    const time = outlook.nextTime(schedule.cron, state.city.timeZone, after);
    return time === undefined ? [] : [{ time, schedule, resident }];
  });
}
